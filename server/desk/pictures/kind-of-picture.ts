/** What a file is by its first bytes: its name may say anything. Pure. */

const takes = 'Choose a JPEG, PNG, WebP or AVIF picture, or an SVG drawing.';

const heic =
  'This is a HEIC picture, which this server cannot open. On the phone choose Settings, Camera, Formats, Most Compatible, or share the picture as JPEG, and upload that.';

/** `kind`: sharp's name of the format. `fault`: why the file is not taken, in a sentence for its owner. */
export function kindOfPicture(
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
