/** The program that publishes for the desk, in a small project whose check and build are stand-ins. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
let journalPath: string;
const children: ChildProcess[] = [];

const page = (file: string) => join(root, 'content', 'pages', file);
const read = (file: string) => (existsSync(page(file)) ? readFileSync(page(file), 'utf8') : null);
const journal = () => JSON.parse(readFileSync(journalPath, 'utf8'));

/** Waits for the file `go-STEP`, unless the test lets it pass. */
const wait = (step: string) => `
import { existsSync, writeFileSync } from 'node:fs';
writeFileSync('at-${step}', '');
while (!existsSync('go-${step}')) await new Promise((done) => setTimeout(done, 20));
`;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'publish-changes-')));
  cpSync('scripts', join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !/\.test\.|scripts\/(?!build\/|run\/).*\//.test(path),
  });
  for (const folder of [
    'cli',
    'content/pages/resources',
    'builds/old',
    'builds/new',
    'node_modules/node/bin',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  symlinkSync('builds/old', join(root, 'build'));
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(root, 'cli/check.ts'),
    `${wait('check')}if (existsSync('bad-check')) { console.log('ADVICE\\n\\nx\\n\\nERRORS\\n\\n  a.md: a fault.'); process.exit(1); }`,
  );
  writeFileSync(
    join(root, 'scripts/publish.mjs'),
    `import { rmSync, symlinkSync } from 'node:fs';${wait('build')}
if (existsSync('bad-build')) { console.error('The site could not be built.'); process.exit(1); }
rmSync('build'); symlinkSync('builds/new', 'build');${wait('serve').replace(/import.*\n/, '')}
if (existsSync('foreign')) { console.error('One step is left: systemctl reload'); process.exit(1); }`,
  );
  writeFileSync(page('a.md'), 'a before');
  journalPath = join(root, 'journal.json');
  const files = [
    { file: 'a.md', before: 'a before', after: 'a after' },
    { file: 'resources/new.md', before: null, after: 'new' },
  ];
  const author = { name: 'Ann Lee', email: 'ann@firm.example' };
  const rest = { id: 'x', state: 'running', step: 'begin', pid: null, begunAt: Date.now(), message: '' };
  writeFileSync(
    journalPath,
    JSON.stringify({ ...rest, files, author, title: 'Publish a', buildBefore: join(root, 'builds/old') }),
  );
});
afterEach(() => {
  for (const { pid } of children.splice(0)) endGroup(pid);
  rmSync(root, { recursive: true, force: true });
});

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Whether nothing of the process's group is left. */
function isGone(pid = 0): boolean {
  try {
    return !process.kill(-pid, 0);
  } catch {
    return true;
  }
}

const pass = (...steps: string[]) => {
  for (const step of steps) writeFileSync(join(root, `go-${step}`), '');
};
const set = (name: string) => writeFileSync(join(root, name), '');

async function reach(step: string): Promise<void> {
  while (!existsSync(join(root, `at-${step}`))) await sleep(20);
}

function start() {
  const program = [join(root, 'scripts', 'publish-changes.mjs'), journalPath];
  const child = spawn(process.execPath, program, { cwd: root, detached: true, stdio: 'pipe' });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return { child, ended: new Promise<string>((done) => child.once('close', () => done(said))) };
}

const before = () => {
  expect([read('a.md'), read('resources/new.md')]).toEqual(['a before', null]);
};
const after = () => {
  expect([read('a.md'), read('resources/new.md')]).toEqual(['a after', 'new']);
};

test('writes the files, checks, builds and switches', async () => {
  pass('check', 'build', 'serve');
  expect(await start().ended).toBe('');
  expect(journal()).toMatchObject({ state: 'done', message: '' });
  after();
});

test('puts the files back when the check finds errors, and says which', async () => {
  pass('check');
  set('bad-check');
  await start().ended;
  expect(journal().state).toBe('failed');
  expect(journal().message).toBe('a.md: a fault.\n\nThe files are as they were, and your changes are kept.');
  before();
});

test('puts the files back when the build fails', async () => {
  pass('check', 'build');
  set('bad-build');
  await start().ended;
  expect(journal()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('could not be built'),
  });
  before();
});

test('keeps the files when the new build is in its place and one step is left', async () => {
  pass('check', 'build', 'serve');
  set('foreign');
  await start().ended;
  expect(journal()).toMatchObject({ state: 'done', message: 'One step is left: systemctl reload' });
  after();
});

test('touches nothing when a file has changed since', async () => {
  writeFileSync(page('a.md'), 'a pulled');
  pass('check', 'build', 'serve');
  await start().ended;
  expect(journal()).toMatchObject({ state: 'failed', message: expect.stringContaining('a.md') });
  expect([read('a.md'), read('resources/new.md')]).toEqual(['a pulled', null]);
});

test.each(['check', 'build'])('killed during the %s: starting it again undoes it', async (step) => {
  if (step === 'build') pass('check');
  const { child, ended } = start();
  await reach(step);
  after();
  child.kill('SIGKILL');
  await ended;
  expect(journal().state).toBe('running');
  await start().ended;
  expect(journal()).toMatchObject({ state: 'failed', message: expect.stringContaining('interrupted') });
  before();
  // What the killed one had started ends with it, so that it cannot switch later.
  pass('check', 'build', 'serve');
  await expect.poll(() => isGone(child.pid), { timeout: 30_000 }).toBe(true);
  expect(realpathSync(join(root, 'build'))).toBe(join(root, 'builds/old'));
});

test('killed after the switch: starting it again completes it', async () => {
  pass('check', 'build');
  const { child, ended } = start();
  await reach('serve');
  child.kill('SIGKILL');
  await ended;
  pass('serve');
  await start().ended;
  expect(journal().state).toBe('done');
  after();
});

test('a disk that takes no files leaves them as they were', async () => {
  mkdirSync(`${page('resources/new.md')}.new`);
  pass('check', 'build', 'serve');
  await start().ended;
  expect(journal()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Nothing was published'),
  });
  before();
});

test('commits exactly the published files, in the name of the person', async () => {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout;
  mkdirSync(join(root, 'content', 'values'));
  writeFileSync(join(root, 'content', 'values', 'prices.yaml'), 'setup: 1\n');
  const prices = { file: 'values/prices.yaml', before: 'setup: 1\n', after: 'setup: 2\n' };
  writeFileSync(journalPath, JSON.stringify({ ...journal(), files: [...journal().files, prices] }));
  git('init', '-q');
  git('add', 'content');
  git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '-qm', 'First');
  writeFileSync(page('other.md'), 'other');
  git('add', 'content/pages/other.md');
  pass('check', 'build', 'serve');
  await start().ended;
  expect(journal()).toMatchObject({ state: 'done', message: 'A git commit was made.' });
  expect(git('log', '-1', '--format=%an %ae %s')).toBe('Ann Lee ann@firm.example Publish a\n');
  const files = git('show', '--name-only', '--format=').trim().split('\n');
  expect(files).toEqual([
    'content/pages/a.md',
    'content/pages/resources/new.md',
    'content/values/prices.yaml',
  ]);
});

test('a git that fails is said and stops nothing', async () => {
  mkdirSync(join(root, '.git'));
  pass('check', 'build', 'serve');
  await start().ended;
  expect(journal()).toMatchObject({ state: 'done', message: expect.stringMatching(/^No git commit/) });
  after();
});
