import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

export interface PngOptions {
  /** Width in px, where it is not the drawing's own. */
  width?: number;
  /** Colors in the palette; all of them when not given. */
  shades?: number;
  keepAlpha?: boolean;
}

/** A drawing as PNG, off the main thread. Flat drawings keep their looks in a small palette and a quarter of the bytes. */
export async function toPng(
  svg: string,
  { width, shades, keepAlpha = false }: PngOptions = {},
): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    ...(width && { fitTo: { mode: 'width', value: width } }),
  });
  // resvg multiplies colors by their alpha; what is without alpha is the same either way.
  const raw = { width: image.width, height: image.height, channels: 4, premultiplied: keepAlpha } as const;
  const picture = sharp(image.pixels, { raw });
  return (keepAlpha ? picture : picture.removeAlpha())
    .png({
      compressionLevel: 9,
      effort: 8,
      ...(shades && { palette: true, colours: shades, dither: 0 }),
    })
    .toBuffer();
}
