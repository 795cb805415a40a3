import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptPictures } from './kept-pictures.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

const draw = (text: string) => async () => Buffer.from(text);

test('a picture drawn once is not drawn again in the next build', async () => {
  await keptPictures(folder, ['looks']).get({ a: 1 }, draw('first'));
  const next = keptPictures(folder, ['looks']);
  expect((await next.get({ a: 1 }, draw('second'))).toString()).toBe('first');
  expect(next.drawn()).toBe(0);
});

test('other text or another look is drawn again', async () => {
  await keptPictures(folder, ['looks']).get({ a: 1 }, draw('first'));
  expect((await keptPictures(folder, ['looks']).get({ a: 2 }, draw('words'))).toString()).toBe(
    'words',
  );
  expect((await keptPictures(folder, ['other']).get({ a: 1 }, draw('looks'))).toString()).toBe(
    'looks',
  );
});

test('a folder that cannot be written only costs drawing time', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const kept = keptPictures(file, ['looks']);
  expect((await kept.get({ a: 1 }, draw('drawn'))).toString()).toBe('drawn');
  await expect(kept.tidy()).resolves.toBeUndefined();
});

test('pictures unused for a month are removed', async () => {
  const kept = keptPictures(folder, ['looks']);
  await kept.get('used', draw('used'));
  const [name = ''] = await readdir(folder);
  await kept.get('left', draw('left'));
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const one of await readdir(folder))
    if (one !== name) await utimes(join(folder, one), old, old);
  await kept.tidy();
  expect(await readdir(folder)).toEqual([name]);
});
