/** Reads the size, format, width and height of pictures in public/. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFile, Pictures } from '#content/quality/pictures.ts';

/** Pictures by address, without missing ones. `folder`: the public folder. */
export async function lookAtPictures(folder: string, addresses: readonly string[]): Promise<Pictures> {
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => [address, await lookAt(join(folder, address))] as const),
  );
  return new Map(found.filter((entry): entry is [string, PictureFile] => entry[1] !== undefined));
}

async function lookAt(file: string): Promise<PictureFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  // A development package: only a site with pictures needs it.
  const { default: sharp } = await import('sharp');
  const read = await sharp(await readFile(file))
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0 } = read?.autoOrient ?? {};
  return { size: found.size, format: read?.format, width, height };
}
