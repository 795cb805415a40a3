import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../../server/shared/user-error.ts';
import { openRepository, putAside } from './repository.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const read = (name: string) => readFileSync(join(root, name), 'utf8');

function commit(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) write(name, text);
  git('add', '--all');
  git('commit', '-qm', Object.keys(files).join(' '));
  return git('rev-parse', 'HEAD');
}

let first: string;
let theirs: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'repository-'));
  git('init', '-q', '-b', 'main');
  first = commit({ code: 'first\n', words: 'first\n' });
  git('switch', '-qc', 'upstream');
  theirs = commit({ code: 'second\n' });
  git('switch', '-q', 'main');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a newer version is taken as is, an older one is already part of the checkout', async () => {
  const repository = openRepository(root);
  expect((await repository.target('upstream')).commit).toBe(theirs);
  expect((await repository.target(first)).commit).toBe(first);
  await expect(repository.target('nothing')).rejects.toThrow('no commit, tag or branch "nothing"');
  await expect(repository.target(undefined)).rejects.toThrow('Name what to upgrade to');
});

test('without git, the error says so in a sentence', async () => {
  vi.stubEnv('PATH', root);
  await expect(openRepository(root).ensureClean()).rejects.toThrow(
    new UserError('git cannot be run: spawn git ENOENT.'),
  );
});

test('own commits are merged with the newer version, and the checkout stays unchanged', async () => {
  const own = commit({ words: 'our words\n' });
  const repository = openRepository(root);
  const { commit: merged } = await repository.target('upstream');
  expect(git('rev-parse', `${merged}^1`, `${merged}^2`).split('\n')).toEqual([own, theirs]);
  expect([git('rev-parse', 'HEAD'), read('code')]).toEqual([own, 'first\n']);
  expect(await repository.moveTo(merged)).toBeUndefined();
  expect([read('code'), read('words'), git('branch', '--show-current')]).toEqual([
    'second\n',
    'our words\n',
    'main',
  ]);
});

test('a conflict is refused with the names of its files', async () => {
  commit({ code: 'our code\n' });
  await expect(openRepository(root).target('upstream')).rejects.toThrow(/change the same lines:\ncode\n/);
});

test('uncommitted changes are refused', async () => {
  const repository = openRepository(root);
  await repository.ensureClean();
  write('words', 'not committed');
  await expect(repository.ensureClean()).rejects.toThrow(/M words\nCommit them/);
});

test('going back keeps commits that no branch would contain', async () => {
  const later = commit({ words: 'later\n' });
  const left = await openRepository(root).moveTo(first);
  expect([read('words'), git('rev-parse', 'main'), git('rev-parse', left ?? '')]).toEqual([
    'first\n',
    first,
    later,
  ]);
});

test('the files of a commit are written without touching the checkout', async () => {
  const folder = join(root, 'copy');
  await openRepository(root).writeFiles(theirs, folder);
  expect([readFileSync(join(folder, 'code'), 'utf8'), read('code')]).toEqual(['second\n', 'first\n']);
  expect(git('status', '--porcelain')).toBe('?? copy/');
});

test('what a killed move left is stashed, and nothing is lost', async () => {
  write('code', 'half');
  write('new', 'a new file');
  write('.git/index.lock', '');
  expect(await putAside(root)).toBe(true);
  expect([read('code'), existsSync(join(root, 'new'))]).toEqual(['first\n', false]);
  git('stash', 'pop');
  expect([read('code'), read('new')]).toEqual(['half', 'a new file']);
  git('checkout', '-q', '.');
  rmSync(join(root, 'new'));
  expect(await putAside(root)).toBe(false);
});
