import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  next,
  present,
  presentFolder,
  previous,
  restoreBuild,
  scheduled,
  swapBuilds,
  switchBuild,
} from './build-folder.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, words: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'words'), words);
}

const read = (folder: string) =>
  existsSync(join(root, folder)) ? readFileSync(join(root, folder, 'words'), 'utf8') : undefined;
const all = () => [present, next, previous].map(read);

function publish(words: string): void {
  write(next, words);
  switchBuild(root);
}

test('the first build becomes current', () => {
  publish('one');
  expect(all()).toEqual(['one', undefined, undefined]);
});

test('a later build keeps the previous one', () => {
  for (const words of ['one', 'two', 'three']) publish(words);
  expect(all()).toEqual(['three', undefined, 'two']);
});

test('a build’s folder keeps its name through two more publications', () => {
  publish('one');
  const folder = presentFolder(root) ?? '';
  publish('two');
  publish('three');
  expect(readFileSync(join(folder, 'words'), 'utf8')).toBe('one');
  publish('four');
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(join(root, 'builds')).length).toBe(3);
});

test('the previous build can become current again, and keeps the later one until the next', () => {
  publish('one');
  expect(swapBuilds(root)).toBe(false);
  publish('two');
  expect(swapBuilds(root)).toBe(true);
  expect(all()).toEqual(['one', undefined, 'two']);
  publish('three');
  expect(all()).toEqual(['three', undefined, 'one']);
});

test('a build restored long ago is kept, however many were made since', () => {
  for (const words of ['one', 'two']) publish(words);
  swapBuilds(root);
  for (const words of ['three', 'four', 'five']) {
    publish(words);
    swapBuilds(root);
  }
  expect(all()).toEqual(['one', undefined, 'five']);
});

test('a build for a later moment becomes current from its own folder', () => {
  publish('one');
  write(scheduled, 'two');
  switchBuild(root, scheduled);
  expect(all()).toEqual(['two', undefined, 'one']);
  expect(existsSync(join(root, scheduled))).toBe(false);
});

test('builds of earlier versions, which were folders, are moved in', () => {
  write(present, 'two');
  write(previous, 'one');
  publish('three');
  expect(all()).toEqual(['three', undefined, 'two']);
  expect(lstatSync(join(root, present)).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(root, 'builds')).length).toBe(3);
});

test('a switch killed before its last step leaves the previous build', () => {
  publish('one');
  write('builds/half', 'two');
  symlinkSync('builds/half', join(root, `${present}.new`));
  expect(all()).toEqual(['one', undefined, undefined]);
  publish('three');
  expect(all()).toEqual(['three', undefined, 'one']);
});

test('if the current build is removed by hand, the previous one is restored', () => {
  for (const words of ['one', 'two']) publish(words);
  rmSync(realpathSync(join(root, present)), { recursive: true });
  restoreBuild(root);
  expect(all()).toEqual(['one', undefined, undefined]);
});

test('nothing replaces a current build', () => {
  for (const words of ['one', 'two']) publish(words);
  restoreBuild(root);
  expect(all()).toEqual(['two', undefined, 'one']);
});
