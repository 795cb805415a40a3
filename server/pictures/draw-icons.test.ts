import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifestIcons } from '../../content/site/icons.ts';
import { drawIcon, icoFile } from './draw-icons.ts';

const pixelsOf = async (png: Buffer) =>
  sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test('a maskable icon keeps its mark within the 40% circle that no launcher crops', async () => {
  const icon = manifestIcons.find(({ purpose }) => purpose === 'maskable');
  if (!icon) throw new Error('The manifest has no maskable icon.');
  const { data, info } = await pixelsOf(await drawIcon(icon.file, {}));
  const ground = data.subarray(0, 4).toString('hex');
  let marked = 0;
  for (let index = 0; index < info.width * info.height; index++) {
    if (data.subarray(index * 4, index * 4 + 4).toString('hex') === ground) continue;
    marked++;
    const x = (index % info.width) + 0.5 - info.width / 2;
    const y = Math.floor(index / info.width) + 0.5 - info.height / 2;
    expect(Math.hypot(x, y)).toBeLessThan(info.width * 0.4);
  }
  expect(marked).toBeGreaterThan(info.width * info.height * 0.05);
});

test('a monochrome icon is one color on transparency', async () => {
  const icon = manifestIcons.find(({ purpose }) => purpose === 'monochrome');
  if (!icon) throw new Error('The manifest has no monochrome icon.');
  const { data } = await pixelsOf(await drawIcon(icon.file, {}));
  const solid = new Set<string>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 255) solid.add(data.subarray(at, at + 3).toString('hex'));
  }
  expect(solid.size).toBe(1);
  expect(data[3]).toBe(0);
});

test('the firm’s logo is in every icon, on paper, and in one color where the system paints it', async () => {
  const red = { create: { width: 8, height: 8, channels: 3, background: '#f00' } } as const;
  const logo = await sharp(red).png().toBuffer();
  const middleOf = async (file: string) => {
    const { data, info } = await pixelsOf(await drawIcon(file, { logo }));
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    return data.subarray(at, at + 4).toString('hex');
  };
  for (const { file, purpose } of manifestIcons)
    expect(await middleOf(file)).toBe(purpose === 'monochrome' ? 'ffffffff' : 'ff0000ff');
  expect(await middleOf('favicon.svg')).toBe('ff0000ff');
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
