import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { answerClientError, wantsJson } from './refuse.ts';

let server: Server;
afterEach(() => void server.close());

/** All that a server sends back for these bytes until it closes. */
async function answerTo(
  bytes: string,
  listener: RequestListener = (_, res) => void res.end('page'),
  next = '',
) {
  server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 }, listener);
  server.on('clientError', answerClientError);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  if (next) socket.once('data', () => socket.write(next));
  return text(socket);
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: site.example\r\n${more}\r\n`;
const long = (length: number) => get(`/?text=${'a'.repeat(length)}`);

test.each([
  ['a link of 2 MB', long(2_000_000), 431, 'This address is too long.'],
  [
    'cookies of 30 KB',
    get('/', `Cookie: a=${'b'.repeat(30_000)}\r\n`),
    431,
    'This address is too long.',
  ],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'We can’t read this request.'],
  [
    'two lengths',
    get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    400,
    'We can’t read this request.',
  ],
  [
    'a head that never ends',
    'GET / HTTP/1.1\r\nHost:',
    408,
    'This request took too long to arrive.',
  ],
])('%s: a page in words, with a way on', async (_, bytes, status, words) => {
  const answer = await answerTo(bytes);
  const [head = '', page = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(head).toContain('Connection: close');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(page)}`);
  expect(page).toContain(words);
  expect(page).toContain('<a href="/">Open our home page</a>');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a later request on the same connection gets the page too', async () => {
  const answer = await answerTo(get('/'), undefined, long(30_000));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 431']);
});

test('an answer that has begun is not mixed with another', async () => {
  const answer = await answerTo(get('/') + long(30_000), (_, res) => void res.write('half'));
  expect(answer).not.toContain('too long');
});

describe('an answer in JSON', () => {
  test.each([
    ['application/json', true],
    ['text/html;q=0.8, application/json', true],
    ['application/json;q=0', false],
    ['*/*', false],
    [undefined, false],
  ])('%s → %s', (accept, json) => {
    const exchange = { env: { incoming: { headers: { accept } } } } as unknown as Exchange;
    expect(wantsJson(exchange)).toBe(json);
  });
});
