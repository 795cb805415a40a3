import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, readDate } from './date-values.ts';
import { startsOf } from './recurrence.ts';
import { type RecurrenceRule, readRule, TooMuchWork, workLimit } from './recurrence-rule.ts';

const farAway = Date.UTC(2150, 0, 1);

function ruleOf(text: string): RecurrenceRule {
  const { rule } = readRule(text);
  if (!rule) throw new Error(`Unreadable: ${text}`);
  return rule;
}

const wallOf = (text: string) => readDate(text)?.wall ?? Number.NaN;
const written = (wall: number) => new Date(wall).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');

/** The first starts of a rule: `19970902T0900`; the time is omitted at 9 AM, as in the standard's examples. */
function starts(text: string, start: string, most = 10, from = start): string[] {
  const { until } = readRule(text);
  const to = until ? until.wall + (until.isDate ? dayMs - 1 : 0) : farAway;
  const limit = workLimit(5_000_000);
  const dtstart = { wall: wallOf(start), isDate: !start.includes('T') };
  const found = startsOf(ruleOf(text), dtstart, { from: wallOf(from), to }, limit).take(most);
  return [...found].map((wall) => written(wall).replace(/T(0900|0000)$/, ''));
}

const span = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Reads `name: start RULE` and, on the next line, the expected starts: `199709 02-11 30, 199710 01T0930`. */
function readCases(text: string) {
  return [...text.matchAll(/^(.+): (\S+) (\S+)\n {2}(.+)$/gm)].map(
    ([, name, start = '', rule = '', months = '']) => {
      const expected = months.split(', ').flatMap((given) => {
        const [month = '', ...dates] = given.split(' ');
        return dates.flatMap((date) => {
          const [from, to] = date.split('-').map(Number);
          if (from === undefined || to === undefined) return month + date;
          return span(from, to).map((day) => month + String(day).padStart(2, '0'));
        });
      });
      return { name, start, rule, expected };
    },
  );
}

/** RFC 5545, 3.8.5.3. UNTIL is in UTC there; the events are in New York. */
describe('the examples of RFC 5545', () => {
  const september2 = '19970902T090000';

  test.each(
    readCases(`
daily for 10 occurrences: 19970902T090000 FREQ=DAILY;COUNT=10
  199709 02-11
Tuesday and Thursday for five weeks, counted: 19970902T090000 FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH
  199709 02 04 09 11 16 18 23 25 30, 199710 02
every other month on the first and last Sunday: 19970907T090000 FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU
  199709 07 28, 199711 02 30, 199801 04 25, 199803 01 29, 199805 03 31
every 18 months on the 10th to 15th: 19970910T090000 FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15
  199709 10-15, 199903 10-13
every 20th Monday of the year: 19970519T090000 FREQ=YEARLY;BYDAY=20MO
  199705 19, 199805 18, 199905 17
Monday of week 20: 19970512T090000 FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
  199705 12, 199805 11, 199905 17
the second-to-last weekday of the month: 19970929T090000 FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2
  199709 29, 199710 30, 199711 27, 199712 30, 199801 29, 199802 26, 199803 30
every 15 minutes: 19970902T090000 FREQ=MINUTELY;INTERVAL=15;COUNT=6
  199709 02 02T0915 02T0930 02T0945 02T1000 02T1015
weeks from Monday: 19970805T090000 FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO
  199708 05 10 19 24
weeks from Sunday: 19970805T090000 FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU
  199708 05 17 19 31
dates that do not exist are left out: 20070115T090000 FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5
  200701 15 30, 200702 15, 200703 15 30
`),
  )('$name', ({ rule, start, expected }) => {
    expect(starts(rule, start, expected.length + (/COUNT|UNTIL/.test(rule) ? 1 : 0))).toEqual(
      expected,
    );
  });

  test.each([
    'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
    'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
  ])('every 20 minutes from 9:00 to 16:40: %s', (rule) => {
    const found = starts(rule, september2, 48);
    expect(found.slice(0, 4)).toEqual([
      '19970902',
      '19970902T0920',
      '19970902T0940',
      '19970902T1000',
    ]);
    expect(found.slice(23, 25)).toEqual(['19970902T1640', '19970903']);
  });
});

describe('ambiguous parts of the standard', () => {
  test.each(
    readCases(`
yearly from February 29: 20240229 FREQ=YEARLY
  202402 29, 202802 29, 203202 29
the last day of the year: 20271231 FREQ=YEARLY;BYYEARDAY=-1
  202712 31, 202812 31
week 53: 20270103 FREQ=YEARLY;BYWEEKNO=53
  202701 03, 203301 02, 203801 03
week 1 reaches into the year before: 20241231 FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3
  202412 31, 202801 03 04, 203012 30
the last working day of a quarter: 20260331 FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
  202603 31, 202606 30, 202609 30, 202612 31
positions count times of the day: 20270104T150000 FREQ=MONTHLY;BYDAY=MO;BYHOUR=9,15;BYSETPOS=2,-1
  202701 04T1500 25T1500, 202702 01T1500
times of whole dates are ignored: 20270104 FREQ=DAILY;BYHOUR=1,2
  202701 04 05
an interval longer than any life: 20270104 FREQ=YEARLY;INTERVAL=999999999
  202701 04
hours that meet the interval seldom: 20250101T030500 FREQ=HOURLY;BYHOUR=3,6;INTERVAL=7;COUNT=3
  202501 01T0305 07T0605 08T0305
`),
  )('$name', ({ rule, start, expected }) => {
    expect(starts(rule, start, expected.length)).toEqual(expected);
  });

  test('a rule without COUNT gives the same starts from its start or from a window', () => {
    fc.assert(
      fc.property(randomRule, fc.integer({ min: 0, max: 9000 }), (text, skipped) => {
        const rule = ruleOf(text.replace(/;COUNT=\d+/, ''));
        const start = { wall: wallOf('20031128T091500'), isDate: false };
        const from = start.wall + skipped * dayMs;
        const to = from + 90 * dayMs;
        const whole = [...startsOf(rule, start, { from: start.wall, to }, workLimit(1e8))];
        const part = [...startsOf(rule, start, { from, to }, workLimit(1e8))];
        expect(part).toEqual(whole.filter((wall) => wall >= from));
      }),
      { numRuns: 300, seed: 14 },
    );
  });

  test('COUNT gives the beginning of the same rule without it', () => {
    fc.assert(
      fc.property(randomRule, fc.integer({ min: 1, max: 400 }), (text, count) => {
        const bare = text.replace(/;COUNT=\d+/, '');
        const start = { wall: wallOf('20251128T091500'), isDate: false };
        const range = { from: start.wall, to: start.wall + 800 * dayMs };
        const all = [...startsOf(ruleOf(bare), start, range, workLimit(1e8)).take(count)];
        expect([
          ...startsOf(ruleOf(`${bare};COUNT=${count}`), start, range, workLimit(1e8)),
        ]).toEqual(all);
        const late = { from: start.wall + 300 * dayMs, to: range.to };
        expect([
          ...startsOf(ruleOf(`${bare};COUNT=${count}`), start, late, workLimit(1e8)),
        ]).toEqual(all.filter((wall) => wall >= late.from));
      }),
      { numRuns: 200, seed: 14 },
    );
  });
});

const subset = <Value>(values: readonly Value[], maxLength = 5) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });
const fromEitherEnd = (most: number) => span(-most, most).filter((value) => value !== 0);
const part = (name: string, values: fc.Arbitrary<unknown[]>) =>
  fc
    .option(values, { freq: 2, nil: undefined })
    .map((list) => (list ? `;${name}=${list.join()}` : ''));
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Random valid rules, down to hourly. */
const randomRule = fc
  .constantFrom('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) => {
    const none = fc.constant('');
    const mayHaveNth = frequency === 'MONTHLY' || frequency === 'YEARLY';
    const nth = fromEitherEnd(5).flatMap((place) =>
      weekdays.map((weekday) => `${place}${weekday}`),
    );
    return fc
      .tuple(
        fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=7', ';INTERVAL=53'),
        fc.constantFrom('', ';COUNT=3', ';COUNT=999', ';COUNT=999999999'),
        fc.constantFrom('', ';WKST=SU', ';WKST=TH'),
        part('BYMONTH', subset(span(1, 12))),
        frequency === 'WEEKLY' ? none : part('BYMONTHDAY', subset(fromEitherEnd(31))),
        frequency === 'YEARLY' || frequency === 'HOURLY'
          ? part('BYYEARDAY', subset(fromEitherEnd(366)))
          : none,
        part('BYDAY', subset(mayHaveNth ? [...weekdays, ...nth] : weekdays)),
        part('BYHOUR', subset(span(0, 23))),
        part('BYMINUTE', subset(span(0, 59), 60)),
        fc.constantFrom('', '', ';BYHOUR=7;BYSETPOS=1,-1', ';BYHOUR=1,2,3;BYSETPOS=2,-2,366'),
      )
      .map((parts) => {
        const [hours, positions] = [parts[7], parts[9]];
        const rest = positions.includes('BYHOUR')
          ? parts.filter((text) => text !== hours || text === '')
          : parts;
        return `FREQ=${frequency}${rest.join('')}`;
      });
  });

describe('the work per rule is limited', () => {
  /** The longest booking window, two years, for a rule that starts long before it. */
  const from = wallOf('20270301');
  const range = { from, to: from + 733 * dayMs };
  const old = { wall: wallOf('19700101T090000'), isDate: false };

  function work(text: string, most: number): number {
    const limit = workLimit(most);
    for (const _ of startsOf(ruleOf(text), old, range, limit));
    return limit.spent;
  }

  test.each([
    ['FREQ=DAILY;BYMONTHDAY=-1', 1000],
    ['FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6', 2000],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;COUNT=1', 30_000],
    ['FREQ=DAILY;COUNT=999999999', 30_000],
  ])('%s takes at most %i steps', (rule, most) => {
    expect(work(rule, most)).toBeGreaterThan(0);
  });

  test.each([
    'FREQ=SECONDLY',
    `FREQ=DAILY;BYHOUR=${span(0, 23)};BYMINUTE=${span(0, 59)};BYSECOND=${span(0, 59)}`,
  ])('%s is abandoned', (rule) => {
    expect(() => work(rule, 100_000)).toThrow(TooMuchWork);
  });

  test('150 random rules without COUNT only visit the window', () => {
    fc.assert(
      fc.property(randomRule, (text) => {
        // Visits each day and each of its times: at most 60 an hour.
        expect(work(text.replace(/;COUNT=\d+/, ''), 1_200_000)).toBeLessThan(1_200_000);
        const positioned = text.includes('BYSETPOS');
        const bare = text.replace(/;(COUNT|BYHOUR|BYMINUTE)=[\d,]+/g, '');
        if (!positioned) expect(work(bare, 100_000)).toBeLessThan(40_000);
      }),
      { numRuns: 150, seed: 14 },
    );
  });
});

test('a rule is read in full, in any order, case and spacing', () => {
  expect(
    readRule(' byday=2mo,-1FR,2MO; FREQ=monthly ;INTERVAL=2;WKST=SU;BYMONTH=12,3;X-OWN=1;').rule,
  ).toEqual({
    frequency: 'MONTHLY',
    interval: 2,
    count: undefined,
    weekStart: 6,
    seconds: [],
    minutes: [],
    hours: [],
    weekdays: [
      { weekday: 0, nth: 2 },
      { weekday: 4, nth: -1 },
    ],
    monthDays: [],
    yearDays: [],
    weekNumbers: [],
    months: [3, 12],
    positions: [],
  });
});

test.each([
  '',
  'FREQ=DAYLY',
  'FREQ=DAILY;COUNT=3;UNTIL=20270101',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=DAILY;BYFULLMOON=1',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYWEEKNO=3',
  'FREQ=MONTHLY;BYSETPOS=1',
  'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD',
  `FREQ=DAILY;BYHOUR=${'1,'.repeat(5000)}1`,
])('%.60s is unreadable', (text) => {
  expect(readRule(text).rule).toBeUndefined();
});

test('the end of a rule is known even when the rest is unreadable', () => {
  expect(readRule('FREQ=NEVER;UNTIL=20270105T090000Z')).toMatchObject({
    rule: undefined,
    until: { wall: Date.parse('2027-01-05T09:00:00Z'), isUtc: true },
  });
});
