import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../dates/durations.ts';
import {
  joinAttributions,
  mergeTouch,
  mostBytes,
  readAttribution,
  remembered,
  saysWhereFrom,
} from './attribution.ts';
import { attributionRows, originInWords } from './attribution-words.ts';
import { type Attribution, instantOf, rememberedMs, type Touch, touchFrom } from './touch.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const touch: Touch = {
  at: '2026-11-19T09:30:00Z',
  landingPage: '/articles/pricing',
  referrerHost: 'www.google.com',
  campaign: 'spring-reviews',
  source: 'google',
  medium: 'cpc',
  term: 'cpa reviews',
  content: 'b',
  intent: 'reviews',
};
const later: Touch = { at: '2026-11-20T10:00:00Z', landingPage: '/' };

const read = (value: unknown) => readAttribution(JSON.stringify(value), now);
/** The parsed arrival after overriding some properties. */
const readWith = (more: object) =>
  read({ first: { ...touch, ...more }, last: { ...touch, ...more } })?.first;

test('what our browser code writes is read unchanged', () => {
  expect(read({ first: touch, last: later })).toEqual({ first: touch, last: later });
});

test('unknown properties and wrong types are dropped, the rest stays', () => {
  expect(
    readWith({ campaign: 7, term: ['x'], source: null, extra: 'x', content: { a: 1 } }),
  ).toEqual({
    at: touch.at,
    landingPage: touch.landingPage,
    referrerHost: 'www.google.com',
    medium: 'cpc',
    intent: 'reviews',
  });
});

test.each([
  ['a'.repeat(300), 'a'.repeat(100)],
  ['😀'.repeat(101), '😀'.repeat(100)],
  ['spring\u0000\u202Ereviews\u2066', 'springreviews'],
  ['<b onclick="x">', '<b onclick="x">'],
  [' \u200B ', undefined],
])('campaign %j becomes %j', (campaign, kept) => {
  expect(readWith({ campaign })?.campaign).toBe(kept);
});

test.each(['https://evil.example/', '/a//b', '/a b', `/${'a'.repeat(200)}`, undefined])(
  'an arrival at %j is invalid',
  (landingPage) => {
    expect(readWith({ landingPage })).toBeUndefined();
  },
);

test.each([
  ['/bookings/v1.secret-key/reschedule', '/bookings'],
  ['/newsletter/confirm/secret', '/newsletter/confirm'],
])('of %s, which ends in a key, only %s is kept', (landingPage, kept) => {
  expect(readWith({ landingPage })?.landingPage).toBe(kept);
});

test.each([
  ['WWW.Google.com', 'www.google.com'],
  ['a'.repeat(64), undefined],
  ['google.com/path', undefined],
  ['', undefined],
])('host %j becomes %j', (referrerHost, kept) => {
  expect(readWith({ referrerHost })?.referrerHost).toBe(kept);
});

test.each([
  ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00Z'],
  ['2026-11-19T09:30:00.123Z', '2026-11-19T09:30:00Z'],
  // The visitor's clock is fast.
  ['2026-11-21T17:59:59Z', '2026-11-20T18:00:00Z'],
  ['2026-11-21T18:00:01Z', undefined],
  ['2026-08-21T17:59:59Z', undefined],
  ['yesterday', undefined],
  [now, undefined],
])('an arrival at %j is stored as %j', (at, kept) => {
  expect(readWith({ at })?.at).toBe(kept);
});

test('if one of the two is invalid, the other replaces it', () => {
  expect(read({ first: touch, last: { at: 'x' } })).toEqual({ first: touch, last: touch });
  expect(read({ last: later })).toEqual({ first: later, last: later });
  expect(read({ first: later, last: touch })).toEqual({ first: touch, last: touch });
});

test.each([
  undefined,
  '',
  '{"first":[],"last":"x"}',
  `{"__proto__":{"first":${JSON.stringify(touch)}}}`,
  '['.repeat(4000),
])('%j is not an attribution', (text) => {
  expect(readAttribution(text, now)).toBeUndefined();
});

test('more than 4 KB, counted in bytes, is ignored', () => {
  const text = (filler: string) => JSON.stringify({ first: touch, last: touch, filler });
  const room = mostBytes - text('').length;
  expect(readAttribution(text('x'.repeat(room)), now)).toBeDefined();
  expect(readAttribution(text('x'.repeat(room + 1)), now)).toBeUndefined();
  expect(readAttribution(text('é'.repeat(room / 2 + 1)), now)).toBeUndefined();
});

test('prototype properties are not read as values, and reading changes nothing', () => {
  const text = `{"first":{"at":"${touch.at}","landingPage":"/","__proto__":{"campaign":"x"},"constructor":{"prototype":{"polluted":1}}}}`;
  expect(readAttribution(text, now)?.first).toEqual({ at: touch.at, landingPage: '/' });
  expect({}).not.toHaveProperty('polluted');
});

/** Values that resemble an arrival to some degree. */
const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }));
const almost = fc.record(
  Object.fromEntries(
    Object.entries(touch).map(([name, value]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, odd),
    ]),
  ),
  { requiredKeys: [] },
);

test('for any input: no error, always within the limits, and reading is idempotent', () => {
  fc.assert(
    fc.property(
      fc.record({ first: fc.oneof(almost, odd), last: fc.oneof(almost, odd) }),
      (value) => {
        const attribution = read(value);
        if (!attribution) return;
        expect(read(attribution)).toEqual(attribution);
        for (const kept of [attribution.first, attribution.last]) {
          expect(Object.keys(touch)).toEqual(expect.arrayContaining(Object.keys(kept)));
          for (const text of Object.values(kept)) {
            expect([...text].length).toBeLessThanOrEqual(253);
            expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
          }
          const age = now - Date.parse(kept.at);
          expect(age).toBeGreaterThanOrEqual(0);
          expect(age).toBeLessThanOrEqual(rememberedMs + 24 * 3_600_000);
        }
        expect(attribution.first.at <= attribution.last.at).toBe(true);
      },
    ),
  );
});

const daysAgo = (days: number, more: Partial<Touch> = {}): Touch => ({
  at: instantOf(now - days * day),
  landingPage: '/',
  ...more,
});
const both = (first: Touch, last = first): Attribution => ({ first, last });

test('the first stays, and the latest with a source is the last', () => {
  const first = daysAgo(30, { campaign: 'spring' });
  const last = daysAgo(0, { referrerHost: 'www.google.com' });
  expect(mergeTouch(both(first), last, now)).toEqual({ first, last });
});

test('each arrival expires after 90 days', () => {
  const [old, young] = [daysAgo(90, { campaign: 'old' }), daysAgo(89, { campaign: 'young' })];
  expect(remembered(both(old), now)).toBeUndefined();
  expect(remembered(both(old, young), now)).toEqual(both(young));
  expect(mergeTouch(both(old), daysAgo(0), now)).toEqual(both(daysAgo(0)));
});

test('attributions of two tabs are merged without losing the better data', () => {
  const [a, b, c] = [daysAgo(9), daysAgo(5, { campaign: 'b' }), daysAgo(1)];
  expect(joinAttributions(both(b), both(a))).toEqual({ first: a, last: b });
  expect(joinAttributions(both(c), both(b))).toEqual(both(b));
  expect(joinAttributions(both(a), both(c))).toEqual({ first: a, last: c });
});

const anyTouch = fc
  .record(
    {
      days: fc.integer({ min: 0, max: 120 }),
      campaign: fc.constantFrom('a', 'b'),
      referrerHost: fc.constantFrom('x.example'),
    },
    { requiredKeys: ['days'] },
  )
  .map(({ days, ...more }) => daysAgo(days, more));

test('for any series of arrivals: first before last, the last within 90 days, and a direct one only without another', () => {
  fc.assert(
    fc.property(fc.array(anyTouch, { minLength: 1, maxLength: 8 }), (touches) => {
      const inOrder = touches.toSorted((a, b) => (a.at < b.at ? -1 : 1));
      let known: Attribution | undefined;
      for (const touch of inOrder) known = mergeTouch(known, touch, Date.parse(touch.at));
      const end = Date.parse(inOrder.at(-1)?.at ?? '');
      if (!known) throw new Error('nothing is known');
      const isRecent = ({ at }: Touch) => end - Date.parse(at) < rememberedMs;
      expect(known.first.at <= known.last.at).toBe(true);
      expect(isRecent(known.last)).toBe(true);
      const mustTell = inOrder.some((touch) => isRecent(touch) && saysWhereFrom(touch));
      if (mustTell) expect(saysWhereFrom(known.last)).toBe(true);
    }),
  );
});

const at = Date.parse('2026-11-20T18:00:00.250Z');
const from = (path: string, referrer = '') =>
  touchFrom({ address: new URL(path, 'https://site.example'), referrer, at });
const here = { at: '2026-11-20T18:00:00Z' };

test('the page, the linking site, and the parameters of the address', () => {
  const query =
    'utm_source=google&utm_medium=cpc&utm_campaign=Spring+reviews&utm_term=cpa%20reviews&utm_content=b';
  expect(
    from(`/articles/pricing?${query}&topic=x`, 'https://www.google.com/search?q=private'),
  ).toEqual({
    ...here,
    landingPage: '/articles/pricing',
    referrerHost: 'www.google.com',
    campaign: 'Spring reviews',
    source: 'google',
    medium: 'cpc',
    term: 'cpa reviews',
    content: 'b',
  });
});

test.each([
  ['', undefined],
  ['https://site.example/faq', undefined],
  ['http://site.example:8080/', 'site.example'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['javascript:alert(1)', undefined],
])('referrer %j has the host %j', (referrer, host) => {
  expect(from('/', referrer)?.referrerHost).toBe(host);
});

test.each([
  ['gclid', 'google'],
  ['fbclid', 'facebook'],
  ['msclkid', 'bing'],
])('a click id %s implies %s, and is not kept', (parameter, source) => {
  const touch = from(`/?${parameter}=TheClickOfOnePerson`);
  expect(touch).toEqual({ ...here, landingPage: '/', source, medium: 'cpc' });
});

const direct: Touch = { at: '2026-11-02T09:30:00Z', landingPage: '/' };
const campaign: Touch = {
  at: '2026-11-20T10:00:00Z',
  landingPage: '/articles/pricing',
  campaign: 'spring-reviews',
  source: 'google',
  term: 'cpa reviews',
  intent: 'reviews',
};

test('the team sees the campaign, the first arrival and the intent', () => {
  expect(
    attributionRows(
      { first: { ...direct, referrerHost: 'www.bing.com' }, last: campaign },
      'America/Los_Angeles',
    ),
  ).toEqual([
    { label: 'Campaign', value: 'spring-reviews (google, "cpa reviews")' },
    { label: 'First came from', value: 'www.bing.com, to /, Nov 2, 2026' },
    { label: 'Intent', value: 'reviews' },
  ]);
});

test('a direct first arrival is listed when another followed', () => {
  expect(attributionRows({ first: direct, last: campaign }, 'UTC')[1]?.value).toBe(
    'a direct visit, to /, Nov 2, 2026',
  );
  expect(originInWords(campaign)).toBe(
    'spring-reviews (google, "cpa reviews"), to /articles/pricing, Nov 20, 2026',
  );
});
