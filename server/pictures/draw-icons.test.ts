import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon, icoFile } from './draw-icons.ts';

const pixelsOf = async (png: Buffer) =>
  sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test('the firm’s logo is in every icon', async () => {
  const red = { create: { width: 8, height: 8, channels: 3, background: '#f00' } } as const;
  const logo = await sharp(red).png().toBuffer();
  const middleOf = async (file: string) => {
    const { data, info } = await pixelsOf(await drawIcon(file, { logo }));
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    return data.subarray(at, at + 4).toString('hex');
  };
  for (const file of ['apple-touch-icon.png', 'favicon.svg'])
    expect(await middleOf(file)).toBe('ff0000ff');
});

test('the tab’s icon follows the browser’s theme, in the brand color', async () => {
  const icon = String(await drawIcon('favicon.svg', {}));
  expect(icon).toMatch(
    /\.g\{fill:#[0-9a-f]{6}\}.*@media \(prefers-color-scheme:dark\)\{\.g\{fill:/,
  );
  expect(String(await drawIcon('favicon.svg', { color: '#1f4e79' }))).not.toBe(icon);
});

const entries = [
  { size: 16, png: Buffer.from('sixteen') },
  { size: 256, png: Buffer.from('large') },
];

test('each entry has its size and offset', () => {
  const file = icoFile(entries);
  expect(file.readUInt16LE(0)).toBe(0);
  expect(file.readUInt16LE(2)).toBe(1);
  expect(file.readUInt16LE(4)).toBe(2);
  const read = entries.map((_, index) => {
    const at = 6 + 16 * index;
    const from = file.readUInt32LE(at + 12);
    return [file.readUInt8(at), file.subarray(from, from + file.readUInt32LE(at + 8)).toString()];
  });
  expect(read).toEqual([
    [16, 'sixteen'],
    [0, 'large'],
  ]);
  expect(file).toHaveLength(6 + 2 * 16 + 'sixteenlarge'.length);
});
