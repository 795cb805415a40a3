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
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goLive, isHeld, newBuildFolder, present, presentFolder, versionBefore } from './build-folder.mjs';

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
