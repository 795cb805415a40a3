import { expect, test } from 'vitest';
import { icoFile } from './draw-icons.ts';

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
