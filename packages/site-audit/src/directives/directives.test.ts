import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentSubject } from '../testing/subjects.ts';
import { parseExpiryDate, readDirectives } from './directives.ts';

const now = Date.UTC(2026, 10, 1, 12);

const token = fc.constantFrom(
  'all',
  'index',
  'follow',
  'NoIndex',
  'nofollow',
  'none',
  'nosnippet',
  'max-snippet: 0',
  'noodp',
  'unavailable_after: Saturday, 25-Jun-10 15:00:00 PST',
  'unavailable_after: 2099-01-01',
);

const crawler = fc.constantFrom('', 'googlebot: ', 'bingbot: ', 'otherbot: ');

const field = fc
  .array(fc.tuple(crawler, token), { minLength: 1, maxLength: 4 })
  .map((rules) => rules.map(([prefix, rule]) => prefix + rule).join(', '));

const ofHeader = (...values: string[]) =>
  readDirectives(
    null,
    values.map((value) => ['x-robots-tag', value]),
    now,
  );

const closedTo = (fields: readonly string[]) => {
  const { isNoindex, closedTo: others } = ofHeader(...fields);
  return new Set(isNoindex ? ['googlebot', ...others] : others);
};

test('another header never opens the page to a crawler', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), field, (fields, more) => {
      expect(closedTo(fields).isSubsetOf(closedTo([...fields, more]))).toBe(true);
    }),
  );
});

test('a meta element has the same effect as the header', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 4 }), (tokens) => {
      const content = tokens.join(', ');
      const { directives } = documentSubject(`<meta name="robots" content="${content}">`);
      expect(directives.isNoindex).toBe(ofHeader(content).isNoindex);
    }),
    { numRuns: 50 },
  );
});

test('every date is parsed from its documented formats', () => {
  const date = fc.date({
    min: new Date('1980-01-01'),
    max: new Date('2075-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (given) => {
      given.setUTCMilliseconds(0);
      const iso = given.toISOString();
      // `Sat, 25 Jun 2010 15:00:00 GMT`
      const [weekday = '', day, month, year = '', time] = given
        .toUTCString()
        .replace(',', '')
        .split(' ');
      const forms = [
        iso,
        iso.replaceAll(/[-:]|\.000/g, ''),
        given.toUTCString(),
        `${day} ${month} ${year} ${time} +0000`,
        `${weekday}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
      ];
      for (const form of forms) expect(parseExpiryDate(form, now)).toBe(given.getTime());
    }),
  );
});

const ofMetas = (...metas: [name: string, content: string][]) =>
  documentSubject(
    metas.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('\n'),
  ).directives;

test.each([
  ['noindex', true],
  ['none', true],
  ['all', false],
  ['index, follow, max-snippet:-1', false],
  ['googlebot: noindex', true],
  ['bingbot: noindex', false],
  ['bingbot: nofollow, googlebot: noarchive, noindex', true],
  ['noindex, bingbot: nofollow', true],
  ['*: noindex', true],
  ['max-image-preview: none, max-video-preview: 0, noindex', true],
  ['noindex; nofollow', false],
  ['unavailable_after: Friday, 25-Jun-10 15:00:00 PST', true],
  ['unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, nofollow', true],
  ['googlebot: unavailable_after: Friday, 25-Jun-10 15:00:00 PST', true],
  ['unavailable_after: 2010-06-25, noarchive', true],
  ['unavailable_after: someday', false],
  ['Unavailable_After : 2010-06-25T10:00:00Z', true],
])('X-Robots-Tag %s keeps Googlebot from indexing: %s', (value, isNoindex) => {
  expect(ofHeader(value).isNoindex).toBe(isNoindex);
});

test('a prefix ends with its header', () => {
  expect(ofHeader('bingbot: nofollow', 'noindex')).toMatchObject({ isNoindex: true });
  expect(ofHeader('bingbot: noindex', 'nofollow')).toMatchObject({
    isNoindex: false,
    closedTo: ['bingbot'],
  });
});

test('general and specific metas are merged, the stricter one wins in any order', () => {
  const metas: [string, string][] = [
    ['robots', 'index, nofollow'],
    ['googlebot', 'noindex, follow'],
  ];
  for (const order of [metas, metas.toReversed()])
    expect(ofMetas(...order)).toMatchObject({ isNoindex: true, closedTo: [] });
});

test('a page expires a moment after its date', () => {
  expect(ofHeader('unavailable_after: 2026-11-01T11:59:59Z').isNoindex).toBe(true);
  expect(ofHeader('unavailable_after: 2026-11-01T12:00:00Z').isNoindex).toBe(false);
});

test('a meta for no crawler is not a directive, and a named crawler is listed', () => {
  expect(ofMetas(['description', 'noindex'], ['otherbot', 'noindex'])).toEqual({
    rules: [{ crawler: 'otherbot', token: 'noindex', from: 'meta otherbot, line 2' }],
    isNoindex: false,
    closedTo: ['otherbot'],
  });
});

test('a million directives are read in part', () => {
  expect(ofHeader('noindex,'.repeat(1_000_000)).rules).toHaveLength(1000);
});

test.each([
  ['25 Jun 10 15:00 EDT', '2010-06-25T19:00:00.000Z'],
  ['Fri, 25 June 2010 15:00:00 +0530', '2010-06-25T09:30:00.000Z'],
  ['Saturday, 25-Jun-10 15:00:00 PST', '2010-06-25T23:00:00.000Z'],
  ['2020-09-21T10:11:12.345-08:00', '2020-09-21T18:11:12.000Z'],
  ['2020-09-21 10:11', '2020-09-21T10:11:00.000Z'],
  ['  sunday,  01-NOV-26   11:59:59 gmt ', '2026-11-01T11:59:59.000Z'],
  ['1 Jan 76 00:00:00 GMT', '2076-01-01T00:00:00.000Z'],
  ['1 Jan 77 00:00:00 GMT', '1977-01-01T00:00:00.000Z'],
])('%s is %s', (value, expected) => {
  expect(new Date(parseExpiryDate(value, now) ?? 0).toISOString()).toBe(expected);
});

test.each([
  '',
  'soon',
  '31 Apr 2020 10:00:00 GMT',
  '2020-02-30',
  '2020-09-21T25:00:00Z',
  '25 Jun 2010 15:00:00 XYZ',
  'Someday, 25 Jun 2010 15:00:00 GMT',
  '2020-09-21T10:11:12Z tomorrow',
  '1'.repeat(1_000_000),
])('an undocumented date format is rejected (%#)', (value) => {
  expect(parseExpiryDate(value, now)).toBeNull();
});
