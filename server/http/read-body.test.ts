import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readBody } from './read-body.ts';

describe('reading a body', () => {
  const stream = (...chunks: string[]) =>
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage;
  test('received bytes count, not what was announced', async () => {
    expect(await readBody(stream('12345', '67890'), 9, 1000)).toEqual({ failure: 'too_large' });
    expect(await readBody(stream('12345', '6789'), 9, 1000)).toEqual({ body: Buffer.from('123456789') });
  });
  test('a client that never ends is cut', async () => {
    const silent = new Readable({ read() {} }) as IncomingMessage;
    expect(await readBody(silent, 9, 10)).toEqual({ failure: 'timeout' });
  });
});
