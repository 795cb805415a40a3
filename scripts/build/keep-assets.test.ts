import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles, type StaticList } from '../../server/http/static-files.ts';
import { keepAssets } from './keep-assets.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a build with these files, each containing its path. */
function build(name: string, paths: string[]): string {
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

const read = (folder: string): StaticList => JSON.parse(readFileSync(join(folder, 'static.json'), 'utf8'));
const paths = (folder: string) => read(folder).files.map(({ path }) => path);

test('files missing in the next build are kept for one build and served', () => {
  const one = build('one', ['/about', '/assets/a-1.js', '/assets/same.js']);
  const two = build('two', ['/about', '/assets/a-2.js', '/assets/same.js']);
  keepAssets(one, two);
  expect(paths(two)).toEqual(['/about', '/assets/a-2.js', '/assets/same.js', '/assets/a-1.js']);
  const kept = readBuiltFiles(join(two, 'client'), read(two).files).at(-1);
  expect(kept).toMatchObject({ path: '/assets/a-1.js', immutable: true, kept: true });
  expect(String(kept?.bodies.br)).toBe('/assets/a-1.js.br of one');
  expect(read(two).moved).toEqual({ '/old': '/new' });

  const three = build('three', ['/about', '/assets/a-3.js']);
  keepAssets(two, three);
  expect(paths(three)).toEqual(['/about', '/assets/a-3.js', '/assets/a-2.js', '/assets/same.js']);
});

test('a removed page is not kept, and running twice changes nothing', () => {
  const one = build('one', ['/gone', '/assets/a-1.js']);
  const two = build('two', ['/about']);
  keepAssets(one, two);
  keepAssets(one, two);
  expect(paths(two)).toEqual(['/about', '/assets/a-1.js']);
});

test('the first build has nothing to keep', () => {
  const one = build('one', ['/about']);
  keepAssets(join(root, 'none'), one);
  expect(paths(one)).toEqual(['/about']);
  expect(existsSync(join(one, 'kept'))).toBe(false);
});
