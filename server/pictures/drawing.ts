/** What pictures are drawn with: colors of the brand, art, the firm's logo, and SVG as PNG. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brandedSheet, paletteOf } from '#domain/desk/brand-color.ts';
import { projectRoot } from '../process/project-root.ts';

/** How a firm's pictures differ from those of others. */
export interface Look {
  /** The brand color, `#rrggbb`; undefined for the delivered one. */
  color?: string | undefined;
  /** Bytes of the logo's picture; undefined for the delivered mark. */
  logo?: Uint8Array | undefined;
}

/** The sRGB value of a token in the light theme: `paint('ground')`. Throws for a name the style sheet does not have. */
export type Paint = (token: string) => string;

const read = (...path: string[]) => readFileSync(join(projectRoot, 'app', ...path), 'utf8');

const sheet = read('styles', 'tokens.css');

export function paintOf(color: string | undefined): Paint {
  const light = paletteOf(brandedSheet(sheet, color), 'light');
  return (token) => {
    const value = light[token];
    if (!value) throw new Error(`There is no color --${token} in app/styles/tokens.css.`);
    return value;
  };
}

/** An art file of app/art/ as a nested SVG with the paint's colors. */
export function artwork(file: string, place: string, paint: Paint): string {
  return read('art', file)
    .replace('<svg ', `<svg ${place} `)
    .replace(/var\(--([a-z0-9-]+)[^)]*\)/g, (_, token: string) => paint(token));
}

/** Large enough for the largest icon, px. */
const side = 512;

/** A square PNG with the logo in it, as an address that holds the file. */
export async function logoAddress(logo: Uint8Array): Promise<string> {
  const fit = { width: side, height: side, fit: 'contain', background: 'transparent' } as const;
  const png = await sharp(logo).resize(fit).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Renders an SVG to PNG at its own size, with a palette of the few colors that flat drawings need. */
export function toPng(svg: string, { keepAlpha = false } = {}): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg));
  return (keepAlpha ? picture : picture.removeAlpha())
    .png({ compressionLevel: 9, palette: true, quality: 90, dither: 0 })
    .toBuffer();
}
