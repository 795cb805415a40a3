import sharp, { type Sharp } from 'sharp';
import type { ResizedFile } from '../../content/page-files/shown-picture.ts';

const encoded = {
  avif: (picture: Sharp) => picture.avif({ quality: 55 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }),
};

/** One small file of a picture: upright, cut to shape, without the camera's notes, which may name the place. */
export function resize(
  picture: Buffer,
  { width, height, format }: Pick<ResizedFile, 'width' | 'height' | 'format'>,
): Promise<Buffer> {
  return encoded[format](
    sharp(picture).autoOrient().resize({ width, height, fit: 'cover' }),
  ).toBuffer();
}
