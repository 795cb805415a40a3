/** What pictures are drawn with: the site's colors, the firm's logo, and SVG as PNG. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { brand } from '#values';
import { brandedSheet, paletteOf } from '../../domain/desk/brand-color.ts';
import { siteDir } from '../../server/process/project-root.ts';

const light = paletteOf(
  brandedSheet(
    readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8'),
    brand.color,
  ),
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

/** Large enough for the largest icon, px. */
const side = 512;

/** A square PNG with the logo in it as an address that holds the file; undefined without a logo. */
export async function logoAddress(logo = brand.logo): Promise<string | undefined> {
  if (!logo) return undefined;
  const bytes = readFileSync(join(siteDir, 'public', logo));
  const fit = { width: side, height: side, fit: 'contain', background: 'transparent' } as const;
  const png = await sharp(bytes).resize(fit).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

interface PngOptions {
  /** Width in px, if not the drawing's own. */
  width?: number;
  /** Number of palette colors; unlimited by default. */
  shades?: number;
  keepAlpha?: boolean;
}

/** Renders an SVG to PNG off the main thread. A small palette keeps flat drawings intact at a quarter of the bytes. */
export async function toPng(
  svg: string,
  { width, shades, keepAlpha = false }: PngOptions = {},
): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    ...(width && { fitTo: { mode: 'width', value: width } }),
  });
  // resvg premultiplies alpha; without alpha both are equal.
  const raw = {
    width: image.width,
    height: image.height,
    channels: 4,
    premultiplied: keepAlpha,
  } as const;
  const picture = sharp(image.pixels, { raw });
  return (keepAlpha ? picture : picture.removeAlpha())
    .png({
      compressionLevel: 9,
      effort: 8,
      ...(shades && { palette: true, colours: shades, dither: 0 }),
    })
    .toBuffer();
}
