/** The site's colors as pictures need them. */
import { readFileSync } from 'node:fs';
import { paletteOf } from '../../domain/color/tokens.ts';

const light = paletteOf(
  readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8'),
  'light',
);

/** The sRGB of a token of the light theme: `color('ground')`. A name the style sheet does not have throws. */
export function color(name: string): string {
  const value = light[name];
  if (!value) throw new Error(`There is no color --${name} in app/styles/tokens.css.`);
  return value;
}

/** An art file of app/art/ as a nested drawing: its variables resolved, `remap` giving some tokens another's color. */
export function artwork(file: string, place: string, remap: Record<string, string> = {}): string {
  const source = readFileSync(new URL(`../../app/art/${file}`, import.meta.url), 'utf8');
  return source
    .replace('<svg ', `<svg ${place} `)
    .replace(/var\(--([a-z0-9-]+)[^)]*\)/g, (_, name: string) => color(remap[name] ?? name));
}
