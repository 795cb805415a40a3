/** Unusual requests that no ordinary browser sends. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const { hostname, port, host } = new URL(siteUrl);

/**
 * Sends raw bytes, keeps the connection open like a client, and returns everything received until the server
 * closes.
 */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

async function head(
  path: string,
): Promise<{ status: number | undefined; length: number; body: string }> {
  const outgoing = request(siteUrl + path, { method: 'HEAD' }).end();
  const [answer] = await once(outgoing, 'response');
  return {
    status: answer.statusCode,
    length: Number(answer.headers['content-length']),
    body: await text(answer),
  };
}

test.each(['/about', '/contact', '/no-such-page'])(
  'HEAD %s has the headers of GET',
  async (path) => {
    const response = await fetch(siteUrl + path, { headers: { 'accept-encoding': 'identity' } });
    const { status, length, body } = await head(path);
    expect([status, body]).toEqual([response.status, '']);
    expect(length).toBeGreaterThan(1000);
  },
);

test.each([
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example/',
  '/%2f%2felsewhere.example/',
])('%s never redirects to another host', async (target) => {
  const answer = await raw(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close');
  const [, location = ''] = /^Location: (.*)$/im.exec(answer) ?? [];
  expect(new URL(location, siteUrl).host).toBe(host);
  expect(location).toMatch(/^\/[^/\\]/);
});

test('an HTTP/1.0 load balancer without Host is answered', async () => {
  expect(await raw('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1.1 200 [\s\S]*"ok"/);
});

test('a request with an unreadable host is refused with a reference', async () => {
  const answer = await raw('GET / HTTP/1.1', 'Host: a b', 'Accept: application/json');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/^X-Request-Id: /im);
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff/im);
  expect(answer).toContain('"error":"malformed"');
  // No form was sent, so the page must not mention one.
  expect(await raw('GET / HTTP/1.1', 'Host: a b', 'Accept: text/html')).not.toContain(
    'wasn’t sent',
  );
});
