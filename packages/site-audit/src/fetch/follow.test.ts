import { expect, test } from 'vitest';
import { userAgentOf } from '../run/audit.ts';
import { createCookieJar, follow } from './follow.ts';

const home = 'https://site.com/';
const site = new URL('https://site.com/a');

const now = Date.parse('2026-11-21T12:00:00Z');

function jarOf(...fields: string[]) {
  const jar = createCookieJar();
  const headers = fields.map((value) => ['set-cookie', value] as const);
  jar.keep(site, headers, now);
  return { jar, value: jar.valueFor(site) };
}

test.each([
  [['a=b; Path=/; Secure; HttpOnly; SameSite=Lax', 'c = d e '], 'a=b; c=d e'],
  [['a=b', 'a=c'], 'a=c'],
  [['a=b', 'a=; Max-Age=0'], ''],
  [['a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], ''],
  [['a=b; expires=Thu, 01 Jan 1970 00:00:00 GMT; MAX-AGE=60'], 'a=b'],
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

type Answers = Record<string, [status: number, location?: string]>;

/** Follows redirects through a site with the given answers; other paths answer 200. */
async function through(answers: Answers, address = home, maxHops = 10) {
  const left: string[] = [];
  const chain = await follow(address, {
    maxHops,
    visit: async (url) => {
      const [status, location] = answers[url] ?? [200];
      return {
        url,
        status,
        headers: location === undefined ? [] : [['location', location] as const],
      };
    },
    leave: ({ url }) => left.push(url),
    cookiesFor: () => '',
  });
  return { ...chain, left };
}

test.each([
  ['/b', 'https://site.com/b'],
  ['../c?d', 'https://site.com/c?d'],
  ['/a b/ü', 'https://site.com/a%20b/%C3%BC'],
  ['http:\\\\other.com\\x', 'http://other.com/x'],
])('Location %j is resolved against the redirecting address', async (location, url) => {
  const chain = await through({ 'https://site.com/a/': [301, location] }, 'https://site.com/a/');
  expect(chain).toMatchObject({
    asked: 'https://site.com/a/',
    url,
    ending: 'answered',
    left: ['https://site.com/a/'],
    hops: [{ url: 'https://site.com/a/', status: 301, location }],
  });
});

test.each([
  ['/b', '#top'],
  ['/b#other', '#other'],
])('the fragment is inherited unless Location %j has one', async (location, fragment) => {
  const chain = await through({ [home]: [302, location] }, 'https://site.com/#top');
  expect(chain).toMatchObject({ asked: home, url: 'https://site.com/b', fragment });
});

test.each([301, 302, 303, 307, 308])('%i is followed', async (status) => {
  expect(await through({ [home]: [status, '/b'] })).toMatchObject({
    url: 'https://site.com/b',
  });
});

test.each([300, 304, 305, 306, 309, 399])(
  '%i is not followed even with a Location, and counts as no hop',
  async (status) => {
    expect(await through({ [home]: [status, '/b'] })).toMatchObject({
      ending: 'unfollowable',
      url: home,
      hops: [],
      last: { status },
    });
  },
);

test.each([
  [undefined, null],
  ['', ''],
  ['https://a b/', 'https://a b/'],
])('Location %j cannot be followed', async (sent, location) => {
  const answer: [number, string?] = sent === undefined ? [302] : [302, sent];
  expect(await through({ [home]: answer })).toMatchObject({
    ending: 'unfollowable',
    url: home,
    left: [],
    hops: [{ url: home, status: 302, location }],
  });
});

test.each<[string, Answers]>([
  ['over two addresses', { [home]: [301, '/b'], 'https://site.com/b': [302, '/'] }],
  [
    'not through the first address',
    {
      [home]: [301, '/b'],
      'https://site.com/b': [302, '/c'],
      'https://site.com/c': [302, '/b'],
    },
  ],
])('a loop %s ends the chain', async (_, answers) => {
  const chain = await through(answers);
  expect(chain).toMatchObject({ ending: 'loop', last: { url: Object.keys(answers).at(-1) } });
  expect(chain.hops).toHaveLength(Object.keys(answers).length);
});

function chainOf(length: number): Answers {
  const url = (at: number) => `https://site.com/${at === 0 ? '' : `?n=${at}`}`;
  return Object.fromEntries(Array.from({ length }, (_, at) => [url(at), [302, url(at + 1)]]));
}

test('ten hops are followed and the eleventh ends the chain, also in loops that change the query', async () => {
  expect(await through(chainOf(10))).toMatchObject({
    ending: 'answered',
    url: 'https://site.com/?n=10',
  });
  const chain = await through(chainOf(100));
  expect(chain).toMatchObject({
    ending: 'too-many',
    url: 'https://site.com/?n=10',
    last: { status: 302 },
  });
  expect([chain.hops.length, chain.left.length]).toEqual([11, 10]);
});

test('maxHops can be lower; with 0 a redirect is an answer', async () => {
  expect(await through(chainOf(5), undefined, 5)).toMatchObject({ ending: 'answered' });
  expect(await through(chainOf(6), undefined, 5)).toMatchObject({ ending: 'too-many' });
  expect(await through(chainOf(1), undefined, 0)).toMatchObject({
    ending: 'answered',
    hops: [],
    last: { status: 302 },
  });
});

test('a fault ends the chain at its hop', async () => {
  const chain = await follow(home, {
    maxHops: 10,
    visit: async (url) =>
      url === home
        ? { status: 307, headers: [['location', 'https://gone.com/x#y']] }
        : { kind: 'fault', code: 'dns' },
    leave: () => undefined,
    cookiesFor: () => '',
  });
  expect(chain).toEqual({
    kind: 'fault',
    code: 'dns',
    asked: home,
    url: 'https://gone.com/x',
    hops: [{ url: home, status: 307, location: 'https://gone.com/x#y' }],
  });
});

test('the user agent holds the name for robots.txt and, if there is one, the page that explains it', () => {
  expect(userAgentOf('FirmAudit', 'https://www.site.com/bot')).toBe(
    'Mozilla/5.0 (compatible; FirmAudit/1.0; +https://www.site.com/bot)',
  );
  expect(userAgentOf('FirmAudit')).toBe('Mozilla/5.0 (compatible; FirmAudit/1.0)');
});
