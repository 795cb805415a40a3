/** What the desk takes as a picture, and how its file is named. Pure. */
import { slugOf } from '../words/slug.ts';

export const mostPictureBytes = 20_000_000;

/** For a picture from a phone on a slow network, in ms. */
export const pictureTimeoutMs = 180_000;

/** In pixels: what phones make, and far less than a decompression bomb. */
export const mostPixels = 64_000_000;

/** Longest side of a stored picture, px. */
export const longestSide = 2600;

/** Width and height are in the names of stored pictures: `/pictures/jane-0a1b2c3d4e-800x1000.jpg`. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** Name of a file for the name that it was sent with: lower-case letters, digits and dashes, never a path. */
export function pictureName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const name = slugOf(base.replace(/\.\w+$/, ''))
    .slice(0, 40)
    .replace(/-$/, '');
  return name || 'picture';
}
