/** Build step: draws social cards and icons and resizes photos, cached between builds (node_modules/.cache). */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictures } from '#values';
import { drawIcons } from '../icons/draw-icons.ts';
import { makePhotos } from '../photos/site-photos.ts';
import { buildFolder } from './build-folder.mjs';
import { siteCards } from './site-cards.ts';

const client = join(import.meta.dirname, '..', '..', buildFolder, 'client');

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** What was uploaded at the desk and is not published yet. */
const uploads = join(client, 'pictures');
for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
  const isPublished = pictures.some(({ address }) => address === `/pictures/${name}`);
  if (!isPublished) await rm(join(uploads, name));
}
const { cards, drawn } = await siteCards();
await Promise.all(cards.map(({ address, png }) => write(address, png)));
const icons = await drawIcons();
await Promise.all(icons.map(({ file, bytes }) => write(file, bytes)));
const photos = await makePhotos();
await Promise.all(photos.map(({ address, bytes }) => write(address, bytes)));
console.log(
  `${cards.length} social cards (${drawn} drawn now), ${icons.length} icons, ${photos.length} files of photos.`,
);
