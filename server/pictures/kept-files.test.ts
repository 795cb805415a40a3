import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptFiles } from './kept-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const draw = (text: string) => async () => Buffer.from(text);

test('a file drawn once is not drawn again', async () => {
  await keptFiles(folder).get({ a: 1 }, draw('first'));
  expect(String(await keptFiles(folder).get({ a: 1 }, draw('second')))).toBe('first');
});

test('a file that shows something else is drawn', async () => {
  await keptFiles(folder).get({ a: 1 }, draw('first'));
  expect(String(await keptFiles(folder).get({ a: 2 }, draw('words')))).toBe('words');
});

test('a folder that cannot be written only costs drawing time', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const kept = keptFiles(file);
  expect(String(await kept.get({ a: 1 }, draw('drawn')))).toBe('drawn');
  await expect(kept.tidy()).resolves.toBeUndefined();
});

test('files that no request has read within a month are removed', async () => {
  const kept = keptFiles(folder);
  const old = new Date(Date.now() - 40 * 86_400_000);
  await kept.get('used', draw('used'));
  await kept.get('left', draw('left'));
  for (const one of await readdir(folder)) await utimes(join(folder, one), old, old);
  await kept.get('used', draw('again'));
  await kept.tidy();
  expect(await readdir(folder)).toHaveLength(1);
  expect(String(await kept.get('used', draw('again')))).toBe('used');
});
