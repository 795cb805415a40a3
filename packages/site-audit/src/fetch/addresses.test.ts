import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResolving, isPublicAddress, judgeUrl, type ResolveName } from './address-policy.ts';
import { openingAddresses } from './opening-addresses.ts';

const words = (text: string) => text.trim().split(/\s+/);

const hosts = (text: string, path = '/') => words(text).map((host) => `http://${host}${path}`);

/** Refused addresses by category of specification section 8. The ranges come below. */
const refused: Record<string, string[]> = {
  schemes: [
    ...words(`
      file:///etc/passwd ftp://example.com/ gopher://example.com/ dict://example.com:2628/ ldap://example.com/
      data:text/html,x blob:https://example.com/x ws://example.com/
      view-source:https://example.com/ jar:https://example.com!/ about:blank mailto:jane@example.com tel:+15415550142
      JavaScript:alert(1) unix:/run/docker.sock //example.com/ example.com
    `),
    'java\tscript:alert(1)',
    'fi\nle:///etc/passwd',
    ' \u0001file:///etc/passwd',
    'ht tp://example.com/',
    'h\u0000ttp://example.com/',
  ],
  ports: words('0 22 79 81 442 444 6379 8080 65535 65536').map(
    (port) => `http://example.com:${port}/`,
  ),
  userinfo: words(`
    http://user@example.com/ http://user:pw@example.com/ http://:pw@example.com/ https://example.com@127.0.0.1/
    https://example.com:80@127.0.0.1/ http://a%40b@example.com/ http://127.0.0.1\\@example.com/ http://user%3Apw@example.com/
  `),
  'IPv4 spellings': hosts(`
    127.0.0.1 2130706433 0177.0.0.1 0x7f.0.0.1 0x7f000001 017700000001 0x7F.1 127.1 127.0.1 0177.1 127.0.0.1.
    127.000.000.001 0x7f.0.0x0.01 0 256.0.0.1 4294967296 1.2.3.4.5 09.0.0.1
    0x.0x.0x.0x ①②⑦.⓪.⓪.① 127。0。0。1 １２７．１ %31%32%37.0.0.1
    127%2e0%2e0%2e1 0xA9FEA9FE
  `),
  'IPv6 spellings': words(`
    ::1 :: 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:7F00:0001
    0:0:0:0:0:ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 ::127.0.0.1 64:ff9b::127.0.0.1 64:ff9b:1:ffff::1
    2002:7f00:1:: 2001:0:7f00:1:: FE80::0001 fe80::1%eth0 fe80::1%25eth0 4000::1 1:: ::1. [::1] ::g 1:2:3:4:5:6:7
  `).map((host) => `http://[${host}]/`),
  'metadata services': hosts(
    `169.254.169.254 169.254.170.2 100.100.100.200 192.0.0.192 168.63.129.16 [fd00:ec2::254] metadata
    metadata.google.internal METADATA.GOOGLE.INTERNAL. instance-data 0xa83f8110 instance-data.ec2.internal
    [::ffff:169.254.169.254] [::ffff:a83f:8110] 168.63.129.16.`,
    '/latest/meta-data/',
  ),
  names: hosts(`
    LOCALHOST localhost. a.localhost. localhost.localdomain %6c%6f%63%61%6c%68%6f%73%74
    loc%61lhost intranet router a com com. printer.local db.internal x.intranet nas.lan nas.home ad.corp x.private
    x.home.arpa home.arpa 1.0.0.127.in-addr.arpa in-addr.arpa x.ip6.arpa abc.onion x.invalid x.test x.example . ..
    a..com .example.com example.com.. ${'a'.repeat(64)}.com ${'a.'.repeat(126)}com
  `),
  'international names': hosts(`
    ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ local\u00adhost local\u200bhost x。localhost x．local ⓧ.ⓣⓔⓢⓣ xn-- xn--a xn--a.com
    www.xn--zzzzzzzz99999999.com xn--.com xn--a-ecp.ru\u0000 xn--localhost-.test exam\u2215ple.com\uff0f@x \u00ad
  `),
  'URL parsing': [
    ...words(String.raw`
      http:\\127.0.0.1\ http:/127.0.0.1 http:127.0.0.1 http:////127.0.0.1/ http:///127.0.0.1/ http://
      http://127.0.0.1#@example.com/ http://127.0.0.1?@example.com/ http://127.0.0.1/@example.com
      http://127%2e0.0.1/ http://[::1]#.example.com/ http://a<b.com/ http://example.com:80:80/ http://example.com:8a/
      http://example.com:-1/ http://[example.com]/ http://a%00b.com/ http://a%2fb.com/ http://a%5cb.com/
    `),
    'ht\ntp://127.0.0.1/',
    'http://127.0.\t0.1/',
    'http://127.0.0.1\r\n/',
    ' http://127.0.0.1/ ',
    '',
    ' ',
    'http://\u0000127.0.0.1/',
    'http://127.0.0.1\u0000/',
    'http://example.com\ud800@10.0.0.1/',
    'http://\ud800/',
    'http://exa mple.com/',
    `http://${'a'.repeat(100_000)}.com/`,
  ],
};

test.each(
  Object.entries(refused).flatMap(([category, list]) =>
    list.map((one) => [category, one] as const),
  ),
)('%s: %j is refused', (_, address) => {
  expect(judgeUrl(address, [])).toBeNull();
});

test.each([
  ['http://example.com', 'http://example.com/', 'example.com', 80],
  ['HTTPS://EXAMPLE.com:443/a?b=1#c@d', 'https://example.com/a?b=1', 'example.com', 443],
  ['http://example.com:443/', 'http://example.com:443/', 'example.com', 443],
  ['http://example.com./', 'http://example.com./', 'example.com.', 80],
  ['https:\\\\example.com\\a', 'https://example.com/a', 'example.com', 443],
  ['https://steuerbüro.de/', 'https://xn--steuerbro-w9a.de/', 'xn--steuerbro-w9a.de', 443],
  ['http://example.com\\@127.0.0.1/', 'http://example.com/@127.0.0.1/', 'example.com', 80],
  ['https://xn--80ak6aa92e.com/', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com', 443],
  ['https://exam\u00adple.com/', 'https://example.com/', 'example.com', 443],
  ['https://localhost.com/x', 'https://localhost.com/x', 'localhost.com', 443],
  ['http://93.184.216.34/', 'http://93.184.216.34/', '93.184.216.34', 80],
  ['http://0x5db8d822/', 'http://93.184.216.34/', '93.184.216.34', 80],
  [
    'http://[2606:2800:0220:1:248:1893:25C8:1946]/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/',
    '2606:2800:220:1:248:1893:25c8:1946',
    80,
  ],
] as const)('%s is allowed', (address, href, host, port) => {
  const destination = judgeUrl(address, []);
  expect([destination?.url.href, destination?.host, destination?.port]).toEqual([href, host, port]);
});

const allowHosts = ['127.0.0.1:8461', 'localhost:8461', '[::1]:8461'];

test.each([
  'http://127.0.0.1:8461/x',
  'https://127.1:8461/',
  'http://2130706433:8461/',
  'http://LOCALHOST:8461/',
  'http://[0:0::1]:8461/',
])('a host and port of AUDIT_ALLOW_HOSTS is allowed in every spelling: %s', (address) => {
  expect(judgeUrl(address, allowHosts)?.isExempt).toBe(true);
});

test.each([
  ['another port', 'http://127.0.0.1:8462/'],
  ['the default port', 'http://127.0.0.1/'],
  ['another host', 'http://127.0.0.2:8461/'],
  ['another name of the same machine', 'http://localhost.:8461/'],
  ['a mapped form', 'http://[::ffff:127.0.0.1]:8461/'],
  ['a suffix', 'http://a.localhost:8461/'],
  ['a public host on that port', 'http://example.com:8461/'],
  ['a user name', 'http://user@127.0.0.1:8461/'],
  ['another scheme', 'ftp://127.0.0.1:8461/'],
])('AUDIT_ALLOW_HOSTS allows nothing else: %s', (_, address) => {
  expect(judgeUrl(address, allowHosts)).toBeNull();
});

test('a listed default port matches an address without a port', () => {
  expect(judgeUrl('http://127.0.0.1/', ['127.0.0.1:80'])?.isExempt).toBe(true);
  expect(judgeUrl('https://127.0.0.1/', ['127.0.0.1:80'])).toBeNull();
});

test.each([
  ['https://doecpa.com/a?b#c', ['https://doecpa.com/a?b']],
  [' \t\n\f\rhttps://doecpa.com \r\n', ['https://doecpa.com/']],
  ['doecpa.com', ['https://doecpa.com/', 'http://doecpa.com/']],
  ['//doecpa.com/a', ['https://doecpa.com/a', 'http://doecpa.com/a']],
  ['doecpa.com:443/a', ['https://doecpa.com/a', 'http://doecpa.com:443/a']],
  ['127.0.0.1:8461/x', ['https://127.0.0.1:8461/x', 'http://127.0.0.1:8461/x']],
  [
    'localhost:8461?a=mailto:b',
    ['https://localhost:8461/?a=mailto:b', 'http://localhost:8461/?a=mailto:b'],
  ],
  ['[::1]:8461', ['https://[::1]:8461/', 'http://[::1]:8461/']],
  ['doecpa.com/a:b', ['https://doecpa.com/a:b', 'http://doecpa.com/a:b']],
  ['steuerbüro.de', ['https://xn--steuerbro-w9a.de/', 'http://xn--steuerbro-w9a.de/']],
])('%j becomes %j', (typed, addresses) => {
  expect(openingAddresses(typed)).toEqual(addresses);
});

test.each(['', ' \n ', 'https://', '?x', 'http://a b', 'http://example.com:99999', 'x\u0000y.com'])(
  '%j is not an address',
  (typed) => {
    expect(openingAddresses(typed)).toBe('invalid-url');
  },
);

test('endless typed whitespace is scanned only once', () => {
  const blanks = ' '.repeat(2_000_000);
  expect(openingAddresses(`${blanks}http://doe.example${blanks}`)).toEqual(['http://doe.example/']);
  expect(openingAddresses(`http://doe.example/${blanks}x`)).toBe('invalid-url');
});

test('2,048 characters are accepted and no more, not counting surrounding whitespace', () => {
  const longest = `https://doecpa.com/${'a'.repeat(2048 - 19)}`;
  expect(openingAddresses(` ${longest} `)).toEqual([longest]);
  expect(openingAddresses(`${longest}a`)).toBe('invalid-url');
});

test.each([
  'mailto:x',
  'java\nscript:alert(1)',
  'file:///etc/passwd',
  'tel:5551234',
  'user:pw@doecpa.com',
  'doecpa.com:80@127.0.0.1',
  'localhost',
  '127.0.0.1',
  'doecpa.com:8080',
  '//127.0.0.1',
  'metadata',
])('the policy refuses every form in which %j is tried', (typed) => {
  const addresses = openingAddresses(typed);
  expect(
    Array.isArray(addresses) ? addresses.filter((one) => judgeUrl(one, [])) : 'not tried',
  ).toEqual([]);
});

/** The ranges of specification section 8, repeated here and compared as numbers. */
const closed4 = rangesOf(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`,
  32,
);

const closed6 = rangesOf(
  `2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 ::/128 ::1/128 ::ffff:0:0/96 ::/96 64:ff9b::/96
  64:ff9b:1::/48 100::/64 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`,
  128,
);

function rangesOf(cidrs: string, bits: 32 | 128): Range[] {
  return cidrs.split(/\s+/).map((cidr) => range(cidr, bits));
}

interface Range {
  cidr: string;
  first: bigint;
  last: bigint;
}

function range(cidr: string, bits: 32 | 128): Range {
  const [address = '', length] = cidr.split('/');
  const first = bits === 32 ? number4(address) : number6(address);
  return { cidr, first, last: first + (1n << BigInt(bits - Number(length))) - 1n };
}

function number4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function number6(address: string): bigint {
  const [left = '', right = ''] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const parts = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return parts.reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n);
}

const text4 = (value: bigint) =>
  [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');

const text6 = (value: bigint) =>
  [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n]
    .map((part) => ((value >> (part * 16n)) & 65535n).toString(16))
    .join(':');

const isClosed = (ranges: Range[], value: bigint) =>
  ranges.some(({ first, last }) => value >= first && value <= last);

/** Spellings of an IPv4 address in a URL. */
const spellings4 = [
  text4,
  String,
  (value: bigint) => `0x${value.toString(16)}`,
  (value: bigint) => `0${value.toString(8)}`,
  (value: bigint) => `${value >> 24n}.${value & 0xff_ffffn}`,
  (value: bigint) => `${text4(value)}.`,
  (value: bigint) => `[::ffff:${text4(value)}]`,
  (value: bigint) => `[64:ff9b::${text4(value)}]`,
];

test.each(closed4)(
  'both ends of $cidr and the addresses between are refused in every spelling',
  ({ first, last }) => {
    expect([first, last].map(text4).filter(isPublicAddress)).toEqual([]);
    fc.assert(
      fc.property(fc.bigInt(first, last), fc.constantFrom(...spellings4), (value, spelt) => {
        return !isPublicAddress(text4(value)) && judgeUrl(`http://${spelt(value)}/`, []) === null;
      }),
    );
  },
);

test.each(closed6)(
  'both ends of $cidr and the addresses between are refused',
  ({ first, last }) => {
    expect([first, last].map(text6).filter(isPublicAddress)).toEqual([]);
    fc.assert(
      fc.property(fc.bigInt(first, last), (value) => {
        return !isPublicAddress(text6(value)) && judgeUrl(`http://[${text6(value)}]/`, []) === null;
      }),
    );
  },
);

test.each(closed4)(
  'the neighbors of $cidr are public unless another range begins there',
  ({ first, last }) => {
    const neighbors = [first - 1n, last + 1n].filter((value) => value >= 0n && value < 2n ** 32n);
    for (const value of neighbors)
      expect([text4(value), isPublicAddress(text4(value))]).toEqual([
        text4(value),
        !isClosed(closed4, value),
      ]);
  },
);

test('every other IPv4 address is public', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 32n - 1n),
      (value) => isPublicAddress(text4(value)) === !isClosed(closed4, value),
    ),
    { numRuns: 2000 },
  );
});

test('every other address of 2000::/3 is public, and none outside it', () => {
  const global = range('2000::/3', 128);
  fc.assert(
    fc.property(
      fc.bigInt(global.first, global.last),
      (value) => isPublicAddress(text6(value)) === !isClosed(closed6, value),
    ),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.bigInt(0n, global.first - 1n), fc.bigInt(global.last + 1n, 2n ** 128n - 1n)),
      (value) => !isPublicAddress(text6(value)),
    ),
    { numRuns: 2000 },
  );
});

test.each(['', 'example.com', '0x7f.1', '8.8.8', 'fe80::1%eth0', '08.8.8.8', '[2606::1]'])(
  '%j is not a public address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

const never = new AbortController().signal;

function addressesOf(
  address: string,
  resolveName: ResolveName | undefined,
  allowHosts: string[] = [],
) {
  const destination = judgeUrl(address, allowHosts);
  if (!destination) throw new Error('refused by the policy');
  return createResolving(resolveName, 50, never).addressesOf(destination);
}

test('an IP address is not resolved', async () => {
  const asked = () => Promise.reject(new Error('asked'));
  expect(await addressesOf('http://93.184.216.34/', asked)).toEqual(['93.184.216.34']);
  expect(await addressesOf('http://[::1]:8461/', asked, ['[::1]:8461'])).toEqual(['::1']);
});

test('a listed name may lead anywhere and uses the local resolver', async () => {
  const found = await addressesOf('http://localhost:8461/', undefined, ['localhost:8461']);
  expect(found.filter((address) => address === '127.0.0.1' || address === '::1')).toEqual(found);
  expect(found.length).toBeGreaterThan(0);
});

test('results that a resolver has at the timeout still count', async () => {
  const half: ResolveName = (_, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(['93.184.216.34'])));
  expect(await addressesOf('http://site.com/', half)).toEqual(['93.184.216.34']);
});

test('addresses resolved for a listed port are judged for other ports', async () => {
  const resolving = createResolving(async () => ['127.0.0.1'], 50, never);
  const listed = judgeUrl('http://site.com:8461/', ['site.com:8461']);
  const other = judgeUrl('http://site.com/', ['site.com:8461']);
  if (!listed || !other) throw new Error('refused by the policy');
  expect(await resolving.addressesOf(listed)).toEqual(['127.0.0.1']);
  await expect(resolving.addressesOf(other)).rejects.toMatchObject({ code: 'refused' });
});

test('no lookup starts after the end of the audit', async () => {
  const destination = judgeUrl('http://site.com/', []);
  if (!destination) throw new Error('refused by the policy');
  const resolving = createResolving(
    () => new Promise(() => undefined),
    60_000,
    AbortSignal.abort(),
  );
  await expect(resolving.addressesOf(destination)).rejects.toMatchObject({ code: 'timeout' });
});

test('the end of the audit cancels a lookup', async () => {
  const destination = judgeUrl('http://site.com/', []);
  if (!destination) throw new Error('refused by the policy');
  const ending = new AbortController();
  const addresses = createResolving(
    () => new Promise(() => undefined),
    60_000,
    ending.signal,
  ).addressesOf(destination);
  ending.abort();
  await expect(addresses).rejects.toMatchObject({ code: 'timeout' });
});
