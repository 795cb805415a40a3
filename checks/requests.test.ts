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

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '/%2f%2felsewhere.example/'])(
  '%s never redirects to another host',
  async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close');
    const [, location = ''] = /^Location: (.*)$/im.exec(answer) ?? [];
    expect(new URL(location, siteUrl).host).toBe(host);
    expect(location).toMatch(/^\/[^/\\]/);
  },
);

test('an HTTP/1.0 load balancer without Host is answered', async () => {
  expect(await raw('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1.1 200 [\s\S]*"ok"/);
});

test.each([
  ['another host', ['Host: evil.example']],
  ['the same host twice', [`Host: ${host}`]],
  ['another spelling', ['HOST: www.firm.example', 'host: www.firm.example']],
])('%s in a second header is refused', async (_, more) => {
  const answer = await raw('GET /about HTTP/1.1', `Host: ${host}`, ...more);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test.each([
  [{}, '/newsletter/confirm/none', 403],
  [{ 'sec-fetch-site': 'cross-site' }, '/newsletter/confirm/none', 403],
  [{ origin: siteUrl }, '/newsletter/confirm/none', 404],
  // One click in a mail program (RFC 8058) ends a subscription, and begins none.
  [{}, '/unsubscribe/none', 404],
])('a POST that says %j to %s is answered %i', async (headers, path, status) => {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: '{}',
  });
  expect(answer.status).toBe(status);
});

test('only this machine gets the details of the server’s state', async () => {
  const ready = async (headers: Record<string, string> = {}) =>
    (await fetch(`${siteUrl}/readyz`, { headers })).json();
  expect(await ready()).toHaveProperty('checks.outbox');
  for (const address of ['203.0.113.9', '127.0.0.1', '::1', 'unknown'])
    expect(await ready({ 'x-forwarded-for': address })).toEqual({
      status: expect.stringMatching(/^(ok|degraded)$/),
    });
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
