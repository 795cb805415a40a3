import { smallMark, strike, trunks } from '#app/ui/mark-paths.ts';
import { faviconSizes, type IconFile, manifestIcons, touchIcon } from '#content/site/icons.ts';
import { color, logoAddress, toPng } from '../pictures/drawing.ts';

/** Every icon of the site. */
export async function drawIcons() {
  const logo = await logoAddress();
  const files = [...manifestIcons, touchIcon].map(async (icon: IconFile) => ({
    file: icon.file,
    bytes: await toPng(iconDrawing(icon, logo), { shades: 64, keepAlpha: icon !== touchIcon }),
  }));
  const drawing = { file: 'favicon.svg', bytes: Buffer.from(faviconDrawing('both', logo)) };
  return Promise.all([...files, favicon(logo), drawing]);
}

async function favicon(logo: string | undefined) {
  const entries = faviconSizes.map(async (size) => ({
    size,
    png: await toPng(faviconDrawing('light', logo), { width: size, keepAlpha: true }),
  }));
  return { file: 'favicon.ico', bytes: icoFile(await Promise.all(entries)) };
}

/** Side of the drawing and of the mark's own grid, in units. */
const side = 512;
const grid = 64;

/** Share of the side for the mark's grid. A maskable icon keeps its mark, corners included, within the inner 80%. */
const share = { any: 0.8, maskable: 0.7, monochrome: 0.9 } as const;

const image = (logo: string, more = '') =>
  `<image href="${logo}" width="${grid}" height="${grid}" ${more}/>`;

/** Paints every pixel white and keeps how much it covers. */
const oneColor =
  '<filter id="one"><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1 0"/></filter>';

/** `logo`: the firm's own, on paper; else the mark on its ground. */
export function iconDrawing({ purpose, size }: IconFile, logo?: string): string {
  const scale = (side * share[purpose]) / grid;
  const offset = side / 2 - 32 * scale;
  const mono = purpose === 'monochrome';
  const corner = purpose === 'any' ? side * 0.2 : 0;
  const fill = color(logo ? 'paper' : 'ground');
  const ground = mono
    ? ''
    : `<rect width="${side}" height="${side}" rx="${corner}" fill="${fill}"/>`;
  const mark = `<path fill="${color('on-ground')}" d="${trunks}"/><path fill="${color(mono ? 'on-ground' : 'brass')}" d="${strike}"/>`;
  const own = logo && (mono ? oneColor + image(logo, 'filter="url(#one)"') : image(logo));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}">`,
    ground,
    `<g transform="translate(${offset} ${offset}) scale(${scale})">`,
    own ?? mark,
    '</g></svg>',
  ].join('');
}

type TabColors = Record<'ground' | 'trunks' | 'strike', string>;

const rulesOf = ({ ground, trunks, strike }: TabColors) =>
  `.g{fill:${color(ground)}}.t{fill:${color(trunks)}}.s{fill:${color(strike)}}`;

const onLightTabs = rulesOf({ ground: 'ground', trunks: 'on-ground', strike: 'brass' });
const onDarkTabs = rulesOf({ ground: 'on-ground', trunks: 'ground', strike: 'brass-text' });

/** `both`: colors follow the browser's theme. `light`: for pictures, which have a fixed theme. */
export function faviconDrawing(tabs: 'both' | 'light', logo?: string): string {
  if (logo)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">${image(logo)}</svg>`;
  const dark = tabs === 'both' ? `@media (prefers-color-scheme:dark){${onDarkTabs}}` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}"><style>${onLightTabs}${dark}</style>`,
    `<rect class="g" width="${grid}" height="${grid}" rx="13"/>`,
    `<path class="t" d="${smallMark.trunks}"/><path class="s" d="${smallMark.strike}"/></svg>`,
  ].join('');
}

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
