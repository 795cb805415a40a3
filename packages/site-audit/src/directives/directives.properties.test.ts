/** Properties for any directives: nothing throws, the stricter one wins, order and repetition do not matter. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfDirective } from '../checks/index/index.directive-syntax.ts';
import { documentSubject } from '../testing/subjects.ts';
import { readDirectives } from './directives.ts';
import { parseExpiryDate } from './expiry-date.ts';

const now = Date.UTC(2026, 10, 1, 12);

const token = fc.constantFrom(
  ...['all', 'index', 'follow', 'NoIndex', 'nofollow', 'none', 'nosnippet', 'max-snippet: 0', 'noodp'],
  ...['unavailable_after: Saturday, 25-Jun-10 15:00:00 PST', 'unavailable_after: 2099-01-01'],
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

const closedTo = (fields: readonly string[]) => {
  const { isNoindex, closedTo: others } = read(fields);
  return new Set(isNoindex ? ['googlebot', ...others] : others);
};

test('another header never opens the page to a crawler', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), field, (fields, more) => {
      expect(closedTo(fields).isSubsetOf(closedTo([...fields, more]))).toBe(true);
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
      expect(closedTo([...other, ...fields])).toEqual(closedTo(fields));
    }),
  );
});

test('a meta element has the same effect as the header', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 4 }), (tokens) => {
      const content = tokens.join(', ');
      const { directives } = documentSubject(`<meta name="robots" content="${content}">`);
      expect(directives.isNoindex).toBe(read([content]).isNoindex);
    }),
    { numRuns: 50 },
  );
});

const noise = fc.oneof(
  // A body with control characters may be a file, which is no page.
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll(/[^\P{Cc}\s]/gu, '')),
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
