import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesOf } from '../../content/page-files/shown-picture.ts';
import { resize } from './resize.ts';

/** A camera-like photo: noise that compresses badly, rotated, with a location in its metadata. */
async function photo(): Promise<Buffer> {
  return sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

test('a photo of megabytes becomes files of kilobytes, upright, in its shape and without metadata', async () => {
  const bytes = await photo();
  expect(bytes.length).toBeGreaterThan(2_600_000);
  const source = { hash: 'x', width: 1800, height: 2400, hasAlpha: false };
  const files = filesOf('/jane.jpg', source, 'portrait');
  // Larger pictures take seconds each.
  for (const file of files.filter(({ width }) => process.env.TEST_ALL || width === 220)) {
    const small = await resize(bytes, file);
    const { format, width, height, exif, orientation } = await sharp(small).metadata();
    expect({ format, width, height }).toEqual({
      format: file.format === 'avif' ? 'heif' : file.format,
      width: file.width,
      height: file.height,
    });
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
    if (file.width === 220) expect(small.length).toBeLessThan(40_000);
  }
});

test('what lies at the focal point stays in view, also at an edge and in a turned picture', async () => {
  const red = {
    create: { width: 100, height: 100, channels: 3, background: '#f00' },
  } as const;
  const picture = await sharp({
    create: { width: 100, height: 200, channels: 3, background: '#00f' },
  })
    // Upright, its lower half is the left one.
    .composite([{ input: red, left: 0, top: 100 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const redShare = async (x: number) => {
    const part = await resize(picture, { width: 40, height: 50, format: 'png' }, { x, y: 50 });
    const [channel] = (await sharp(part).stats()).channels;
    return Math.round((channel?.mean ?? 0) / 2.55);
  };
  expect(await Promise.all([0, 20, 50, 100].map(redShare))).toEqual([100, 100, 50, 0]);
});
