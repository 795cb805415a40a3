import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readBody } from './receive.ts';

describe('reading a body', () => {
  const stream = (...chunks: string[]) =>
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage;
  const limits = { maxBytes: 9, timeoutMs: 1000 };

  test('counts received bytes, not the announced length', async () => {
    expect(await readBody(stream('12345', '67890'), limits)).toEqual({ failure: 'too_large' });
    expect(await readBody(stream('12345', '6789'), limits)).toEqual({
      body: Buffer.from('123456789'),
      isTooLarge: false,
    });
  });

  test('a slightly too large body is read to give it back, a much larger one is not', async () => {
    const more = { ...limits, mostBytes: 12 };
    expect(await readBody(stream('12345', '67890'), more)).toEqual({
      body: Buffer.from('1234567890'),
      isTooLarge: true,
    });
    expect(await readBody(stream('12345', '67890', '123'), more)).toEqual({ failure: 'too_large' });
  });

  test('a client that never ends is cut off', async () => {
    const silent = new Readable({ read() {} }) as IncomingMessage;
    expect(await readBody(silent, { maxBytes: 9, timeoutMs: 10 })).toEqual({ failure: 'timeout' });
  });

  test('one that never ends after too much gets the error for too much', async () => {
    const endless = new Readable({ read() {} }) as IncomingMessage;
    endless.push('1234567890');
    expect(await readBody(endless, { maxBytes: 9, mostBytes: 12, timeoutMs: 20 })).toEqual({
      failure: 'too_large',
    });
  });
});
