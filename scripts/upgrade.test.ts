/** Upgrades of a small checkout: real git, and programs that only note what they were asked. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let site: string;
let origin: string;

const put = (root: string, path: string, text: string, mode = 0o644) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode });
};
const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@firm.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const commit = (root: string, path: string, text: string) => {
  put(root, path, text);
  git(root, 'add', '-A');
  git(root, 'commit', '--quiet', '-m', path);
};
const version = () => readFileSync(join(site, 'content', 'words.txt'), 'utf8');
const served = () => readFileSync(join(site, 'served'), 'utf8');

/** Serves the words of this version; a version with a fault cannot be built. */
const publish = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
if (existsSync('fault')) { console.error('The site could not be built.'); process.exit(1); }
writeFileSync('served', readFileSync('content/words.txt', 'utf8'));`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  [origin, site] = [join(folder, 'origin'), join(folder, 'site')];
  mkdirSync(origin);
  git(origin, 'init', '--quiet', '-b', 'main');
  const scripts = join(import.meta.dirname);
  cpSync(join(scripts, 'upgrade.mjs'), join(origin, 'scripts', 'upgrade.mjs'));
  cpSync(join(scripts, 'run'), join(origin, 'scripts', 'run'), { recursive: true });
  cpSync(
    join(scripts, 'build', 'build-folder.mjs'),
    join(origin, 'scripts', 'build', 'build-folder.mjs'),
  );
  put(origin, 'scripts/publish.mjs', publish);
  put(
    origin,
    'cli/leads.ts',
    "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv.at(-1), 'all rows');",
  );
  put(origin, '.gitignore', '/node_modules\n/data\n/served\n');
  commit(origin, 'content/words.txt', 'one');
  git(folder, 'clone', '--quiet', origin, site);
  mkdirSync(join(site, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(site, 'node_modules', 'node', 'bin', 'node'));
  mkdirSync(join(site, 'data'));
  put(folder, 'bin/npm', '#!/bin/sh\nexit 0\n', 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function upgrade(...args: string[]) {
  const { PATH } = process.env;
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), PATH].join(delimiter),
    DATA_DIR: join(site, 'data'),
  };
  const run = spawnSync(process.execPath, ['scripts/upgrade.mjs', ...args], {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

test('backs up, pulls, publishes, and goes back', () => {
  commit(origin, 'content/words.txt', 'two');
  commit(site, 'content/own.txt', 'the firm’s words');
  expect(upgrade()).toMatchObject({ status: 0, said: expect.stringContaining('Upgraded to') });
  expect([version(), served()]).toEqual(['two', 'two']);
  expect(existsSync(join(site, 'content', 'own.txt'))).toBe(true);
  const [backup = ''] = execFileSync('ls', [join(site, 'data', 'backups')], {
    encoding: 'utf8',
  }).split('\n');
  expect(backup).toMatch(/^before-upgrade-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/);
  expect(upgrade().said).toContain('This version is there already.');
  expect(upgrade('--back')).toMatchObject({ status: 0, said: expect.stringContaining('Back at') });
  expect([version(), served()]).toEqual(['one', 'one']);
});

test('a version that cannot be built leaves the version before, and says why', () => {
  put(origin, 'fault', '');
  commit(origin, 'content/words.txt', 'two');
  const { status, said } = upgrade();
  expect(status).toBe(1);
  expect(said).toContain('The site could not be built.');
  expect(said).toContain('The version before serves again.');
  expect([version(), served()]).toEqual(['one', 'one']);
});

test('changes of the same lines stop it at the start, with the names of the files', () => {
  commit(origin, 'content/words.txt', 'two');
  commit(site, 'content/words.txt', 'my own');
  const { status, said } = upgrade();
  expect([status, version()]).toEqual([1, 'my own']);
  expect(said).toMatch(/change the same lines:\ncontent\/words\.txt\n.*Nothing was changed\./s);
});

test('a page that both changed stays as the firm wrote it, and is named; one that only the new version changed is taken', () => {
  commit(origin, 'content/pages/home.md', 'shipped');
  commit(origin, 'content/pages/about.md', 'shipped');
  expect(upgrade().status).toBe(0);
  commit(site, 'content/pages/home.md', 'our own');
  commit(origin, 'content/pages/home.md', 'shipped again');
  commit(origin, 'content/pages/about.md', 'shipped again');
  const { status, said } = upgrade();
  expect(status).toBe(0);
  expect(said).toContain('Both changed these files, and yours stay:\ncontent/pages/home.md\n');
  const pageOf = (name: string) => readFileSync(join(site, 'content', 'pages', name), 'utf8');
  expect([pageOf('home.md'), pageOf('about.md')]).toEqual(['our own', 'shipped again']);
});

test('changes that are not committed are named', () => {
  put(site, 'content/words.txt', 'half');
  expect(upgrade()).toMatchObject({
    status: 1,
    said: expect.stringContaining('content/words.txt'),
  });
});
