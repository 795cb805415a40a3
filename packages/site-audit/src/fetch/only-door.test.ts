import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Network modules and the global `fetch`. */
const networking =
  /from '(undici|(node:)?(https?|http2|net|tls|dns|dgram)(\/promises)?)'|import\('(undici|node:(https?|net|tls))|(?<![.\w])fetch\(['"`]/;

function sources(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      // Test servers.
      .filter((file) => !file.startsWith('testing/'))
      .map((file) => join(folder, file))
  );
}

test('only this folder of the engine can open a connection', () => {
  const engine = sources('src');
  const openers = engine.filter((file) => networking.test(readFileSync(join(root, file), 'utf8')));
  expect(engine.length).toBeGreaterThan(100);
  expect(openers.filter((file) => !file.startsWith('src/fetch/'))).toEqual([]);
  expect(openers).toContain('src/fetch/connector.ts');
});
