import { expect, test } from 'vitest';
import { judgeUrl } from './address-policy.ts';

const words = (text: string) => text.trim().split(/\s+/);
const hosts = (text: string, path = '/') => words(text).map((host) => `http://${host}${path}`);

/** Refused addresses by category of specification section 8. The ranges are in `public-addresses.test.ts`. */
const refused: Record<string, string[]> = {
  schemes: [
    ...words(`
      file:///etc/passwd ftp://example.com/ gopher://example.com/ dict://example.com:2628/ ldap://example.com/
      data:text/html,x javascript:alert(1) blob:https://example.com/x ws://example.com/ wss://example.com/
      view-source:https://example.com/ jar:https://example.com!/ about:blank mailto:jane@example.com tel:+15415550142
      FILE:///etc/passwd JavaScript:alert(1) unix:/run/docker.sock httpx://example.com/ //example.com/ example.com
    `),
    ...['java\tscript:alert(1)', 'fi\nle:///etc/passwd', ' \u0001file:///etc/passwd', 'ht tp://example.com/'],
    'h\u0000ttp://example.com/',
  ],
  ports: words('0 1 21 22 25 79 81 442 444 3306 5432 6379 8080 8443 9200 11211 65535 65536 99999').map(
    (port) => `http://example.com:${port}/`,
  ),
  userinfo: words(`
    http://user@example.com/ http://user:pw@example.com/ http://:pw@example.com/ https://example.com@127.0.0.1/
    https://example.com:80@127.0.0.1/ http://a%40b@example.com/ http://127.0.0.1\\@example.com/ http://user%3Apw@example.com/
  `),
  'IPv4 spellings': hosts(`
    127.0.0.1 2130706433 0177.0.0.1 0x7f.0.0.1 0x7f000001 017700000001 0x7F.1 127.1 127.0.1 0177.1 127.0.0.1.
    127.000.000.001 0177.0.0.1. 0x7f.0.0x0.01 0 256.0.0.1 4294967296 127.0.0.256 1.2.3.4.5 0x100000000 09.0.0.1
    0x.0x.0x.0x １２７.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 127｡0｡0｡1 １２７．１ ⑩.⓪.⓪.① %31%32%37.0.0.1
    127%2e0%2e0%2e1 3232235521 0xA9FEA9FE 2852039166 0251.0376.0251.0376
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
    localhost LOCALHOST LocalHost localhost. a.localhost a.localhost. localhost.localdomain %6c%6f%63%61%6c%68%6f%73%74
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
    ...[
      'ht\ntp://127.0.0.1/',
      'http://127.0.\t0.1/',
      'http://127.0.0.1\r\n/',
      ' http://127.0.0.1/ ',
      '',
      ' ',
    ],
    ...[
      'http://\u0000127.0.0.1/',
      'http://127.0.0.1\u0000/',
      'http://example.com\ud800@10.0.0.1/',
      'http://\ud800/',
    ],
    ...['http://exa mple.com/', `http://${'a'.repeat(100_000)}.com/`],
  ],
};

test.each(Object.entries(refused).flatMap(([category, list]) => list.map((one) => [category, one] as const)))(
  '%s: %j is refused',
  (_, address) => {
    expect(judgeUrl(address, [])).toBeNull();
  },
);

test.each([
  ['http://example.com', 'http://example.com/', 'example.com', 80],
  ['HTTPS://EXAMPLE.com:443/a?b=1#c@d', 'https://example.com/a?b=1', 'example.com', 443],
  ['https://example.com:80/', 'https://example.com:80/', 'example.com', 80],
  ['http://example.com:443/', 'http://example.com:443/', 'example.com', 443],
  ['http://example.com./', 'http://example.com./', 'example.com.', 80],
  ['http:example.com', 'http://example.com/', 'example.com', 80],
  ['https:\\\\example.com\\a', 'https://example.com/a', 'example.com', 443],
  ['https://steuerbüro.de/', 'https://xn--steuerbro-w9a.de/', 'xn--steuerbro-w9a.de', 443],
  ['http://example.com\\@127.0.0.1/', 'http://example.com/@127.0.0.1/', 'example.com', 80],
  ['https://xn--80ak6aa92e.com/', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com', 443],
  ['https://exam\u00adple.com/', 'https://example.com/', 'example.com', 443],
  ['https://test.com/', 'https://test.com/', 'test.com', 443],
  ['https://mylocal.com/', 'https://mylocal.com/', 'mylocal.com', 443],
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
