import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { feedText } from './feed-bytes.ts';

const text = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Büro\r\nEND:VCALENDAR\r\n';
const plain = Buffer.from(text);
const read = (bytes: Uint8Array, encoding = '', type = 'text/calendar', most?: number) =>
  feedText({ bytes: Uint8Array.from(bytes), encoding, type }, most);

test.each<[string, Uint8Array, string, string]>([
  ['no encoding', plain, '', ''],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'identity', ''],
  ['gzip', gzipSync(plain), ' GZIP', ''],
  ['deflate', deflateSync(plain), 'deflate', ''],
  ['Brotli', brotliCompressSync(plain), 'br', ''],
  ['an unknown charset', plain, 'toString', 'charset=x-none'],
  ['Latin-1', Buffer.from(text, 'latin1'), '', 'charset="iso-8859-1"; method=PUBLISH'],
])('%s is read', (_, bytes, encoding, type) => {
  expect(read(bytes, encoding, `text/calendar; ${type}`)).toBe(text);
});

test('what is cut off is refused, because missing events would look like free time', () => {
  expect(() => read(gzipSync(plain).subarray(0, 40), 'gzip')).toThrow('damaged or cut off');
});

test('the limit counts after decoding', () => {
  const bytes = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  expect(() => read(bytes, 'gzip', '', 1024 * 1024)).toThrow('is larger than 1 MiB');
});
