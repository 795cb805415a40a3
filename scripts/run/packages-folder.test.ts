import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installed, nextInstalled, restorePackages, switchPackages } from './packages-folder.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const folder of [installed, nextInstalled]) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'words'), folder);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const words = () => readFileSync(join(root, installed, 'words'), 'utf8');

test('new packages replace the previous ones without remains', () => {
  switchPackages(root);
  expect([words(), existsSync(join(root, 'node_modules-previous'))]).toEqual([nextInstalled, false]);
});

test('a switch killed between its two renames is finished', () => {
  renameSync(join(root, installed), join(root, 'node_modules-previous'));
  restorePackages(root);
  expect(words()).toBe(nextInstalled);
});

test('existing packages and a first installation are left alone', () => {
  restorePackages(root);
  expect(words()).toBe(installed);
  rmSync(join(root, installed), { recursive: true });
  restorePackages(root);
  expect(existsSync(join(root, installed))).toBe(false);
});
