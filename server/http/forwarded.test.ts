import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forwardedThrough, type TrustedProxies } from './forwarded.ts';

const peer = '10.0.0.1';
const read = (trusted: TrustedProxies, headers: Record<string, string>, from = peer) =>
  forwardedThrough(trusted)({ headers }, from);

describe('client address behind a number of proxies', () => {
  test.each<[proxies: number, header: string | undefined, address: string]>([
    [0, '203.0.113.9', peer],
    [0, undefined, peer],
    [1, undefined, peer],
    [1, '', peer],
    [1, ' , ,', peer],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '203.0.113.9:51234', '203.0.113.9'],
    [1, '[2001:db8::1]:51234', '2001:db8::1'],
    [1, '2001:DB8::0001', '2001:db8::1'],
    [1, 'fe80::1%eth0', 'fe80::1'],
    [1, '::ffff:203.0.113.9', '203.0.113.9'],
    [1, '::ffff:cb00:7109', '203.0.113.9'],
    [1, 'unknown', peer],
    [1, '<script>', peer],
    // The visitor's own entries are to the left of what the proxy adds.
    [1, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    [1, '127.0.0.1,203.0.113.9:51234', '203.0.113.9'],
    [1, ',,203.0.113.9,,', '203.0.113.9'],
    [2, '127.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [2, '127.0.0.1, 203.0.113.9:1, 10.0.0.2:2', '203.0.113.9'],
    [2, '203.0.113.9', peer],
    [9, '203.0.113.9, 10.0.0.2', peer],
  ])('TRUST_PROXY=%i and %s is %s', (proxies, header, address) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header };
    expect(read(proxies, headers).clientAddress).toBe(address);
  });
});

describe('client address behind proxies in known networks', () => {
  const networks = ['127.0.0.0/8', '::1/128', '10.0.0.0/8'];
  test.each<[from: string, header: string | undefined, address: string]>([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.3:80, 127.0.0.1', '203.0.113.9'],
    // An untrusted address cannot name another visitor.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['203.0.113.9', '10.0.0.1', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9, unknown, 10.0.0.2', '10.0.0.1'],
    // A request from inside.
    ['10.0.0.1', '10.0.0.7, 10.0.0.2', '10.0.0.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
  ])('%s says %s: %s', (from, header, address) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header };
    expect(read(networks, headers, from).clientAddress).toBe(address);
  });
});

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', ''],
])('the socket address %s is written as %s', (socket, address) => {
  expect(read(0, {}, socket).clientAddress).toBe(address);
});

describe('scheme', () => {
  test.each<[trusted: TrustedProxies, header: string, scheme: string | undefined]>([
    [0, 'https', undefined],
    [1, 'https', 'https'],
    [1, 'HTTPS', 'https'],
    [1, 'http', 'http'],
    [1, 'http, https', 'https'],
    [2, 'http, https, http', 'https'],
    [2, 'https', 'https'],
    [1, 'wss', undefined],
    [1, 'javascript', undefined],
    [1, '', undefined],
    [['10.0.0.0/8'], 'http, https', 'https'],
    [['192.0.2.0/24'], 'https', undefined],
  ])('TRUST_PROXY=%s and %s is %s', (trusted, header, scheme) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': header };
    expect(read(trusted, headers).scheme).toBe(scheme);
  });

  test('a trusted proxy that names no visitor still provides the scheme', () => {
    expect(read(['10.0.0.0/8'], { 'x-forwarded-proto': 'https' }).scheme).toBe('https');
  });
});

test('no other header determines where a request came from', () => {
  const headers = {
    forwarded: 'for=198.51.100.1;proto=http;host=evil.test',
    'x-real-ip': '198.51.100.1',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-ssl': 'on',
    'x-forwarded-scheme': 'http',
    'client-ip': '198.51.100.1',
  };
  expect(read(1, headers)).toEqual({ clientAddress: peer, scheme: undefined });
});

test('whatever the headers say, the client address is an address', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV6().map((ip) => `[${ip}]:443`),
  );
  const header = fc.array(entry, { maxLength: 6 }).map((entries) => entries.join(','));
  const trusted = fc.constantFrom<TrustedProxies>(0, 1, 3, ['10.0.0.0/8', '::/1']);
  fc.assert(
    fc.property(header, fc.string(), trusted, (addresses, scheme, proxies) => {
      const headers = { 'x-forwarded-for': addresses, 'x-forwarded-proto': scheme };
      const found = read(proxies, headers);
      expect(isIP(found.clientAddress)).not.toBe(0);
      expect(['http', 'https', undefined]).toContain(found.scheme);
    }),
  );
});
