/** The process of `pictures.ts`: decodes what was uploaded. Nothing but pixels of the sent file is kept. */
import sharp, { type Sharp } from 'sharp';
import { answerWith } from 'site-audit/isolated';
import { longestSide, mostPixels } from '#domain/desk/pictures.ts';
import { faultOfDrawing, fontFault, fontsOfDrawing } from './drawing-faults.ts';

export type PictureOrder =
  | { task: 'store'; bytes: Uint8Array }
  /** A small copy, for the desk. */
  | { task: 'thumbnail'; bytes: Uint8Array };

export type PictureAnswer =
  | { bytes: Uint8Array; type: 'jpg' | 'png' | 'webp'; width: number; height: number }
  /** A sentence for the person who uploads. */
  | { fault: string };

const seconds = 20;
const thumbnailSide = 720;
/** Longest side of a drawing, px. */
const drawnSide = 1200;

// One picture at a time on one core: visitors come first.
sharp.concurrency(1);
sharp.cache(false);

const broken = 'The picture is damaged and cannot be opened. Save it again, or choose another one.';

async function answer(order: PictureOrder): Promise<PictureAnswer> {
  const { kind, fault } = kindOfPicture(order.bytes);
  if (fault !== undefined) return { fault };
  const undrawn =
    kind === 'svg' ? await undrawnPart(Buffer.from(order.bytes).toString()) : undefined;
  if (undrawn !== undefined) return { fault: undrawn };
  const read = await sharp(order.bytes, { limitInputPixels: false }).metadata();
  if (read.format !== kind) return { fault: broken };
  // Formats such as GIF and WebP may hold many pictures; only the first is decoded.
  const [width, height] = [read.width ?? 0, read.pageHeight ?? read.height ?? 0];
  if (width * height > mostPixels) {
    const size = `${width.toLocaleString('en-US')} x ${height.toLocaleString('en-US')}`;
    return {
      fault: `The picture has ${size} pixels; at most ${mostPixels / 1e6} million fit. Save it smaller.`,
    };
  }
  // A drawing is painted once, and only its pixels are kept: no sanitizer has to understand it. librsvg runs no scripts and,
  // given bytes, opens no other address.
  const density =
    kind === 'svg'
      ? Math.min(4800, Math.max(1, (72 * drawnSide) / Math.max(width, height)))
      : undefined;
  const input = {
    limitInputPixels: mostPixels,
    failOn: 'error',
    ...(density && { density }),
  } as const;
  const picture = sharp(order.bytes, input).timeout({ seconds }).autoOrient();
  if (order.task === 'thumbnail') {
    const size = {
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    };
    return written(
      picture.resize(size as Parameters<Sharp['resize']>[0]).webp({ quality: 72 }),
      'webp',
    );
  }
  const isOpaque =
    !read.hasAlpha || (await sharp(order.bytes, { limitInputPixels: mostPixels }).stats()).isOpaque;
  const shown = picture.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (!isOpaque || kind === 'svg') return asPng(shown);
  const jpeg = await written(shown.clone().jpeg({ quality: 90, mozjpeg: true }), 'jpg');
  if (!isLossless(kind, order.bytes)) return jpeg;
  const { data, info } = await shown.clone().raw().toBuffer({ resolveWithObject: true });
  const png = await asPng(shown);
  return png.bytes.length <= jpeg.bytes.length || hasFewColors(data, info.channels) ? png : jpeg;
}

/** A sentence about what would be painted otherwise than it was drawn. */
async function undrawnPart(svg: string): Promise<string | undefined> {
  const fault = faultOfDrawing(svg);
  const fonts = fault === undefined ? fontsOfDrawing(svg) : undefined;
  if (!fonts) return fault;
  // Without a font, every letter is the same box.
  const [narrow, wide] = [await sample('I'), await sample('W')];
  if (narrow.equals(wide)) return fontFault();
  const ofNoFont = await sample('Rag', 'No such font');
  for (const font of fonts) if (ofNoFont.equals(await sample('Rag', font))) return fontFault(font);
  return undefined;
}

const sample = (letters: string, font = 'sans-serif'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><text y="40" font-size="40" font-family="${font}">${letters}</text></svg>`,
    ),
  )
    .raw()
    .toBuffer();

const asPng = (picture: Sharp) => written(picture.png({ compressionLevel: 9 }), 'png');

/** Whether the sender's file kept every pixel as it was. A WebP begins with the way of its first picture. */
const isLossless = (kind: string, bytes: Uint8Array) =>
  kind === 'png' ||
  (kind === 'webp' && Buffer.from(bytes.subarray(12, 200)).includes('VP8L', 0, 'latin1'));

/** More than the shades at the edges of a drawing; a photo has tens of thousands. */
const mostColors = 2048;

function hasFewColors(pixels: Uint8Array, channels: number): boolean {
  const found = new Set<number>();
  for (let at = 0; at < pixels.length && found.size <= mostColors; at += channels)
    found.add(
      ((pixels[at] ?? 0) << 16) |
        ((pixels[at + Math.min(1, channels - 1)] ?? 0) << 8) |
        (pixels[at + Math.min(2, channels - 1)] ?? 0),
    );
  return found.size <= mostColors;
}

async function written(picture: Sharp, type: 'jpg' | 'png' | 'webp') {
  const { data: bytes, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes, type, width: info.width, height: info.height };
}

answerWith((order: PictureOrder) => answer(order).catch((): PictureAnswer => ({ fault: broken })));

const takes = 'Choose a JPEG, PNG, WebP or AVIF picture, or an SVG drawing.';

const heic =
  'This is a HEIC picture, which this server cannot open. On the phone choose Settings, Camera, Formats, Most Compatible, or share the picture as JPEG, and upload that.';

/** `kind`: sharp's name of the format. `fault`: why the file is not taken, in a sentence for its owner. */
function kindOfPicture(
  bytes: Uint8Array,
): { kind: string; fault?: undefined } | { kind?: undefined; fault: string } {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' };
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png' };
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return { kind: 'webp' };
  if (start.slice(4, 8) === 'ftyp') {
    const brands = start.slice(8, Math.min(64, Math.max(12, bytes[3] ?? 0)));
    if (/avi[fs]/.test(brands)) return { kind: 'heif' };
    return { fault: /hei|hev|mif1/.test(brands) ? heic : `This is a film. ${takes}` };
  }
  if (start.startsWith('GIF8')) return { fault: `GIF pictures are not taken. ${takes}` };
  if (/^[\s\xef\xbb\xbf]*<(\?xml|svg|!)/i.test(start)) return { kind: 'svg' };
  return { fault: `This file is no picture. ${takes}` };
}
