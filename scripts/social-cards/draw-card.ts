/** Draws a card as a PNG of 1200 x 630: the words set by satori, over one of two drawings. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import satori from 'satori';
import { strike, trunks } from '../../app/ui/mark-paths.ts';
import { fir, strokePath } from '../../app/ui/strokes.ts';
import type { SocialCard } from '../../domain/metadata/social-card.ts';
import { firsOfGrove } from '../../domain/tools/areas.ts';
import { artwork, color, logoAddress, toPng } from '../pictures/drawing.ts';

const width = 1200;
const height = 630;
const margin = 72;

const fontFile = (path: string) =>
  readFileSync(new URL(`../../node_modules/@fontsource/${path}`, import.meta.url));

const fonts = [
  { name: 'display', data: fontFile('besley/files/besley-latin-600-normal.woff') },
  { name: 'label', data: fontFile('public-sans/files/public-sans-latin-600-normal.woff') },
];

/** The font files in use. */
const fontFiles = (): Buffer[] => fonts.map(({ data }) => data);

/** The cards have few colors and their blends: a palette of 96 looks the same at a quarter of the bytes. */
const shades = 96;

export async function drawCard(card: SocialCard): Promise<Buffer> {
  const drawing = card.standing === undefined ? groveByNight() : groveOfResult(card.standing);
  const words = await satori(wordsOf(card, await logoAddress()), { width, height, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${color('ground')}"/>${drawing}${words}</svg>`;
  return toPng(svg, { shades });
}

/** Night colors of the firs. */
const byNight = {
  'art-far': 'grove-far',
  'art-mid': 'grove-mid',
  'art-near': 'grove-near',
  'art-trunk': 'grove-trunk',
  'art-strike': 'brass',
};

/** The closing band of every page. */
const groveByNight = () =>
  artwork(
    'grove-band.svg',
    'x="-20" y="358" width="1340" height="279" preserveAspectRatio="xMidYMin slice"',
    byNight,
  );

const stroke = (d: string, paint: string, thickness: number) =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round"/>`;

const soil = 590;
/** Firs of equal height would look like a fence. */
const heights = [176, 144, 160, 192, 136];

/** The firs of a result: missing ones are stumps. A complete grove is struck through. */
function groveOfResult(standing: number): string {
  const pitch = (width - 2 * margin) / firsOfGrove;
  const place = (index: number) => margin + pitch * (index + 0.5);
  const firs = Array.from({ length: standing }, (_, index) =>
    fir(place(index), soil, heights[index % heights.length] ?? 160, pitch - 8),
  );
  const stumps = Array.from({ length: firsOfGrove - standing }, (_, index) => ({
    x: place(standing + index),
    y: soil,
    dy: -20,
  }));
  return [
    stroke(`M${margin} ${soil}H${width - margin}`, color('ground-rule'), 3),
    stroke(strokePath(stumps), color('ground-rule'), 7),
    stroke(strokePath(firs.flatMap(({ branches }) => branches)), color('grove-near'), 5),
    stroke(strokePath(firs.map(({ trunk }) => trunk)), color('grove-trunk'), 6),
    standing === firsOfGrove
      ? stroke(
          `M${margin - 10} ${soil - 12}L${width - margin + 10} ${soil - 52}`,
          color('brass'),
          10,
        )
      : '',
  ].join('');
}

type Style = Record<string, string | number>;

const box = (style: Style, ...children: readonly unknown[]): ReactNode =>
  ({
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children },
  }) as unknown as ReactNode;

/** Where the heading may be, above the drawing. */
const room = { width: width - 2 * margin, height: 250 };
const sizes = [112, 104, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56];
/** The mean width of a letter of the display face, relative to its size. */
const letter = 0.52;
const leading = 1.1;

/** How many lines of this size the words take. */
function linesOf(text: string, size: number): number {
  const most = Math.floor(room.width / (letter * size));
  let [lines, filled] = [1, 0];
  for (const { length } of text.split(' ')) {
    filled += (filled > 0 ? 1 : 0) + length;
    if (filled > most) [lines, filled] = [lines + 1, length];
  }
  return lines;
}

/** The largest size in px at which the heading fits; a line may be broken further. */
export function sizeOfHeading(heading: readonly string[]): number {
  const lines = (size: number) => heading.reduce((sum, line) => sum + linesOf(line, size), 0);
  return sizes.find((size) => lines(size) * size * leading <= room.height) ?? 48;
}

/** Mark and name at the top left, kicker and fact at the top right, the heading below. */
function wordsOf(
  { product, kicker, heading, note }: SocialCard,
  logo: string | undefined,
): ReactNode {
  const label = {
    fontFamily: 'label',
    fontSize: 30,
    letterSpacing: '0.07em',
    color: color('brass'),
  };
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${color('on-ground')}" d="${trunks}"/><path fill="${color('brass')}" d="${strike}"/></svg>`;
  const plate = logo && { backgroundColor: color('paper'), borderRadius: 8 };
  const picture = {
    src: logo ?? `data:image/svg+xml,${encodeURIComponent(mark)}`,
    width: 64,
    height: 64,
    ...(plate && { style: plate }),
  };
  return box(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width,
      height,
      padding: `${margin - 16}px ${margin}px`,
      color: color('on-ground'),
    },
    box(
      { justifyContent: 'space-between', alignItems: 'center', marginBottom: 44 },
      box(
        { fontFamily: 'display', fontSize: 46, gap: 14, alignItems: 'center' },
        { type: 'img', key: null, props: picture },
        product,
      ),
      box(label, [kicker, ...(note ? [note] : [])].join(' · ').toUpperCase()),
    ),
    box(
      {
        flexDirection: 'column',
        fontFamily: 'display',
        fontSize: sizeOfHeading(heading),
        lineHeight: leading,
      },
      ...heading.map((line) => box({ letterSpacing: '-0.02em', textWrap: 'balance' }, line)),
    ),
  );
}

const root = join(import.meta.dirname, '../..');

const drawingFiles = [
  'app/art/*.svg',
  'app/styles/tokens.css',
  'app/ui/mark-paths.ts',
  'app/ui/strokes.ts',
  'domain/desk/brand-color.ts',
  'scripts/pictures/*.ts',
  'scripts/social-cards/**/*.ts',
];
const packages = ['satori', '@resvg/resvg-js', 'sharp'];

/** Contents of the drawing code, art and fonts, and versions of the rendering packages. */
export function sourcesOfCards(): (string | Buffer)[] {
  const files = globSync(drawingFiles, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  const versions = packages.map((name) =>
    readFileSync(join(root, 'node_modules', name, 'package.json')),
  );
  return [...files.map((file) => readFileSync(join(root, file))), ...fontFiles(), ...versions];
}
