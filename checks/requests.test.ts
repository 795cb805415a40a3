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

test('a missing file of another build is a short 404 that is not cached', async () => {
  const response = await fetch(`${siteUrl}/assets/entry.client-OLD.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.text()).length).toBeLessThan(1000);
});

test.each(['/%', '/%00', '/assets/%zz.js', '/api/slots%', '/contact%?sent=1'])(
  '%s is refused at once, without redirect',
  async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(siteUrl + path, { method, redirect: 'manual' });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('The address of this request cannot be read.');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  },
);

test.each([
  `/${'a'.repeat(9000)}`,
  '/..%2f..%2fetc%2fpasswd',
  '/a%0d%0aset-cookie:x=1',
  '/a%E2%80%A8b',
])('%s answers with the not-found page', async (path) => {
  const response = await fetch(siteUrl + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Depreciated Asset');
  expect(response.headers.get('set-cookie')).toBeNull();
});

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
