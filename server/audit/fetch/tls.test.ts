import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Listening } from '../../testing/listen.ts';
import { serve, serveSocket } from '../../testing/serve.ts';
import type { Fetched } from './outgoing.ts';
import { authority, expired, valid } from './testing/certificates.ts';
import { pretendInternet, serveTls, testOutgoing, textOf } from './testing/servers.ts';

const names = { 'site.com': ['93.184.216.34'], 'other.com': ['93.184.216.34'] };
const usual = getCACertificates('default');

beforeEach(() => setDefaultCACertificates([authority]));
afterEach(() => setDefaultCACertificates(usual));

async function ask(starting: Promise<Listening>, url = 'https://site.com/'): Promise<Fetched> {
  const server = await starting;
  const outgoing = testOutgoing({ ...pretendInternet(server, names), limits: { connectMs: 1000 } });
  return outgoing.fetch({ url });
}

/** Answers with the client's SNI name and the negotiated protocol. */
const telling = (pem: typeof valid) =>
  serveTls(pem, (socket, name) => {
    const body = `${name} ${socket.alpnProtocol}`;
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });

test('a trusted certificate that names the host is accepted; HTTP/2 is not used', async () => {
  const fetched = await ask(telling(valid));
  expect([fetched, textOf(fetched)]).toMatchObject([{ kind: 'answer', status: 200 }, 'site.com http/1.1']);
});

test('a trailing dot of the host name is ignored in the certificate', async () => {
  const server = await telling(valid);
  const internet = pretendInternet(server, { 'site.com.': ['93.184.216.34'] });
  const outgoing = testOutgoing(internet);
  expect(await outgoing.fetch({ url: 'https://site.com./' })).toMatchObject({ status: 200 });
});

test.each([
  ['has expired', () => telling(expired), 'https://site.com/'],
  ['names another host', () => telling(valid), 'https://other.com/'],
  ['names no address', () => telling(valid), 'https://93.184.216.34/'],
  [
    'is missing: the port speaks plain HTTP',
    () => serve((_, response) => response.end()),
    'https://site.com/',
  ],
  ['is missing: the connection is closed', () => serveSocket((socket) => socket.end()), 'https://site.com/'],
  ['never comes', () => serveSocket(() => undefined), 'https://site.com/'],
])('a certificate that %s is a tls fault', async (_, start, url) => {
  expect(await ask(start(), url)).toMatchObject({ kind: 'fault', code: 'tls' });
});

test('an untrusted certificate is a tls fault, whatever the environment says', async () => {
  setDefaultCACertificates(usual);
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const fetched = await ask(telling(valid));
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  expect(fetched).toMatchObject({ kind: 'fault', code: 'tls' });
});

test('a redirect to a host with a bad certificate fails there', async () => {
  const secure = await telling(valid);
  const plain = await serve((_, response) =>
    response.writeHead(301, { location: 'https://other.com/' }).end(),
  );
  const internet = { plain: pretendInternet(plain, names), secure: pretendInternet(secure, names) };
  const outgoing = testOutgoing({
    resolveName: internet.plain.resolveName,
    openSocket: (dial) => (dial.port === 443 ? internet.secure : internet.plain).openSocket(dial),
  });
  expect(await outgoing.fetch({ url: 'http://site.com/' })).toMatchObject({
    code: 'tls',
    url: 'https://other.com/',
    hops: [{ url: 'http://site.com/', status: 301, location: 'https://other.com/' }],
  });
});
