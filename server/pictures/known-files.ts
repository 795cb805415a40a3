/** The files that a site has drawn, and what is on them: social cards, icons, and its pictures in the sizes of pages. */
import { extname } from 'node:path';
import { socialCards, verdictCards } from '#content/for-programs/social-cards.ts';
import {
  type Focus,
  filesOf,
  type PictureFacts,
  type ResizedFile,
} from '#content/page-files/shown-picture.ts';
import { namedPictures } from '#content/quality/pictures.ts';
import { touchIcon } from '#content/site/icons.ts';
import type { Site } from '#content/site/read-site.ts';
import type { SocialCard } from '#domain/metadata/social-card.ts';
import { tools } from '#domain/tools/index.ts';

/** Everything that a drawn file shows; the bytes of `source` are read when it is drawn. */
export type Drawing = { source?: string | undefined; sourceHash?: string | undefined } & (
  | { kind: 'card'; card: SocialCard; color: string | undefined }
  | { kind: 'icon'; file: string; color: string | undefined }
  /** As it is: a drawing (SVG), or a preview for other sites. */
  | { kind: 'whole' }
  | ({ kind: 'picture'; focus: Focus | undefined } & Size)
);

type Size = Pick<ResizedFile, 'width' | 'height' | 'format'>;

export const iconFiles = [touchIcon.file, 'favicon.ico', 'favicon.svg'];

/** Every drawn file of a site, by address. */
export function knownFiles(site: Site): ReadonlyMap<string, Drawing> {
  const { color, logo, table } = site;
  const look = { color, source: logo, sourceHash: logo && site.pictureFacts[logo]?.hash };
  const quizzes = tools.filter(({ kind, path }) => kind === 'quiz' && table.find(path));
  const cards = [...socialCards(site), ...quizzes.flatMap((quiz) => verdictCards(quiz, site))];
  const named = namedPictures(table.pages, site);
  return new Map<string, Drawing>([
    ...named.map(({ address }) => [address, { kind: 'whole', source: address }] as const),
    ...cards.map(({ address, card }) => [address, { kind: 'card', card, ...look }] as const),
    ...iconFiles.map((file) => [`/${file}`, { kind: 'icon', file, ...look }] as const),
    ...picturesOf(site.pictureFacts),
  ]);
}

function picturesOf(facts: PictureFacts): (readonly [string, Drawing])[] {
  return Object.entries(facts).flatMap(([address, { focus, layouts, ...source }]) => {
    const drawn = ({ width, height, format }: Size): Drawing => ({
      kind: 'picture',
      source: address,
      sourceHash: source.hash,
      width,
      height,
      format,
      focus,
    });
    const files = layouts.flatMap((layout) => filesOf(address, source, layout));
    const largest = files.toSorted((a, b) => a.width - b.width).at(-1);
    return [
      ...files.map((file) => [file.address, drawn(file)] as const),
      // At the picture's own address too, so that links never send the camera's original.
      ...(largest ? [[address, drawn({ ...largest, format: formatAt(address) })] as const] : []),
    ];
  });
}

function formatAt(address: string): Size['format'] {
  const extension = extname(address);
  if (extension === '.png') return 'png';
  return extension === '.webp' ? 'webp' : 'jpeg';
}
