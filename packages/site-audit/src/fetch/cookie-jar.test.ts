import { expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

const site = new URL('https://site.com/a');
const now = Date.parse('2026-11-21T12:00:00Z');

function jarOf(...fields: string[]) {
  const jar = createCookieJar();
  const headers = fields.map((value) => ['set-cookie', value] as const);
  jar.keep(site, headers, now);
  return { jar, value: jar.valueFor(site) };
}

test.each([
  [['a=b'], 'a=b'],
  [['a=b; Path=/; Secure; HttpOnly; SameSite=Lax', 'c = d e '], 'a=b; c=d e'],
  [['a=b', 'a=c'], 'a=c'],
  [['a=b', 'a=; Max-Age=0'], ''],
  [['a=b; Max-Age=-1'], ''],
  [['a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], ''],
  [['a=b; Expires=Thu, 01 Jan 2099 00:00:00 GMT'], 'a=b'],
  [['a=b; expires=Thu, 01 Jan 1970 00:00:00 GMT; MAX-AGE=60'], 'a=b'],
  [['a=b; Expires=nonsense'], 'a=b'],
  [['a='], 'a='],
  [['a="b=c"'], 'a="b=c"'],
  [['=b', 'b', '', ';', 'a b=c', 'ü=c', 'a=ü', `a=${'x'.repeat(2000)}`], ''],
])('%j stores %j', (fields, value) => {
  expect(jarOf(...fields).value).toBe(value);
});

test('a site may set twenty cookies', () => {
  const { value, jar } = jarOf(...Array.from({ length: 100 }, (_, at) => `c${at}=1`));
  expect(value.split('; ')).toHaveLength(20);
  jar.keep(site, [['set-cookie', 'more=1']], now);
  expect(jar.valueFor(site).split('; ')).toHaveLength(20);
});

test.each(['https://www.site.com/', 'http://site.com/', 'https://site.com:80/', 'https://other.com/'])(
  'another origin gets no cookies: %s',
  (other) => {
    expect(jarOf('a=b; Domain=.site.com').jar.valueFor(new URL(other))).toBe('');
  },
);

test('an oversized cookie is skipped without parsing', () => {
  const jar = createCookieJar();
  const built = `a=${' '.repeat(400_000)}x\ty`;
  jar.keep(
    new URL('http://firm.test/'),
    [
      ['set-cookie', built],
      ['set-cookie', 'b=1'],
    ],
    0,
  );
  expect(jar.valueFor(new URL('http://firm.test/'))).toBe('b=1');
});
