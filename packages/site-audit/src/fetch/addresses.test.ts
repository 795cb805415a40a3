import { BlockList } from 'node:net';
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
      file:///etc/passwd ftp://example.com/ gopher://example.com/ data:text/html,x blob:https://example.com/x
      ws://example.com/ about:blank mailto:jane@example.com JavaScript:alert(1) //example.com/ example.com
    `),
    'fi\nle:///etc/passwd',
    ' \u0001file:///etc/passwd',
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
    127.0.0.1 2130706433 0177.0.0.1 0x7f000001 127.1 127.0.0.1. 127.000.000.001 0 256.0.0.1 1.2.3.4.5 09.0.0.1
    0x.0x.0x.0x ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 127%2e0%2e0%2e1
  `),
  'IPv6 spellings': words(`
    ::1 :: 0:0:0:0:0:0:0:1 ::ffff:127.0.0.1 ::FFFF:7F00:0001 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::127.0.0.1
    2002:7f00:1:: FE80::0001 fe80::1%eth0 fe80::1%25eth0 4000::1 ::1. [::1] ::g 1:2:3:4:5:6:7
  `).map((host) => `http://[${host}]/`),
  'metadata services': hosts(
    `169.254.169.254 100.100.100.200 168.63.129.16 [fd00:ec2::254] metadata METADATA.GOOGLE.INTERNAL. 0xa83f8110
    [::ffff:169.254.169.254]`,
    '/latest/meta-data/',
  ),
  names: hosts(`
    LOCALHOST localhost. a.localhost. localhost.localdomain loc%61lhost router com. printer.local db.internal nas.lan
    nas.home ad.corp x.private home.arpa 1.0.0.127.in-addr.arpa x.ip6.arpa abc.onion x.invalid x.test x.example . ..
    a..com .example.com example.com.. ${'a'.repeat(64)}.com ${'a.'.repeat(126)}com
  `),
  'international names': hosts(`
    ⓛⓞⓒⓐⓛⓗⓞⓢⓣ local\u00adhost x。localhost xn-- xn--a.com www.xn--zzzzzzzz99999999.com exam\u2215ple.com\uff0f@x
  `),
  'URL parsing': [
    ...words(String.raw`
      http:\\127.0.0.1\ http:/127.0.0.1 http:127.0.0.1 http:////127.0.0.1/ http:// http://127.0.0.1#@example.com/
      http://127.0.0.1?@example.com/ http://[::1]#.example.com/ http://example.com:80:80/ http://[example.com]/
      http://a%00b.com/ http://a%2fb.com/
    `),
    'ht\ntp://127.0.0.1/',
    'http://127.0.\t0.1/',
    ' http://127.0.0.1/ ',
    '',
    'http://\u0000127.0.0.1/',
    'http://example.com\ud800@10.0.0.1/',
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

test.each(['mailto:x', 'java\nscript:alert(1)', 'user:pw@doecpa.com', 'localhost', '//127.0.0.1'])(
  'the policy refuses every form in which %j is tried',
  (typed) => {
    const addresses = openingAddresses(typed);
    expect(
      Array.isArray(addresses) ? addresses.filter((one) => judgeUrl(one, [])) : 'not tried',
    ).toEqual([]);
  },
);

/** The ranges of specification section 8, repeated here. */
const closed4 =
  words(`0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`);
const closed6 =
  words(`2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 ::/128 ::1/128 ::ffff:0:0/96 ::/96
  64:ff9b::/96 64:ff9b:1::/48 100::/64 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`);

const family = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const cidr of [...closed4, ...closed6]) {
  const [address = '', length] = cidr.split('/');
  const kind = family(address);
  closed[kind].addSubnet(address, Number(length), kind);
}

/** Whether an address is in none of the ranges and, of IPv6, in the part that is given out. */
const isOpen = (address: string) =>
  !closed[family(address)].check(address, family(address)) &&
  (family(address) === 'ipv4' || global.check(address, 'ipv6'));

const number4 = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const text4 = (value: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

/** Spellings of an IPv4 address in a URL. */
const spellings4 = [
  text4,
  String,
  (value: number) => `0x${value.toString(16)}`,
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `${value >>> 24}.${value % 2 ** 24}`,
  (value: number) => `${text4(value)}.`,
  (value: number) => `[::ffff:${text4(value)}]`,
  (value: number) => `[64:ff9b::${text4(value)}]`,
];

test.each(closed4)('%s is refused in every spelling, and its neighbors are not in it', (cidr) => {
  const [address = '', length] = cidr.split('/');
  const first = number4(address);
  const last = first + 2 ** (32 - Number(length)) - 1;
  for (const value of [first - 1, first, last, last + 1].filter((one) => one >= 0 && one < 2 ** 32))
    expect([text4(value), isPublicAddress(text4(value))]).toEqual([
      text4(value),
      isOpen(text4(value)),
    ]);
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: last }),
      fc.constantFrom(...spellings4),
      (value, spelt) =>
        !isPublicAddress(text4(value)) && judgeUrl(`http://${spelt(value)}/`, []) === null,
    ),
  );
});

const rest6 = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });

/** Any address that begins with the same groups as one of these, or with others. */
const any6 = fc
  .tuple(fc.constantFrom(...closed6, '2000::/3', '2600::/12', '4000::/3'), fc.nat(8), rest6)
  .map(([cidr, kept, rest]) => {
    const begins = (cidr.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, kept);
    return [...begins, ...rest.map((part) => part.toString(16))].slice(0, 8).join(':');
  });

test('every other address is public', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), any6), (address) => {
      expect([address, isPublicAddress(address)]).toEqual([address, isOpen(address)]);
    }),
    { numRuns: 4000 },
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

test.each(['before', 'during'])('the end of the audit %s a lookup ends it', async (when) => {
  const destination = judgeUrl('http://site.com/', []);
  if (!destination) throw new Error('refused by the policy');
  const ending = new AbortController();
  if (when === 'before') ending.abort();
  const endless = () => new Promise<string[]>(() => undefined);
  const addresses = createResolving(endless, 60_000, ending.signal).addressesOf(destination);
  ending.abort();
  await expect(addresses).rejects.toMatchObject({ code: 'timeout' });
});
