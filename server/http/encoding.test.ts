import { describe, expect, test } from 'vitest';
import { preferredEncoding } from './accept.ts';

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    [undefined, 'identity'],
    ['identity', 'identity'],
  ] as const)('%s → %s', (accept, encoding) => {
    expect(preferredEncoding(accept, ['br', 'gzip'])).toBe(encoding);
  });
});
