/** The pictures of public/ that pages show, and the small files the build makes of each. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { pictures } from '#values';
import {
  filesOf,
  type LayoutName,
  type SourcePicture,
} from '../../content/page-files/shown-picture.ts';
import { namedPictures } from '../../content/quality/pictures.ts';
import { site } from '../../content/site/site.ts';
import { siteDir } from '../../server/process/project-root.ts';
import { publishedTable } from '../build/published-table.ts';
import { keptPictures } from '../pictures/kept-pictures.ts';
import { resize } from './resize.ts';

const root = join(import.meta.dirname, '..', '..');

/** Part of the file names: a change in resizing must change the names. */
const makers = [
  'scripts/photos/resize.ts',
  'content/page-files/shown-picture.ts',
  'node_modules/sharp/package.json',
];

function photos(): { address: string; layout: LayoutName }[] {
  return namedPictures(publishedTable().pages, site).flatMap(({ use, address }) =>
    use === 'card' ? [] : [{ address, layout: use }],
  );
}

const focusOf = (address: string) => pictures.find((one) => one.address === address)?.focus;

const read = (address: string) => readFile(join(siteDir, 'public', address));

/** Facts about the pages' pictures, by address. Rejects if one cannot be read. */
export async function sourcePictures(): Promise<Record<string, SourcePicture>> {
  const made = await Promise.all(makers.map((file) => readFile(join(root, file))));
  const addresses = [...new Set(photos().map(({ address }) => address))];
  const entries = addresses.map(async (address) => {
    const bytes = await read(address);
    const hash = createHash('sha256');
    const focus = JSON.stringify(focusOf(address) ?? null);
    for (const part of [bytes, ...made, focus]) hash.update(part);
    const { autoOrient, hasAlpha = false } = await sharp(bytes).metadata();
    return [address, { ...autoOrient, hasAlpha, hash: hash.digest('hex').slice(0, 10) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Cached between builds (node_modules/.cache/photos). */
export async function makePhotos(): Promise<{ address: string; bytes: Buffer }[]> {
  const sources = await sourcePictures();
  const kept = keptPictures(join(root, 'node_modules', '.cache', 'photos'), []);
  const made = new Map<string, Buffer>();
  for (const { address, layout } of photos()) {
    const source = sources[address];
    const files = source ? filesOf(address, source, layout) : [];
    for (const file of files) {
      made.set(
        file.address,
        await kept.get(file.address, async () =>
          resize(await read(address), file, focusOf(address)),
        ),
      );
    }
    const largest = files.at(-1);
    if (largest) made.set(address, await original(address, largest));
  }
  await kept.tidy();
  return [...made].map(([address, bytes]) => ({ address, bytes }));
}

const formats = { '.png': 'png', '.webp': 'webp' } as const;

/** Served at the picture's own address, so that links never send the camera's original. */
async function original(
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const format = formats[extname(address) as keyof typeof formats] ?? 'jpeg';
  return resize(await read(address), { width, height, format }, focusOf(address));
}
