/** What pages have to know about the pictures that they show. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type {
  Focus,
  LayoutName,
  PictureFacts,
  SourcePicture,
} from '#content/page-files/shown-picture.ts';
import { namedPictures } from '#content/quality/pictures.ts';
import type { Site } from '#content/site/read-site.ts';
import { drawingEdition } from '#domain/metadata/social-card.ts';

/** The bytes of a delivered or uploaded picture. Rejects if there is none at the address. */
export type ReadPicture = (address: string) => Promise<Uint8Array>;

/**
 * Facts about the pictures that a site's pages show in several sizes. A picture that cannot be read has none: pages then
 * show its address, and the checks of content say what is wrong with it.
 */
export async function pictureFacts(site: Site, read: ReadPicture): Promise<PictureFacts> {
  const { pictures } = site;
  const named = namedPictures(site.table.pages, site);
  const layouts = new Map<string, Set<LayoutName>>();
  for (const { use, address } of named) {
    if (use === 'card') continue;
    layouts.set(address, (layouts.get(address) ?? new Set()).add(use));
  }
  const facts = [...layouts].map(async ([address, places]) => {
    const focus = pictures.find((one) => one.address === address)?.focus;
    const source = await read(address)
      .then((bytes) => sourceOf(bytes, focus))
      .catch(() => undefined);
    return source ? [[address, { ...source, focus, layouts: [...places] }] as const] : [];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}

async function sourceOf(bytes: Uint8Array, focus: Focus | undefined): Promise<SourcePicture> {
  const { autoOrient, hasAlpha = false } = await sharp(bytes).metadata();
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([focus, drawingEdition]));
  return { ...autoOrient, hasAlpha, hash: hash.digest('hex').slice(0, 10) };
}
