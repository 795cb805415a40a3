/** Properties for any directives: nothing throws, the stricter one wins, order and repetition do not matter. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfDirective } from '../checks/index/index.directive-syntax.ts';
import { documentSubject } from '../testing/subjects.ts';
import type { Directives } from './directives.ts';
import { parseExpiryDate } from './expiry-date.ts';
import { readDirectives } from './read-directives.ts';

const now = Date.UTC(2026, 10, 1, 12);

const token = fc.constantFrom(
  'all',
  'index',
  'follow',
  'NoIndex',
  'nofollow',
  'none',
  'nosnippet',
  'noimageindex',
  'max-snippet:-1',
  'max-snippet: 0',
  'max-snippet:50',
  'max-image-preview:none',
  'max-image-preview:large',
  'unavailable_after: Saturday, 25-Jun-10 15:00:00 PST',
  'unavailable_after: 2099-01-01',
  'noodp',
);
const crawler = fc.constantFrom('', 'googlebot: ', 'bingbot: ', 'otherbot: ');
const field = fc
  .array(fc.tuple(crawler, token), { minLength: 1, maxLength: 4 })
  .map((rules) => rules.map(([prefix, rule]) => prefix + rule).join(', '));

const read = (fields: readonly string[]) =>
  readDirectives(
    null,
    fields.map((value) => ['x-robots-tag', value]),
    now,
  );

/** One number per directive; greater is stricter. */
function strictness(directives: Directives): number[] {
  const { isNoindex, isNofollow, isNosnippet, isNoimageindex, isExpired, maxSnippet, maxImagePreview } =
    directives;
  const preview = { none: 3, standard: 2, large: 1 };
  // No limit and "-1" allow the same but are distinct values.
  const snippet = maxSnippet === null ? -2 : maxSnippet === -1 ? -1 : 1 / (maxSnippet + 1);
  return [
    Number(isNoindex),
    Number(isNofollow),
    Number(isNosnippet),
    Number(isNoimageindex),
    Number(isExpired),
    snippet,
    maxImagePreview === null ? 0 : preview[maxImagePreview],
  ];
}

const everyCrawler = ({ googlebot, others }: ReturnType<typeof read>) =>
  new Map([['googlebot', googlebot], ...others]);

test('another header never loosens any crawler’s rules', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), field, (fields, more) => {
      const before = everyCrawler(read(fields));
      const after = everyCrawler(read([...fields, more]));
      for (const [name, directives] of before) {
        const stricter = strictness(after.get(name) as Directives);
        strictness(directives).forEach((value, at) => {
          expect(stricter[at]).toBeGreaterThanOrEqual(value);
        });
      }
    }),
  );
});

test('order and repetition of headers change nothing', () => {
  const shuffled = fc
    .array(field, { maxLength: 5 })
    .chain((fields) =>
      fc.tuple(fc.constant(fields), fc.shuffledSubarray(fields, { minLength: fields.length })),
    );
  fc.assert(
    fc.property(shuffled, ([fields, other]) => {
      const byName = (given: string[]) => new Map([...everyCrawler(read(given))].toSorted());
      expect(byName([...other, ...fields])).toEqual(byName(fields));
    }),
  );
});

test('a meta element has the same effect as the header', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 4 }), (tokens) => {
      const content = tokens.join(', ');
      const { directives } = documentSubject(`<meta name="robots" content="${content}">`);
      expect(directives.googlebot).toEqual(read([content]).googlebot);
    }),
    { numRuns: 50 },
  );
});

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(',', ':', ';', ' ', '-', 'noindex', 'unavailable_after', 'sat', '2026', '\t'),
    maxLength: 40,
  }),
);

test('no text throws, as header, meta or date', () => {
  fc.assert(
    fc.property(noise, noise, (one, other) => {
      const html = `<meta name="robots" content="${one}"><meta name='${other}' content='${one}'>`;
      const { directives } = documentSubject({ html });
      for (const rule of [...directives.rules, ...read([one, other]).rules])
        faultOfDirective(rule.token, now);
      const date = parseExpiryDate(one, now);
      expect(date === null || Number.isFinite(date)).toBe(true);
    }),
  );
});

test('every date is parsed from its documented formats', () => {
  const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2075-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (given) => {
      given.setUTCMilliseconds(0);
      const iso = given.toISOString();
      // `Sat, 25 Jun 2010 15:00:00 GMT`
      const [weekday = '', day, month, year = '', time] = given.toUTCString().replace(',', '').split(' ');
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
