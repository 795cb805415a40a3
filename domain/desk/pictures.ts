/** What the desk takes as a picture, and how it is cropped. Pure. */

export const mostPictureBytes = 20_000_000;

/** In pixels: what phones make, and far less than a decompression bomb. */
export const mostPixels = 64_000_000;

/** Longest side of a stored picture, px. */
export const longestSide = 2600;

/** Width divided by height; undefined: as it is. */
export const shapes = {
  '4:5': 4 / 5,
  '1:1': 1,
  '16:9': 16 / 9,
  free: undefined,
} as const;

export type ShapeName = keyof typeof shapes;

export const isShapeName = (text: string): text is ShapeName => Object.hasOwn(shapes, text);

/** In pixels of the whole picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width and height are in the names of stored pictures: `/pictures/jane-0a1b2c3d4e-800x1000.jpg`. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The largest box of a shape inside a picture, in its middle. */
export function largestBox(size: { width: number; height: number }, shape: ShapeName): Box {
  const ratio = shapes[shape] ?? size.width / size.height;
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(width / ratio));
  return {
    left: Math.round((size.width - width) / 2),
    top: Math.round((size.height - height) / 2),
    width,
    height,
  };
}

/** The box moved and cut so that it lies in the picture, in its shape; undefined if it is smaller than 16 px. */
export function fittingBox(
  box: Box,
  size: { width: number; height: number },
  shape: ShapeName,
): Box | undefined {
  const ratio = shapes[shape];
  let width = Math.min(Math.round(box.width), size.width);
  let height =
    ratio === undefined ? Math.min(Math.round(box.height), size.height) : Math.round(width / ratio);
  if (ratio !== undefined && height > size.height) {
    height = size.height;
    width = Math.min(size.width, Math.round(height * ratio));
  }
  const at = (start: number, length: number, most: number) =>
    Math.round(Math.min(Math.max(0, start), most - length));
  if (!(width >= 16 && height >= 16) || !Number.isFinite(box.left + box.top)) return undefined;
  return {
    left: at(box.left, width, size.width),
    top: at(box.top, height, size.height),
    width,
    height,
  };
}

/** Name of a file for the name that it was sent with: lower-case letters, digits and dashes, never a path. */
export function pictureName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return name || 'picture';
}
