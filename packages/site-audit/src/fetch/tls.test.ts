import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as certificates from '../testing/certificates.ts';
import type { Listening } from '../testing/listen.ts';
import {
  pretendInternet,
  serve,
  serveSocket,
  serveTls,
  testOutgoing,
  textOf,
} from '../testing/servers.ts';
import type { Fetched } from './outgoing.ts';

const { authority, expired, intermediate, valid } = certificates;
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

test('a trusted certificate that names the host is accepted, and HTTP/1.1 is used where both are offered', async () => {
  const fetched = await ask(telling(valid));
  expect([fetched, textOf(fetched)]).toMatchObject([
    { kind: 'answer', status: 200 },
    'site.com http/1.1',
  ]);
});

test('a trailing dot of the host name is ignored in the certificate', async () => {
  const server = await telling(valid);
  const internet = pretendInternet(server, { 'site.com.': ['93.184.216.34'] });
  const outgoing = testOutgoing(internet);
  expect(await outgoing.fetch({ url: 'https://site.com./' })).toMatchObject({ status: 200 });
});

const { early, selfSigned, indirect, indirectNamed, indirectExpired, indirectForClients } =
  certificates;
const site = 'https://site.com/';
const other = 'https://other.com/';
const chained = (leaf: typeof valid, ...others: string[]) => ({
  ...leaf,
  cert: leaf.cert + others.join(''),
});

test.each([
  ['has expired', () => telling(expired), site, 'expired'],
  ['begins later', () => telling(early), site, 'not-yet-valid'],
  ['names another host', () => telling(valid), other, 'wrong-name'],
  ['names no address', () => telling(valid), 'https://93.184.216.34/', 'wrong-name'],
  ['signs itself', () => telling(selfSigned), site, 'self-signed'],
  ['lacks its issuer and has expired', () => telling(indirectExpired), site, 'expired'],
  ['lacks its issuer and names another host', () => telling(indirect), other, 'wrong-name'],
  ['lacks its issuer and is for clients', () => telling(indirectForClients), site, 'wrong-purpose'],
  ['is missing: plain HTTP', () => serve((_, response) => response.end()), site, 'no-https'],
  ['is missing: closed', () => serveSocket((socket) => socket.end()), site, 'tls-closed'],
  ['never comes', () => serveSocket(() => undefined), site, 'tls-slow'],
] as const)(
  'a certificate that %s is a tls fault with its reason',
  async (_, start, url, reason) => {
    expect(await ask(start(), url)).toMatchObject({ kind: 'fault', code: 'tls', reason });
  },
);

test.each([
  ['with its root', chained(valid, authority)],
  ['with its chain', chained(indirect, intermediate)],
])(
  'a certificate of an untrusted authority %s is a tls fault, whatever the environment says',
  async (_, pem) => {
    setDefaultCACertificates(usual);
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    const fetched = await ask(telling(pem));
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    expect(fetched).toMatchObject({ kind: 'fault', code: 'tls', reason: 'untrusted' });
  },
);

test.each([
  ['a whole chain', chained(indirect, intermediate), undefined],
  ['a whole chain in the wrong order', chained(indirect, authority, intermediate), undefined],
  ['the certificate alone', indirect, { name: 'Test Intermediate', isNamed: false }],
  [
    'one that says where its issuer is',
    indirectNamed,
    { name: 'Test Intermediate', isNamed: true },
  ],
  [
    'the root in place of the intermediate',
    chained(indirect, authority),
    { name: 'Test Intermediate', isNamed: false },
  ],
  [
    'the certificate twice',
    chained(indirect, indirect.cert),
    { name: 'Test Intermediate', isNamed: false },
  ],
])('%s is read, and a missing issuer is noted', async (_, pem, missingIssuer) => {
  const fetched = await ask(telling(pem));
  expect([textOf(fetched), 'missingIssuer' in fetched ? fetched.missingIssuer : undefined]).toEqual(
    ['site.com http/1.1', missingIssuer],
  );
});
