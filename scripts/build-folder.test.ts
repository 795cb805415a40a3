import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { next, present, previous, restoreBuild, switchBuild } from './build-folder.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, words: string): void {
  mkdirSync(join(root, folder));
  writeFileSync(join(root, folder, 'words'), words);
}

const read = (folder: string) =>
  existsSync(join(root, folder)) ? readFileSync(join(root, folder, 'words'), 'utf8') : undefined;
const all = () => [present, next, previous].map(read);

test('the first build takes its place', () => {
  write(next, 'one');
  switchBuild(root);
  expect(all()).toEqual(['one', undefined, undefined]);
});

test('a later build keeps the one before, and only that', () => {
  for (const words of ['one', 'two', 'three']) {
    write(next, words);
    switchBuild(root);
  }
  expect(all()).toEqual(['three', undefined, 'two']);
});

test('a switch that was cut off in the middle leaves the build before', () => {
  write(previous, 'one');
  write(next, 'two');
  restoreBuild(root);
  expect(all()).toEqual(['one', 'two', undefined]);
});

test('nothing is restored over a present build', () => {
  write(present, 'two');
  write(previous, 'one');
  restoreBuild(root);
  expect(all()).toEqual(['two', undefined, 'one']);
});
