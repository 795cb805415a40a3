/** How operators run the site: as another user, from read-only code, without dev dependencies, through npm. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendNote } from './form-client.ts';
import { inherited } from './serve-site.ts';
import { createSmallProject, type SmallProject } from './small-project.ts';

const timeout = 240_000;

let project: SmallProject;
let dataFolder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  project = createSmallProject();
  dataFolder = mkdtempSync(join(tmpdir(), 'installed-'));
  project.write({ words: 'one' });
  expect((await project.run('build.mjs')).status).toBe(0);
});
afterEach(() => {
  child?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', project.folder]);
  project.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

interface Started {
  url: string;
  /** Stops the process with SIGTERM; resolves to its exit status. */
  stop(): Promise<number | null>;
  output(): string;
}

/** Runs a command in the project's folder until the site is open. */
async function start(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  uid?: number,
): Promise<Started> {
  const started = spawn(command, args, {
    cwd: project.folder,
    ...(uid && { uid, gid: uid }),
    env: {
      ...inherited(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      FORM_MIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  child = started;
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const [address] = /http:\/\/127\S+/.exec(output) ?? [];
      if (address) resolve(address);
    };
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    started.once('exit', () => reject(new Error(output)));
  });
  return {
    url,
    output: () => output,
    async stop() {
      started.kill('SIGTERM');
      const [status] = await once(started, 'exit');
      return status;
    },
  };
}

/** Reads one page of each kind and sends a form, which also renders mails. */
async function visit(url: string): Promise<void> {
  for (const path of [
    '/about',
    '/contact',
    '/tools/roi-calculator?leads=5',
    '/resources?q=payroll',
    '/readyz',
  ]) {
    const { status } = await fetch(url + path);
    expect([path, status]).toEqual([path, 200]);
  }
  expect((await sendNote(url, 'lee@firm.example')).status).toBe(201);
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Other users cannot read a checkout below a private folder. */
const isReadable =
  isRoot &&
  spawnSync(process.execPath, ['-e', ''], { uid: nobody, gid: nobody, cwd: '/' }).status === 0;
const why = isReadable || !isRoot ? '' : ' (not run: this checkout is closed to other users)';

test.skipIf(isRoot && !isReadable)(
  `read-only code is served by another user, without dev dependencies${why}`,
  { timeout },
  async () => {
    project.prune();
    // Without write permission for all users; root is not affected by it.
    execFileSync('chmod', ['-R', 'a+rX,a-w', project.folder]);
    if (isRoot) chownSync(dataFolder, nobody, nobody);
    // Without this, Node would resolve links into a folder that has all packages.
    const environment = { NODE_OPTIONS: '--preserve-symlinks' };
    const { url, stop } = await start(
      process.execPath,
      ['scripts/start.mjs'],
      environment,
      isRoot ? nobody : undefined,
    );
    await visit(url);
    await expect
      .poll(() => readdirSync(join(dataFolder, 'mail')).length, { timeout: 60_000 })
      .toBe(2);
    expect(await stop()).toBe(0);
    execFileSync('chmod', ['-R', 'u+w', project.folder]);
    project.write({ words: 'two' });
    const { status, output } = await project.run('publish.mjs');
    expect([status, output]).toEqual([
      1,
      expect.stringContaining('Building needs the packages of development.'),
    ]);
  },
);

test('ending npm ends primary and server', { timeout }, async () => {
  const { url, stop } = await start('npm', ['start']);
  await visit(url);
  const { pid } = JSON.parse(readFileSync(join(dataFolder, 'server.json'), 'utf8'));
  await stop();
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
});

test.runIf(process.env.TEST_ALL)(
  'a start builds for other settings only, serves the previous build when that fails, and refuses a wrong setting',
  {
    timeout,
  },
  async () => {
    const startWith = (environment?: Record<string, string>) =>
      start(process.execPath, ['scripts/start.mjs'], environment);
    expect((await project.run('build.mjs', [], { SITE_PRODUCT: 'Brightledger' })).status).toBe(0);
    const same = await startWith();
    expect(same.output()).toContain('is open at');
    expect(same.output()).not.toContain('Building the site');
    expect(await same.stop()).toBe(0);
    for (const SITE_PRODUCT of ['Other', '']) {
      const other = await startWith({ SITE_PRODUCT });
      expect(other.output()).toContain('Building the site');
      expect(await other.stop()).toBe(0);
    }
    project.write({ words: 'two', fault: 'build' });
    const failed = await startWith({ SITE_PRODUCT: 'Another' });
    expect(await (await fetch(`${failed.url}/words.txt`)).text()).toBe('one');
    expect(failed.output()).toMatch(
      /about\.md has no title\.\n.*The build before is unchanged, and is used\.\n/s,
    );
    expect(await failed.stop()).toBe(0);
    project.failCheck('SITE_PHONE must be a telephone number.');
    await expect(startWith({ SITE_PHONE: 'call us' })).rejects.toThrow(
      'SITE_PHONE must be a telephone number.',
    );
  },
);
