/**
 * Step of the build: draws the social card of every page and the icons into the client build. Cards are kept between
 * builds (node_modules/.cache/social-cards), so only those whose words or looks changed are drawn again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFolder } from './build-folder.mjs';
import { drawIcons } from './icons/draw-icons.ts';
import { siteCards } from './site-cards.ts';

const client = join(import.meta.dirname, '..', buildFolder, 'client');

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const { cards, drawn } = await siteCards();
await Promise.all(cards.map(({ address, png }) => write(address, png)));
const icons = await drawIcons();
await Promise.all(icons.map(({ file, bytes }) => write(file, bytes)));
console.log(`${cards.length} social cards (${drawn} drawn anew), ${icons.length} icons.`);
