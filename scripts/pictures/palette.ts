/** The site's colors for pictures. */
import { readFileSync } from 'node:fs';
import { brand } from '#values';
import { brandedSheet, paletteOf } from '../../domain/desk/brand-color.ts';

const light = paletteOf(
  brandedSheet(readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8'), brand.color),
  'light',
);

/** The sRGB value of a token in the light theme: `color('ground')`. Throws for a name the style sheet does not have. */
export function color(name: string): string {
  const value = light[name];
  if (!value) throw new Error(`There is no color --${name} in app/styles/tokens.css.`);
  return value;
}

/** An art file of app/art/ as a nested SVG with resolved variables; `remap` gives tokens another token's color. */
export function artwork(file: string, place: string, remap: Record<string, string> = {}): string {
  const source = readFileSync(new URL(`../../app/art/${file}`, import.meta.url), 'utf8');
  return source
    .replace('<svg ', `<svg ${place} `)
    .replace(/var\(--([a-z0-9-]+)[^)]*\)/g, (_, name: string) => color(remap[name] ?? name));
}
