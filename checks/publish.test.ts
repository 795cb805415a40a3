/**
 * `npm run publish` while visitors read and write: real scripts, primary and server, with a very short build. What is
 * published otherwise than by hand, and what survives a kill, runs with `npm test -- --all`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inherited, type RunningSite, startSite } from './serve-site.ts';
import { createSmallProject, type SmallProject, type Words } from './small-project.ts';
import { startStream } from './steady-stream.ts';

const { TEST_ALL } = process.env;
const timeout = 240_000;
const folders: string[] = [];
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  folders.push(folder);
  return folder;
}

let project: SmallProject;
beforeAll(() => {
  project = createSmallProject();
});
afterAll(() => {
  project.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let site: RunningSite;
let dataFolder: string;
afterEach(() => site.stop('SIGKILL'));

/** Builds these texts and serves them. */
async function serve(words: Parameters<SmallProject['write']>[0]): Promise<void> {
  dataFolder = temporaryFolder();
  project.write(words);
  expect((await project.run('build.mjs')).status).toBe(0);
  site = await startSite({ DATA_DIR: dataFolder }, project.folder, { program: 'primary' });
}

const publish = (...args: string[]) => project.run('publish.mjs', args, { DATA_DIR: dataFolder });
/** Uses a new connection: an open one may still be answered by the old server. */
async function get(path: string): Promise<{ status: number; body: string }> {
  const [response] = await once(request(site.url + path, { agent: false }).end(), 'response');
  return { status: response.statusCode, body: await text(response) };
}
const words = async () => (await get('/words.txt')).body;
const statusOf = async (path: string) => (await get(path)).status;
const presentBuild = () => realpathSync(join(project.folder, 'build'));

/** Child processes of the primary. */
const servers = () =>
  execFileSync('sh', ['-c', `pgrep -P ${site.pid} || true`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

describe('while visitors read and write', () => {
  test('two publications, a failed one and a rollback refuse no request', { timeout }, async () => {
    await serve({ words: 'one' });
    const stream = startStream(site.url);

    project.write({ words: 'two' });
    const second = await publish();
    expect([second.status, second.output]).toEqual([
      0,
      expect.stringContaining('The server serves it now.'),
    ]);
    expect(await words()).toBe('two');
    // A page opened earlier can load its remaining files.
    expect([await statusOf('/assets/one.js'), await statusOf('/assets/two.js')]).toEqual([
      200, 200,
    ]);

    const good = presentBuild();
    project.write({ words: 'three', fault: 'build' });
    const unbuilt = await publish();
    expect(unbuilt.status).toBe(1);
    expect(unbuilt.output).toMatch(
      /about\.md has no title\.\n.*could not be built.*Nothing was published\.\n$/s,
    );
    project.write({ words: 'three', fault: 'start' });
    const unserved = await publish();
    expect(unserved.status).toBe(1);
    expect(unserved.output).toMatch(
      /The words cannot be served\.\n.*goes on as before.*in its place again\. Nothing was published\.\n$/s,
    );
    expect([await words(), presentBuild()]).toEqual(['two', good]);

    project.write({ words: 'three' });
    expect((await publish()).status).toBe(0);
    expect(await words()).toBe('three');
    expect([await statusOf('/assets/two.js'), await statusOf('/assets/one.js')]).toEqual([
      200, 404,
    ]);

    const returned = await publish('--back');
    expect([returned.status, returned.output]).toEqual([
      0,
      expect.stringContaining('in its place again'),
    ]);
    expect([await words(), presentBuild()]).toEqual(['two', good]);
    expect(await statusOf('/assets/three.js')).toBe(200);

    const { answered, failed } = await stream.end();
    expect(failed).toEqual([]);
    for (const [kind, count] of Object.entries(answered))
      expect([kind, count > 30]).toEqual([kind, true]);
  });

  test.runIf(TEST_ALL)(
    'a rollback survives a restart; a killed server is restarted; SIGTERM ends both',
    {
      timeout,
    },
    async () => {
      await serve({ words: 'one' });
      project.write({ words: 'two' });
      await publish();
      await publish('--back');
      const ensure = `import('${join(project.folder, 'scripts', 'build.mjs')}').then(({ ensureBuilt }) => ensureBuilt())`;
      execFileSync(process.execPath, ['-e', ensure]);
      expect(readFileSync(join(presentBuild(), 'client', 'words.txt'), 'utf8')).toBe('one');

      const [first = 0] = servers();
      process.kill(first, 'SIGKILL');
      // New visitors wait for the next server.
      const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('/about')));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(servers()).not.toContain(first);
      expect((await publish()).status).toBe(0);
      expect(await words()).toBe('two');

      // The one before is still answering its last requests.
      await expect.poll(servers).toHaveLength(1);
      const started = [site.pid, ...servers()];
      await site.stop();
      for (const pid of started) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(existsSync(join(dataFolder, 'server.json'))).toBe(false);
    },
  );
});

describe.runIf(TEST_ALL)('changes from the desk', () => {
  const author = { name: 'Ann Lee', email: 'ann@firm.example' };
  const wordsFile = () => join(project.folder, 'content', 'pages', 'words.json');
  const read = () => JSON.parse(readFileSync(wordsFile(), 'utf8')).words;
  const changes = (after: Words) => ({
    files: [
      {
        path: 'content/pages/words.json',
        before: readFileSync(wordsFile(), 'utf8'),
        after: JSON.stringify(after),
      },
    ],
    author,
    title: 'Publish words',
  });
  const publishChanges = (after: Words | ReturnType<typeof changes>) =>
    project.run(
      'publish.mjs',
      ['--changes'],
      { DATA_DIR: dataFolder },
      'words' in after ? changes(after) : after,
    );
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project.folder, ...args], { encoding: 'utf8', stdio: 'pipe' });

  afterAll(() => rmSync(join(project.folder, '.git'), { recursive: true, force: true }));

  test('are live, in the files, and in a commit of the person with these files and the pictures they name; what fails changes nothing', {
    timeout,
  }, async () => {
    await serve({ words: 'one' });
    mkdirSync(join(project.folder, '.git'));
    const withoutCommit = await publishChanges({ words: 'first' });
    expect([withoutCommit.status, withoutCommit.output]).toEqual([
      0,
      expect.stringContaining('No git commit could be made'),
    ]);
    expect([await words(), read()]).toEqual(['first', 'first']);

    git('init', '-q');
    git('add', 'content');
    git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '-qm', 'First');
    writeFileSync(join(project.folder, 'content', 'pages', 'other.md'), 'other');
    git('add', 'content/pages/other.md');
    mkdirSync(join(project.folder, 'public', 'pictures'), { recursive: true });
    for (const name of ['named', 'other']) {
      writeFileSync(join(project.folder, 'public', 'pictures', `${name}-1x1.jpg`), name);
    }
    const due = { at: '2099-01-01T00:00:00Z', words: '/pictures/named-1x1.jpg' };
    const { status, output } = await publishChanges({ words: 'two', due });
    expect([status, output]).toEqual([
      0,
      'Building the site ...\nThe server serves it now.\nA git commit was made.\n',
    ]);
    expect([await words(), read()]).toEqual(['two', 'two']);
    expect(git('log', '-1', '--format=%an %ae %s', '--name-only').trim().split(/\n+/)).toEqual([
      'Ann Lee ann@firm.example Publish words',
      'content/pages/words.json',
      'public/pictures/named-1x1.jpg',
    ]);
    // The next start builds nothing, and an upload that is not published is no reason to.
    expect((await publish()).output).toContain('Nothing has changed since the last build.');

    const build = presentBuild();
    const unserved = await publishChanges({ words: 'three', fault: 'start' });
    expect([unserved.status, unserved.output]).toEqual([
      1,
      expect.stringMatching(/ Nothing was published\.\n$/),
    ]);
    expect([await words(), read(), presentBuild()]).toEqual(['two', 'two', build]);
    expect((await publish()).output).toContain('Nothing has changed since the last build.');

    // The server that asked ends: so does the publication.
    const child = spawn(
      process.execPath,
      [join(project.folder, 'scripts', 'publish.mjs'), '--changes'],
      {
        cwd: project.folder,
        env: { ...inherited(), DATA_DIR: dataFolder },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    child.send(changes({ words: 'three' }));
    await once(child.stdout as Readable, 'data');
    child.disconnect();
    await once(child, 'exit');
    expect([await words(), read()]).toEqual(['two', 'two']);

    const stale = changes({ words: 'three' });
    project.write({ words: 'pulled' });
    const clash = await publishChanges(stale);
    expect([clash.status, clash.output]).toEqual([
      1,
      expect.stringContaining('meanwhile: content/pages/words.json.'),
    ]);
    expect([await words(), read()]).toEqual(['two', 'pulled']);
  });
});

test.runIf(TEST_ALL)('killing the primary leaves no server behind', { timeout }, async () => {
  await serve({ words: 'one' });
  const [server = 0] = servers();
  await site.stop('SIGKILL');
  await expect
    .poll(
      () => {
        try {
          return process.kill(server, 0);
        } catch {
          return false;
        }
      },
      { timeout: 30_000 },
    )
    .toBe(false);
  // Its state remains, and the pid may belong to another program by now.
  project.write({ words: 'two' });
  const { status, output } = await publish();
  expect([status, output]).toEqual([
    0,
    expect.stringContaining('No server runs on this data folder.'),
  ]);
});

describe.runIf(TEST_ALL)('pages with a publication time', () => {
  const due = { at: '2026-02-01T09:00:00.000Z', words: 'due' };

  /** Serves a build made before the publication time, with another time in its schedule. */
  async function serveBefore(at: () => string): Promise<void> {
    dataFolder = temporaryFolder();
    project.write({ words: 'one', due });
    await project.run('build.mjs', [], { PUBLISH_AT: '2026-01-01T09:00:00.000Z' });
    const schedule = join(presentBuild(), 'schedule.json');
    const { builtFor, next } = JSON.parse(readFileSync(schedule, 'utf8'));
    expect(next).toBe(due.at);
    writeFileSync(schedule, JSON.stringify({ builtFor, next: at() }));
    site = await startSite({ DATA_DIR: dataFolder }, project.folder, { program: 'primary' });
  }

  test('are published on time, from a build made in advance', { timeout }, async () => {
    const started = performance.now();
    let at = '';
    await serveBefore(() => {
      // Long enough to start the server and build once more, even on a machine that is busier by then.
      const leadMs = 5000 + 5 * (performance.now() - started);
      at = new Date(Date.now() + leadMs).toISOString();
      return at;
    });
    const stream = startStream(site.url);
    await expect.poll(words, { timeout: 180_000, interval: 100 }).not.toBe('one');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
    // The old server may still answer requests that arrived during the switch.
    await expect.poll(words, { timeout: 30_000, interval: 100 }).toBe(`due built for ${at}`);
    expect((await stream.end()).failed).toEqual([]);
  });
});
