import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { expect, test } from 'vitest';
import { feedText } from './feed-bytes.ts';

const text = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Büro ✓\r\nEND:VCALENDAR\r\n';
const plain = Buffer.from(text);
const read = (bytes: Uint8Array, encoding = '', type = 'text/calendar', most?: number) =>
  feedText({ bytes: Uint8Array.from(bytes), encoding, type }, most);

test.each<[string, Uint8Array, string]>([
  ['no encoding', plain, ''],
  ['gzip', gzipSync(plain), 'gzip'],
  ['gzip that is not named, as in a .ics.gz file', gzipSync(plain), ''],
  [
    'two gzip members',
    Buffer.concat([gzipSync(plain.subarray(0, 20)), gzipSync(plain.subarray(20))]),
    'gzip',
  ],
  ['a .ics.gz file sent with gzip', gzipSync(gzipSync(plain)), 'gzip'],
  ['zlib', deflateSync(plain), 'deflate'],
  ['raw deflate', deflateRawSync(plain), 'deflate'],
  ['Brotli', brotliCompressSync(plain), 'br'],
  ['Zstandard', zstdCompressSync(plain), 'zstd'],
  ['gzip, then Brotli', brotliCompressSync(gzipSync(plain)), 'gzip, br'],
  ...['gzip', 'toString'].map((encoding): [string, Uint8Array, string] => [
    `plain text that is called ${encoding}`,
    plain,
    encoding,
  ]),
])('%s is read', (_, bytes, encoding) => {
  expect(read(bytes, encoding)).toBe(text);
});

const utf16 = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(utf16).swap16();
const marked = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

test.each([
  ['UTF-8 with a byte order mark', marked([0xef, 0xbb, 0xbf], plain), ''],
  ['UTF-16 with a byte order mark', marked([0xff, 0xfe], utf16), ''],
  ['big-endian UTF-16 with a byte order mark', marked([0xfe, 0xff], bigEndian), 'charset=utf-8'],
  ['big-endian UTF-16 without a mark', bigEndian, 'charset=utf-16'],
  ['UTF-8 that is called UTF-16', plain, 'charset=utf-16'],
])('%s is read', (_, bytes, type) => {
  expect(read(bytes, '', `text/calendar; ${type}`)).toBe(text);
});

test('Latin-1 is read by its name', () => {
  const latin = Buffer.from(text.replace('✓', '!'), 'latin1');
  expect(read(latin, '', 'text/calendar; charset=iso-8859-1')).toContain('Büro !');
});

test.each([
  ['gzip that is cut off', gzipSync(plain).subarray(0, 40), 'gzip', 'damaged or cut off'],
  [
    'Zstandard that is cut off',
    zstdCompressSync(plain).subarray(0, 30),
    'zstd',
    'damaged or cut off',
  ],
  [
    'five layers',
    [1, 2, 3, 4, 5].reduce((bytes) => gzipSync(bytes), plain),
    'gzip',
    'more than 4 times',
  ],
])(
  '%s is refused, because missing events would look like free time',
  (_, bytes, encoding, message) => {
    expect(() => read(bytes, encoding)).toThrow(message);
  },
);

const bomb = Buffer.alloc(16 * 1024 * 1024);
test.each([
  ['gzip', gzipSync(bomb)],
  ['deflate', deflateSync(bomb)],
  ['br', brotliCompressSync(bomb, { params: { 1: 1 } })],
  ['zstd', zstdCompressSync(bomb)],
])('the limit counts after decoding %s', (encoding, bytes) => {
  expect(bytes.length).toBeLessThan(100_000);
  expect(() => read(bytes, encoding, '', 1024 * 1024)).toThrow('is larger than 1 MiB');
});
