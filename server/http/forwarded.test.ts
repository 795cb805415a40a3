import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forwardedThrough,
  isProxyIn,
  networkOf,
  parseTrustedProxies,
  requestUrl,
  type TrustedProxies,
} from './forwarded.ts';

const peer = '10.0.0.1';
const site = new URL('https://www.example.com');
const request = (headers: Record<string, string>, url = '/x') => ({ headers, url });
const read = (trusted: TrustedProxies, headers: Record<string, string>, from = peer) =>
  forwardedThrough(trusted)({ headers }, from);

describe('client address behind a number of proxies', () => {
  test.each<[proxies: number, header: string | undefined, address: string]>([
    [0, '203.0.113.9', peer],
    [1, undefined, peer],
    [1, '203.0.113.9:51234', '203.0.113.9'],
    [1, 'unknown', peer],
    // The visitor's own entries are to the left of what the proxy adds.
    [1, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    [2, '127.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    [1, '"[2001:DB8::1]:443"', '2001:db8::1'],
    [1, '[::ffff:203.0.113.9]:51234', '203.0.113.9'],
    [1, 'office.firm.test:80', peer],
    [1, '010.0.0.1', peer],
    [2, '203.0.113.9', peer],
  ])('TRUST_PROXY=%i and %s is %s', (proxies, header, address) => {
    const headers: Record<string, string> =
      header === undefined ? {} : { 'x-forwarded-for': header };
    expect(read(proxies, headers).clientAddress).toBe(address);
  });
});

describe('client address behind proxies in known networks', () => {
  const networks = ['127.0.0.0/8', '::1/128', '10.0.0.0/8'];
  test.each<[from: string, header: string | undefined, address: string]>([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.3:80, 127.0.0.1', '203.0.113.9'],
    // An untrusted address cannot name another visitor.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9, unknown, 10.0.0.2', '10.0.0.1'],
    // A socket in the file system, and one that was reset before its address was read.
    ['', '203.0.113.9', ''],
    ['203.0.113.9%eth0', '198.51.100.1', '203.0.113.9'],
    // A request from inside.
    ['10.0.0.1', '10.0.0.7, 10.0.0.2', '10.0.0.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
  ])('%s says %s: %s', (from, header, address) => {
    const headers: Record<string, string> =
      header === undefined ? {} : { 'x-forwarded-for': header };
    expect(read(networks, headers, from).clientAddress).toBe(address);
  });
});

test.each([0, 1, ['10.0.0.0/8']])(
  'with TRUST_PROXY=%j a visitor without any address is no other visitor',
  (trusted) => {
    for (const header of ['unknown', '10.0.0.999', '::g', '1, ,x'])
      expect(read(trusted, { 'x-forwarded-for': header }, '').clientAddress).toBe('');
  },
);

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3::5', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%j is counted as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each<[TrustedProxies, string, boolean]>([
  [0, '10.0.0.1', false],
  [2, '203.0.113.9', true],
  [['10.0.0.0/8'], '10.0.0.1', true],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', true],
  [['fe80::/10'], 'fe80::1%eth0', true],
  [['10.0.0.0/8'], '203.0.113.9', false],
])('TRUST_PROXY=%j takes %j for a proxy: %s', (trusted, address, isProxy) => {
  expect(isProxyIn(trusted)(address)).toBe(isProxy);
});

describe('scheme', () => {
  test.each<[trusted: TrustedProxies, header: string, scheme: string | undefined]>([
    [0, 'https', undefined],
    [1, 'https', 'https'],
    [1, 'http, https', 'https'],
    [2, 'https', 'https'],
    [1, 'wss', undefined],
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
  };
  expect(read(1, headers)).toEqual({ clientAddress: peer, scheme: undefined });
  const url = requestUrl(request({ host: 'www.example.com', ...headers }), site, 'https');
  expect(url?.href).toBe('https://www.example.com/x');
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

test.each([
  ['0', 0],
  ['1', 1],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['10.0.0.0/8, 192.0.2.7 ,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32']],
])('TRUST_PROXY=%s is read', (text, trusted) => {
  expect(parseTrustedProxies(text)).toEqual(trusted);
});

test.each(['11', 'yes', 'loopback,', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'proxy.firm.test'])(
  'TRUST_PROXY=%s is refused',
  (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  },
);

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['uniquelocal', '172.32.0.1', false],
  ['10.1.2.3/8', '10.200.0.1', true],
])('%s contains %s: %s', (text, address, isInside) => {
  const networks = parseTrustedProxies(text) as string[];
  const { clientAddress } = read(networks, { 'x-forwarded-for': '203.0.113.9' }, address);
  expect(clientAddress === '203.0.113.9').toBe(isInside);
});

describe('request address', () => {
  test.each([
    ['www.example.com', undefined, 'https://www.example.com/x'],
    ['www.example.com:8443', undefined, 'http://www.example.com:8443/x'],
    ['www.example.com', 'http', 'http://www.example.com/x'],
    ['example.com', 'https', 'https://example.com/x'],
    ['[2001:db8::1]:3000', 'https', 'https://[2001:db8::1]:3000/x'],
  ] as const)('Host %s with scheme %s is %s', (host, scheme, address) => {
    expect(requestUrl(request({ host }), site, scheme)?.href).toBe(address);
  });

  test('HTTP/1.0 without Host gets the site itself, as load balancers expect', () => {
    expect(requestUrl(request({}), site, undefined)?.href).toBe('https://www.example.com/x');
    expect(requestUrl(request({ host: '' }), site, undefined)).toBeUndefined();
  });

  test.each([
    ['a b', '/x'],
    ['a@b', '/x'],
    ['a', 'http://evil.example/'],
    ['a:99999', '/x'],
    ['a', '/%'],
    ['a', '/assets/%zz?v=1'],
  ])('Host %s and target %s are refused', (host, target) => {
    expect(requestUrl(request({ host }, target), site, undefined)).toBeUndefined();
  });

  test.each(['/a%2Fb', '/caf%C3%A9', '/x?q=%', '/x?q=%E0%A4%A', `/${'a'.repeat(9000)}`])(
    'Target %s is read',
    (target) => {
      expect(requestUrl(request({ host: 'a' }, target), site, undefined)?.href).toBe(
        `http://a${target}`,
      );
    },
  );

  test('a target cannot choose the host', () => {
    expect(requestUrl(request({ host: 'a' }, '//evil.example/x'), site, undefined)?.host).toBe('a');
  });
});
