/** The mark as an icon. */
import { readFileSync } from 'node:fs';
import { strike, trunks } from '../../app/ui/mark-paths.ts';
import type { IconFile } from '../../content/icons.ts';
import { color } from '../pictures/palette.ts';

/** Side of the drawing in units, and of the mark's own grid. */
const side = 512;
const grid = 64;

/** How much of the side the mark's grid takes. A maskable icon keeps its mark within the inner 80%, corners too. */
const share = { any: 0.8, maskable: 0.7, monochrome: 0.9 } as const;

export function iconDrawing({ purpose, size }: IconFile): string {
  const scale = (side * share[purpose]) / grid;
  const offset = side / 2 - 32 * scale;
  const mono = purpose === 'monochrome';
  const ground =
    purpose === 'any'
      ? `<rect width="${side}" height="${side}" rx="${side * 0.2}" fill="${color('ground')}"/>`
      : mono
        ? ''
        : `<rect width="${side}" height="${side}" fill="${color('ground')}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}">`,
    ground,
    `<g transform="translate(${offset} ${offset}) scale(${scale})">`,
    `<path fill="${color('on-ground')}" d="${trunks}"/>`,
    `<path fill="${color(mono ? 'on-ground' : 'brass')}" d="${strike}"/>`,
    '</g></svg>',
  ].join('');
}

/** The tab's icon, which has strokes that fall on whole pixels; of its two themes the light one. */
export function faviconDrawing(): string {
  const source = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  return source.replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}/, '');
}
