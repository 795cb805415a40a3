import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress, readableEncodings } from './compress.ts';

const page = Buffer.from('<p>Depreciation of a ledger</p>'.repeat(500));
const plainOf = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

describe.each([
  ['calm', false, 'br'],
  ['busy', true, 'zstd'],
] as const)('a %s server', (_, isBusy, best) => {
  test('uses the encoding that suits it', async () => {
    const { encoding, body } = await compress(page, 'gzip, deflate, br, zstd', isBusy);
    expect(encoding).toBe(best);
    expect(plainOf[best](body).equals(page)).toBe(true);
  });

  test.each(['br', 'zstd', 'gzip'] as const)('uses %s if a client accepts nothing else', async (only) => {
    const { encoding, body } = await compress(page, `${only}, deflate`, isBusy);
    expect(encoding).toBe(only);
    expect(plainOf[only](body).equals(page)).toBe(true);
  });

  test.each([undefined, '', 'deflate', 'br;q=0'])('sends plain bytes for %j', async (accept) => {
    expect(await compress(page, accept, isBusy)).toEqual({ encoding: 'identity', body: page });
  });
});

test('a client accepts what it names and nothing it refuses', () => {
  expect(readableEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'zstd', 'gzip']);
  expect(readableEncodings('zstd, br;q=0')).toEqual(['zstd']);
  expect(readableEncodings(undefined)).toEqual([]);
});
