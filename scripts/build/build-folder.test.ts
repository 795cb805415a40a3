import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles, type StaticList } from '../../server/http/static-files.ts';
import {
  goLive,
  isHeld,
  keepAssets,
  newBuildFolder,
  present,
  presentFolder,
  versionBefore,
} from './build-folder.mjs';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'build-folder-')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A finished build that is not live yet. */
function build(words: string): string {
  const folder = newBuildFolder(root);
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, 'words'), words);
  return folder;
}
const publish = (words: string) => goLive(root, build(words));
const read = (folder: string | undefined) => folder && readFileSync(join(folder, 'words'), 'utf8');
/** The live version and the one before. */
const state = () => [read(presentFolder(root)), read(versionBefore(root))];
const back = () => goLive(root, versionBefore(root) ?? '');

test('a build becomes live, and the ones before are kept', () => {
  expect(state()).toEqual([undefined, undefined]);
  publish('one');
  expect(state()).toEqual(['one', undefined]);
  for (const words of ['two', 'three']) publish(words);
  expect(state()).toEqual(['three', 'two']);
});

test('a version’s folder keeps its name through two more publications', () => {
  publish('one');
  const folder = presentFolder(root) ?? '';
  for (const words of ['two', 'three']) publish(words);
  expect(read(folder)).toBe('one');
  publish('four');
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(join(root, 'builds')).length).toBe(3);
});

test('a version that was put back is held until the next publication, which ends the one taken back', () => {
  for (const words of ['one', 'two']) publish(words);
  expect(isHeld(root)).toBe(false);
  back();
  expect([...state(), isHeld(root)]).toEqual(['one', undefined, true]);
  publish('three');
  expect([...state(), isHeld(root)]).toEqual(['three', 'one', false]);
});

test('a switch killed before its last step leaves the version before', () => {
  publish('one');
  symlinkSync(build('half'), join(root, `${present}.new`));
  expect(state()).toEqual(['one', undefined]);
  publish('three');
  expect(state()).toEqual(['three', 'one']);
});

test('a build that runs is no version, and one that was killed is removed later', () => {
  publish('one');
  const running = join(root, build('two'));
  const killed = join(root, build('three'));
  utimesSync(killed, 0, 0);
  publish('four');
  expect(state()).toEqual(['four', 'one']);
  expect([existsSync(running), existsSync(killed)]).toEqual([true, false]);
});

/** Writes a build with these files, each containing its path. */
function builtAs(name: string, paths: string[]): string {
  const folder = join(root, name);
  const files = paths.map((path) => {
    const file = path.slice(1);
    for (const suffix of ['', '.br', '.gz']) {
      const to = join(folder, 'client', file + suffix);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, `${path}${suffix} of ${name}`);
    }
    const immutable = path.startsWith('/assets/');
    return {
      path,
      file,
      type: 'text/plain',
      hash: 'h',
      immutable,
      encodings: ['br' as const, 'gzip' as const],
    };
  });
  const list: StaticList = { files, moved: { '/old': '/new' } };
  writeFileSync(join(folder, 'static.json'), JSON.stringify(list));
  return folder;
}

const listOf = (folder: string): StaticList =>
  JSON.parse(readFileSync(join(folder, 'static.json'), 'utf8'));
const paths = (folder: string) => listOf(folder).files.map(({ path }) => path);

test('files missing in the next build are kept for one build and served', () => {
  const one = builtAs('one', ['/about', '/assets/a-1.js', '/assets/same.js']);
  const two = builtAs('two', ['/about', '/assets/a-2.js', '/assets/same.js']);
  keepAssets(one, two);
  expect(paths(two)).toEqual(['/about', '/assets/a-2.js', '/assets/same.js', '/assets/a-1.js']);
  const kept = readBuiltFiles(join(two, 'client'), listOf(two).files).at(-1);
  expect(kept).toMatchObject({ path: '/assets/a-1.js', immutable: true, kept: true });
  expect(String(kept?.bodies.br)).toBe('/assets/a-1.js.br of one');
  expect(listOf(two).moved).toEqual({ '/old': '/new' });

  const three = builtAs('three', ['/about', '/assets/a-3.js']);
  keepAssets(two, three);
  expect(paths(three)).toEqual(['/about', '/assets/a-3.js', '/assets/a-2.js', '/assets/same.js']);
});

test('a removed page is not kept, and running twice changes nothing', () => {
  const one = builtAs('one', ['/gone', '/assets/a-1.js']);
  const two = builtAs('two', ['/about']);
  keepAssets(one, two);
  keepAssets(one, two);
  expect(paths(two)).toEqual(['/about', '/assets/a-1.js']);
});

test('the first build has nothing to keep', () => {
  const one = builtAs('one', ['/about']);
  keepAssets(join(root, 'none'), one);
  expect(paths(one)).toEqual(['/about']);
  expect(existsSync(join(one, 'kept'))).toBe(false);
});
