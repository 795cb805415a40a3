import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostBytes, readAttribution } from '../attribution.ts';
import { rememberedMs, type Touch } from '../touch.ts';

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
const readWith = (more: object) => read({ first: { ...touch, ...more }, last: { ...touch, ...more } })?.first;

test('what our browser code writes is read unchanged', () => {
  expect(read({ first: touch, last: later })).toEqual({ first: touch, last: later });
});

test('unknown properties and wrong types are dropped, the rest stays', () => {
  expect(readWith({ campaign: 7, term: ['x'], source: null, extra: 'x', content: { a: 1 } })).toEqual({
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
  ['two\n\tlines', 'two lines'],
  ['half\uD800', 'half'],
  ['<b onclick="x">', '<b onclick="x">'],
  [' \u200B ', undefined],
])('campaign %j becomes %j', (campaign, kept) => {
  expect(readWith({ campaign })?.campaign).toBe(kept);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/a//b',
  'about',
  '/about?ref=secret',
  '/about#x',
  '/a b',
  '/<script>',
  `/${'a'.repeat(200)}`,
  7,
  undefined,
])('an arrival at %j is invalid', (landingPage) => {
  expect(readWith({ landingPage })).toBeUndefined();
});

test.each([
  ['/bookings/v1.secret-key', '/bookings'],
  ['/bookings/v1.secret-key/reschedule', '/bookings'],
  ['/newsletter/confirm/secret', '/newsletter/confirm'],
  ['/waiting-list/leave/secret', '/waiting-list/leave'],
  ['/unsubscribe/secret', '/unsubscribe'],
])('of %s, which ends in a key, only %s is kept', (landingPage, kept) => {
  expect(readWith({ landingPage })?.landingPage).toBe(kept);
});

test.each([
  ['WWW.Google.com', 'www.google.com'],
  ['com.google.android.gm', 'com.google.android.gm'],
  ['a'.repeat(64), undefined],
  [`${'a.'.repeat(127)}com`, undefined],
  ['google.com/path', undefined],
  ['evil.example"', undefined],
  ['-a.example', undefined],
  ['a..b', undefined],
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
  ['2026-08-21T18:00:00Z', '2026-08-21T18:00:00Z'],
  ['2026-08-21T17:59:59Z', undefined],
  ['2026-11-19', undefined],
  ['2026-99-99T00:00:00Z', undefined],
  ['yesterday', undefined],
  [now, undefined],
])('an arrival at %j is stored as %j', (at, kept) => {
  expect(readWith({ at })?.at).toBe(kept);
});

test('an intent needs a valid name', () => {
  expect(readWith({ intent: 'Reviews!' })).not.toHaveProperty('intent');
});

test('if one of the two is invalid, the other replaces it', () => {
  expect(read({ first: touch, last: { at: 'x' } })).toEqual({ first: touch, last: touch });
  expect(read({ last: later })).toEqual({ first: later, last: later });
  expect(read({ first: later, last: touch })).toEqual({ first: touch, last: touch });
});

test.each([
  undefined,
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '{',
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
    fc.property(fc.record({ first: fc.oneof(almost, odd), last: fc.oneof(almost, odd) }), (value) => {
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
    }),
  );
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      readAttribution(text, now);
    }),
  );
});
