import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashHead } from './solve-puzzle.ts';

test('matches node:crypto for every length that fits one block', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'zK7-_.09'.repeat(7).slice(0, length);
    expect(hashHead(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  }
});
