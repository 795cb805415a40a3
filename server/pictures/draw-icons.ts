/** The site's icons: with the firm's own logo, else with the mark on its ground. */
import { smallMark, strike, trunks } from '#app/ui/mark-paths.ts';
import { faviconSizes, touchIcon } from '#content/site/icons.ts';
import { type Look, logoAddress, type Paint, paintOf, toPng } from './drawing.ts';

/** The icon with this file name, such as `favicon.svg`. Throws for a file that is no icon. */
export async function drawIcon(file: string, look: Look): Promise<Buffer> {
  const paint = paintOf(look.color);
  const logo = look.logo && (await logoAddress(look.logo));
  if (file === 'favicon.svg') return Buffer.from(tabDrawing(paint, logo));
  if (file === 'favicon.ico') {
    const entries = faviconSizes.map(async (size) => ({
      size,
      png: await toPng(faviconDrawing(size, paint, logo), { keepAlpha: true }),
    }));
    return icoFile(await Promise.all(entries));
  }
  if (file !== touchIcon.file) throw new Error(`${file} is no icon of the site.`);
  return toPng(touchDrawing(paint, logo), { keepAlpha: false });
}

/** Side of the drawing and of the mark's own grid, in units. */
const side = 512;
const grid = 64;

/** Share of the side for the mark's grid. */
const share = 0.7;

const image = (logo: string) => `<image href="${logo}" width="${grid}" height="${grid}"/>`;

/** A logo is on paper, the mark on its ground. Phones round the corners themselves, so it has square ones. */
function touchDrawing(paint: Paint, logo?: string): string {
  const scale = (side * share) / grid;
  const offset = side / 2 - 32 * scale;
  const mark = `<path fill="${paint('on-ground')}" d="${trunks}"/><path fill="${paint('brass')}" d="${strike}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${touchIcon.size}" height="${touchIcon.size}">`,
    `<rect width="${side}" height="${side}" fill="${paint(logo ? 'paper' : 'ground')}"/>`,
    `<g transform="translate(${offset} ${offset}) scale(${scale})">`,
    logo ? image(logo) : mark,
    '</g></svg>',
  ].join('');
}

type TabColors = Record<'ground' | 'trunks' | 'strike', string>;

const rulesOf = ({ ground, trunks, strike }: TabColors, paint: Paint) =>
  `.g{fill:${paint(ground)}}.t{fill:${paint(trunks)}}.s{fill:${paint(strike)}}`;

const onLightTabs = { ground: 'ground', trunks: 'on-ground', strike: 'brass' };
const onDarkTabs = { ground: 'on-ground', trunks: 'ground', strike: 'brass-text' };

const tab = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}"${attributes}>${content}</svg>`;

const tabMark = (rules: string) =>
  [
    `<style>${rules}</style><rect class="g" width="${grid}" height="${grid}" rx="13"/>`,
    `<path class="t" d="${smallMark.trunks}"/><path class="s" d="${smallMark.strike}"/>`,
  ].join('');

/** Its colors follow the browser's theme. */
function tabDrawing(paint: Paint, logo?: string): string {
  const dark = `@media (prefers-color-scheme:dark){${rulesOf(onDarkTabs, paint)}}`;
  return tab('', logo ? image(logo) : tabMark(rulesOf(onLightTabs, paint) + dark));
}

/** The same for pictures, which have the light theme. `size` in px. */
const faviconDrawing = (size: number, paint: Paint, logo?: string): string =>
  tab(
    ` width="${size}" height="${size}"`,
    logo ? image(logo) : tabMark(rulesOf(onLightTabs, paint)),
  );

const headerBytes = 6;
const entryBytes = 16;

/** Packs PNG pictures into one .ico file. Every browser that requests /favicon.ico reads PNG entries. */
export function icoFile(entries: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * entries.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(entries.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of entries.entries()) {
    const at = headerBytes + entryBytes * index;
    // 256 is written as 0.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...entries.map(({ png }) => png)]);
}
