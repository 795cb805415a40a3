/** Build step: draws social cards and icons and resizes photos, cached between builds (node_modules/.cache). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

const { cards, drawn } = await siteCards();
await Promise.all(cards.map(({ address, png }) => write(address, png)));
const icons = await drawIcons();
await Promise.all(icons.map(({ file, bytes }) => write(file, bytes)));
const photos = await makePhotos();
await Promise.all(photos.map(({ address, bytes }) => write(address, bytes)));
console.log(
  `${cards.length} social cards (${drawn} drawn now), ${icons.length} icons, ${photos.length} files of photos.`,
);
