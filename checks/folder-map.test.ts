/** Compares docs/folders.md with the tree, so that the list stays whole and true. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const map = readFileSync(join(root, 'docs', 'folders.md'), 'utf8');
const parents = [...map.matchAll(/^## (\S+)$/gm)].map(([, parent = '']) => parent);

test.each(parents)('every folder of %s has its line', (parent) => {
  const folders = readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);
  const named = [...map.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, folder = '']) => folder);
  expect(named.filter((folder) => folder.replace(/\/[^/]+$/, '') === parent)).toEqual(
    folders.sort(),
  );
});

test('the list has the folders of code', () => {
  expect(parents).toEqual(
    expect.arrayContaining([
      'app',
      'content',
      'domain',
      'server',
      'cli',
      'packages/site-audit/src',
    ]),
  );
});

/** Folders whose top holds entries only: programs, routes, and what frameworks look for there. */
const entries: Readonly<Record<string, readonly string[]>> = {
  app: ['entry.client.ts', 'entry.server.tsx', 'root.tsx', 'routes.ts'],
  content: ['index.ts'],
  'packages/site-audit': ['README.md', 'package.json'],
  server: ['dev.ts', 'main.ts', 'primary.ts'],
};

test.each(Object.entries(entries))('%s has no loose files', (folder, allowed) => {
  const files = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(files.sort()).toEqual(allowed);
});
