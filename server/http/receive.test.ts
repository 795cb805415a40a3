import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseFields, readBody } from './receive.ts';

describe('form fields', () => {
  const parse = (body: string, type: string | undefined) => parseFields(Buffer.from(body), type);
  test('a repeated name becomes a list', async () => {
    expect(await parse('a=1&b=2&a=3', 'application/x-www-form-urlencoded')).toEqual({
      fields: { a: ['1', '3'], b: '2' },
    });
  });
  test('an attribution may be an object or its text; one that cannot be serialized is empty', async () => {
    const attribution = { first: { landingPage: '/' } };
    const text = JSON.stringify(attribution);
    const json = 'application/json';
    expect(await parse(JSON.stringify({ a: '1', attribution }), json)).toEqual({
      fields: { a: '1', attribution: text },
    });
    expect(await parse(JSON.stringify({ attribution: text }), json)).toEqual({
      fields: { attribution: text },
    });
    const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect(await parse(`{"a":"1","attribution":${nested}}`, json)).toMatchObject({
      fields: { a: '1' },
    });
  });
  test.each([
    ['[1]', 'application/json', 'malformed'],
    ['{"a":{"b":1}}', 'application/json', 'malformed'],
    ['a=1', 'text/plain', 'unsupported_type'],
    ['a=1', 'application/x-www-form-urlencoded; charset=latin1', 'unsupported_type'],
    ['name=Jos%E9', 'application/x-www-form-urlencoded', 'malformed'],
    [
      Array.from({ length: 201 }, (_, i) => `f${i}=1`).join('&'),
      'application/x-www-form-urlencoded',
      'too_many',
    ],
  ])('%.20s as %s is %s', async (body, type, failure) => {
    expect(await parse(body, type)).toEqual({ failure });
  });
  test('Latin-1 sent as UTF-8 is refused, not stored with gaps', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nJosé\r\n--x--\r\n';
    const failure = { failure: 'malformed' };
    expect(await parseFields(latin('{"name":"José"}'), 'application/json')).toEqual(failure);
    expect(await parseFields(latin('name=José'), 'application/x-www-form-urlencoded')).toEqual(
      failure,
    );
    expect(await parseFields(latin(part), 'multipart/form-data; boundary=x')).toEqual(failure);
    expect(await parseFields(Buffer.from(part), 'multipart/form-data; boundary=x')).toEqual({
      fields: { name: 'José' },
    });
  });
  test('a file is refused, and the typed fields are kept', async () => {
    const text = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nJosé\r\n';
    const file =
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhi\r\n--x--\r\n';
    expect(await parse(text + file, 'multipart/form-data; boundary=x')).toEqual({
      failure: 'file',
      fields: { name: 'José' },
      file: { name: 'a.txt', bytes: Buffer.from('hi') },
    });
  });
  test('a field called __proto__ is dropped; other names of inherited properties are ordinary', async () => {
    const result = await parse(
      '__proto__=1&constructor=2&toString=3',
      'application/x-www-form-urlencoded',
    );
    expect('fields' in result && Object.keys(result.fields)).toEqual(['constructor', 'toString']);
  });
});

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

  test('a client that sends no first byte is cut off sooner, one that has begun is not', async () => {
    const limits = { maxBytes: 9, timeoutMs: 60_000, firstByteMs: 10 };
    const silent = new Readable({ read() {} }) as IncomingMessage;
    expect(await readBody(silent, limits)).toEqual({ failure: 'timeout' });
    const slow = new Readable({ read() {} }) as IncomingMessage;
    const body = readBody(slow, limits);
    slow.push('1');
    setTimeout(() => slow.push(null), 30);
    expect(await body).toEqual({ body: Buffer.from('1'), isTooLarge: false });
  });
});
