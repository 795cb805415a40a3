/** Puts labeled pictures side by side on one sheet. */
import sharp, { type OverlayOptions } from 'sharp';
import { color } from '../pictures/palette.ts';

export interface Shown {
  label: string;
  png: Buffer;
}

const gap = 20;
const labelHeight = 30;

/** `columns` pictures per row, each `width` px wide; a row is as high as its tallest picture. Returns a PNG. */
export async function contactSheet(shown: readonly Shown[], width: number, columns: number): Promise<Buffer> {
  const tiles = await Promise.all(
    shown.map(async ({ label, png }) => {
      const { data, info } = await sharp(png).resize({ width }).png().toBuffer({ resolveWithObject: true });
      return { label: await lettering(label, width), picture: data, height: info.height };
    }),
  );
  const placed: OverlayOptions[] = [];
  let top = gap;
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    for (const [column, { label, picture }] of row.entries()) {
      const left = gap + column * (width + gap);
      placed.push({ input: label, left, top }, { input: picture, left, top: top + labelHeight });
    }
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  const sheet = {
    width: gap + Math.min(columns, tiles.length) * (width + gap),
    height: top,
    channels: 3 as const,
    background: color('rule'),
  };
  return sharp({ create: sheet }).composite(placed).png({ palette: true, effort: 3 }).toBuffer();
}

/** Text as a picture, no wider than the column. */
async function lettering(text: string, width: number): Promise<Buffer> {
  const words = `<span foreground="${color('ink')}">${text.replaceAll('&', '&amp;')}</span>`;
  const picture = sharp({ text: { text: words, font: 'sans bold', dpi: 100, rgba: true } });
  return picture
    .resize({ width, height: labelHeight - 8, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
