import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from './civil-date.ts';
import { readDate } from './date-values.ts';
import { startsOf } from './recurrence.ts';
import { type RecurrenceRule, readRule } from './recurrence-rule.ts';
import { TooMuchWork, workLimit } from './work-limit.ts';

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

const days = (month: string, ...numbers: number[]) =>
  numbers.map((number) => `${month}${String(number).padStart(2, '0')}`);
const span = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** RFC 5545, 3.8.5.3. UNTIL is in UTC there; the events are in New York. */
describe('the examples of RFC 5545', () => {
  const september2 = '19970902T090000';
  const everyJanuaryDay = [
    ...days('199801', ...span(1, 31)),
    ...days('199901', ...span(1, 31)),
    ...days('200001', ...span(1, 31)),
  ];
  const untilChristmasEve = [
    ...days('199709', ...span(2, 30)),
    ...days('199710', ...span(1, 31)),
    ...days('199711', ...span(1, 30)),
    ...days('199712', ...span(1, 23)),
  ];
  const tuesdays = [
    ...days('199709', 2, 9, 16, 23, 30),
    ...days('199710', 7, 14, 21, 28),
    ...days('199711', 4, 11, 18, 25),
    ...days('199712', 2, 9, 16, 23),
  ];
  const tuesdaysAndThursdays = [...days('199709', 2, 4, 9, 11, 16, 18, 23, 25, 30), '19971002'];

  test.each<[string, string, string, string[]]>([
    ['daily for 10 occurrences', 'FREQ=DAILY;COUNT=10', september2, days('199709', ...span(2, 11))],
    ['daily until December 24', 'FREQ=DAILY;UNTIL=19971224T000000Z', september2, untilChristmasEve],
    [
      'every other day',
      'FREQ=DAILY;INTERVAL=2',
      september2,
      [...days('199709', ...span(2, 30, 2)), ...days('199710', 2, 4, 6)],
    ],
    [
      'every 10 days, 5 occurrences',
      'FREQ=DAILY;INTERVAL=10;COUNT=5',
      september2,
      ['19970902', '19970912', '19970922', '19971002', '19971012'],
    ],
    [
      'every day in January, yearly',
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      '19980101T090000',
      everyJanuaryDay,
    ],
    [
      'every day in January, daily',
      'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
      '19980101T090000',
      everyJanuaryDay,
    ],
    ['weekly for 10 occurrences', 'FREQ=WEEKLY;COUNT=10', september2, tuesdays.slice(0, 10)],
    ['weekly until December 24', 'FREQ=WEEKLY;UNTIL=19971224T000000Z', september2, tuesdays],
    [
      'every other week',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      september2,
      ['19970902', '19970916', '19970930', '19971014', '19971028', '19971111', '19971125', '19971209'],
    ],
    [
      'Tuesday and Thursday for five weeks, until',
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      september2,
      tuesdaysAndThursdays,
    ],
    [
      'Tuesday and Thursday for five weeks, counted',
      'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
      september2,
      tuesdaysAndThursdays,
    ],
    [
      'every other week on Monday, Wednesday and Friday',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '19970901T090000',
      [
        ...days('199709', 1, 3, 5, 15, 17, 19, 29),
        ...days('199710', 1, 3, 13, 15, 17, 27, 29, 31),
        ...days('199711', 10, 12, 14, 24, 26, 28),
        ...days('199712', 8, 10, 12, 22),
      ],
    ],
    [
      'every other week on Tuesday and Thursday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      september2,
      [...days('199709', 2, 4, 16, 18, 30), ...days('199710', 2, 14, 16)],
    ],
    [
      'monthly on the first Friday',
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '19970905T090000',
      [
        ...['19970905', '19971003', '19971107', '19971205', '19980102'],
        ...['19980206', '19980306', '19980403', '19980501', '19980605'],
      ],
    ],
    [
      'monthly on the first Friday until December 24',
      'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
      '19970905T090000',
      ['19970905', '19971003', '19971107', '19971205'],
    ],
    [
      'every other month on the first and last Sunday',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '19970907T090000',
      [
        ...['19970907', '19970928', '19971102', '19971130', '19980104'],
        ...['19980125', '19980301', '19980329', '19980503', '19980531'],
      ],
    ],
    [
      'the second-to-last Monday of the month',
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '19970922T090000',
      ['19970922', '19971020', '19971117', '19971222', '19980119', '19980216'],
    ],
    [
      'the third-to-last day of the month',
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      '19970928T090000',
      ['19970928', '19971029', '19971128', '19971229', '19980129', '19980226'],
    ],
    [
      'the 2nd and 15th of the month',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      september2,
      [
        ...['19970902', '19970915', '19971002', '19971015', '19971102'],
        ...['19971115', '19971202', '19971215', '19980102', '19980115'],
      ],
    ],
    [
      'the first and last day of the month',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '19970930T090000',
      [
        ...['19970930', '19971001', '19971031', '19971101', '19971130'],
        ...['19971201', '19971231', '19980101', '19980131', '19980201'],
      ],
    ],
    [
      'every 18 months on the 10th to 15th',
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '19970910T090000',
      [...days('199709', ...span(10, 15)), ...days('199903', ...span(10, 13))],
    ],
    [
      'every Tuesday, every other month',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      september2,
      [
        ...days('199709', 2, 9, 16, 23, 30),
        ...days('199711', 4, 11, 18, 25),
        ...days('199801', 6, 13, 20, 27),
        ...days('199803', 3, 10, 17, 24, 31),
      ],
    ],
    [
      'yearly in June and July',
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '19970610T090000',
      span(1997, 2001).flatMap((year) => [`${year}0610`, `${year}0710`]),
    ],
    [
      'every other year in January, February and March',
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      '19970310T090000',
      ['19970310', ...[1999, 2001, 2003].flatMap((year) => [`${year}0110`, `${year}0210`, `${year}0310`])],
    ],
    [
      'every third year on the 1st, 100th and 200th day',
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '19970101T090000',
      [
        ...['19970101', '19970410', '19970719', '20000101', '20000409'],
        ...['20000718', '20030101', '20030410', '20030719', '20060101'],
      ],
    ],
    [
      'every 20th Monday of the year',
      'FREQ=YEARLY;BYDAY=20MO',
      '19970519T090000',
      ['19970519', '19980518', '19990517'],
    ],
    [
      'Monday of week 20',
      'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
      '19970512T090000',
      ['19970512', '19980511', '19990517'],
    ],
    [
      'every Thursday in March',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
      '19970313T090000',
      [...days('199703', 13, 20, 27), ...days('199803', 5, 12, 19, 26), ...days('199903', 4, 11, 18, 25)],
    ],
    [
      'every Thursday in June, July and August',
      'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
      '19970605T090000',
      [
        ...days('199706', 5, 12, 19, 26),
        ...days('199707', 3, 10, 17, 24, 31),
        ...days('199708', 7, 14, 21, 28),
        ...days('199806', 4, 11, 18, 25),
      ],
    ],
    [
      'every Friday the 13th',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      september2,
      ['19980213', '19980313', '19981113', '19990813', '20001013'],
    ],
    [
      'the first Saturday after the first Sunday',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '19970913T090000',
      [
        ...['19970913', '19971011', '19971108', '19971213', '19980110'],
        ...['19980207', '19980307', '19980411', '19980509', '19980613'],
      ],
    ],
    [
      'presidential election day',
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '19961105T090000',
      ['19961105', '20001107', '20041102'],
    ],
    [
      'the third Tuesday, Wednesday or Thursday of the month',
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '19970904T090000',
      ['19970904', '19971007', '19971106'],
    ],
    [
      'the second-to-last weekday of the month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '19970929T090000',
      ['19970929', '19971030', '19971127', '19971230', '19980129', '19980226', '19980330'],
    ],
    [
      'every 3 hours on one day',
      'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z',
      september2,
      ['19970902', '19970902T1200', '19970902T1500'],
    ],
    [
      'every 15 minutes',
      'FREQ=MINUTELY;INTERVAL=15;COUNT=6',
      september2,
      ['19970902', ...['0915', '0930', '0945', '1000', '1015'].map((time) => `19970902T${time}`)],
    ],
    [
      'every hour and a half',
      'FREQ=MINUTELY;INTERVAL=90;COUNT=4',
      september2,
      ['19970902', '19970902T1030', '19970902T1200', '19970902T1330'],
    ],
    [
      'weeks from Monday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '19970805T090000',
      ['19970805', '19970810', '19970819', '19970824'],
    ],
    [
      'weeks from Sunday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '19970805T090000',
      ['19970805', '19970817', '19970819', '19970831'],
    ],
    [
      'dates that do not exist are left out',
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '20070115T090000',
      ['20070115', '20070130', '20070215', '20070315', '20070330'],
    ],
  ])('%s', (_, rule, start, expected) => {
    expect(starts(rule, start, expected.length + (/COUNT|UNTIL/.test(rule) ? 1 : 0))).toEqual(expected);
  });

  test.each([
    'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
    'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
  ])('every 20 minutes from 9:00 to 16:40: %s', (rule) => {
    const found = starts(rule, september2, 48);
    expect(found.slice(0, 4)).toEqual(['19970902', '19970902T0920', '19970902T0940', '19970902T1000']);
    expect(found.slice(23, 25)).toEqual(['19970902T1640', '19970903']);
  });
});

describe('ambiguous parts of the standard', () => {
  test.each<[string, string, string, string[]]>([
    ['yearly from February 29', 'FREQ=YEARLY', '20240229', ['20240229', '20280229', '20320229']],
    ['monthly from the 31st', 'FREQ=MONTHLY', '20270131', ['20270131', '20270331', '20270531']],
    ['the last day of each month, daily', 'FREQ=DAILY;BYMONTHDAY=-1', '20270131', ['20270131', '20270228']],
    ['the last day of the year', 'FREQ=YEARLY;BYYEARDAY=-1', '20271231', ['20271231', '20281231']],
    ['day 366', 'FREQ=YEARLY;BYYEARDAY=366', '20241231', ['20241231', '20281231']],
    [
      'the last Monday of the year',
      'FREQ=YEARLY;BYDAY=-1MO',
      '20261228',
      ['20261228', '20271227', '20281225'],
    ],
    ['week 53', 'FREQ=YEARLY;BYWEEKNO=53', '20270103', ['20270103', '20330102', '20380103']],
    ['the last week', 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO', '20261228', ['20261228', '20271227', '20281225']],
    [
      'week 1 reaches into the year before',
      'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3',
      '20241231',
      ['20241231', '20280103', '20280104', '20301230'],
    ],
    [
      'the last working day of a quarter',
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '20260331',
      ['20260331', '20260630', '20260930', '20261231'],
    ],
    [
      'positions count times of the day',
      'FREQ=MONTHLY;BYDAY=MO;BYHOUR=9,15;BYSETPOS=2,-1',
      '20270104T150000',
      ['20270104T1500', '20270125T1500', '20270201T1500'],
    ],
    ['times of whole dates are ignored', 'FREQ=DAILY;BYHOUR=1,2', '20270104', ['20270104', '20270105']],
    ['a leap second', 'FREQ=DAILY;BYSECOND=59,60', '20270104T090059', ['20270104', '20270105']],
    ['an interval longer than any life', 'FREQ=YEARLY;INTERVAL=999999999', '20270104', ['20270104']],
    [
      'months of a month rule are a limit',
      'FREQ=MONTHLY;INTERVAL=13;BYMONTH=5;COUNT=3',
      '20100212',
      ['20130512', '20260512', '20390512'],
    ],
    [
      'hours that meet the interval seldom',
      'FREQ=HOURLY;BYHOUR=3,6;INTERVAL=7;COUNT=3',
      '20250101T030500',
      ['20250101T0305', '20250107T0605', '20250108T0305'],
    ],
  ])('%s', (_, rule, start, expected) => {
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
        expect([...startsOf(ruleOf(`${bare};COUNT=${count}`), start, range, workLimit(1e8))]).toEqual(all);
        const late = { from: start.wall + 300 * dayMs, to: range.to };
        expect([...startsOf(ruleOf(`${bare};COUNT=${count}`), start, late, workLimit(1e8))]).toEqual(
          all.filter((wall) => wall >= late.from),
        );
      }),
      { numRuns: 200, seed: 14 },
    );
  });
});

const subset = <Value>(values: readonly Value[], maxLength = 5) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });
const fromEitherEnd = (most: number) => span(-most, most).filter((value) => value !== 0);
const part = (name: string, values: fc.Arbitrary<unknown[]>) =>
  fc.option(values, { freq: 2, nil: undefined }).map((list) => (list ? `;${name}=${list.join()}` : ''));
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Random valid rules, down to hourly. */
const randomRule = fc.constantFrom('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY').chain((frequency) => {
  const none = fc.constant('');
  const mayHaveNth = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const nth = fromEitherEnd(5).flatMap((place) => weekdays.map((weekday) => `${place}${weekday}`));
  return fc
    .tuple(
      fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=7', ';INTERVAL=53'),
      fc.constantFrom('', ';COUNT=3', ';COUNT=999', ';COUNT=999999999'),
      fc.constantFrom('', ';WKST=SU', ';WKST=TH'),
      part('BYMONTH', subset(span(1, 12))),
      frequency === 'WEEKLY' ? none : part('BYMONTHDAY', subset(fromEitherEnd(31))),
      frequency === 'YEARLY' || frequency === 'HOURLY' ? part('BYYEARDAY', subset(fromEitherEnd(366))) : none,
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
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 2000],
    ['FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6', 2000],
    ['FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30', 1000],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;COUNT=1', 30_000],
    ['FREQ=DAILY;COUNT=999999999', 30_000],
  ])('%s takes at most %i steps', (rule, most) => {
    expect(work(rule, most)).toBeGreaterThan(0);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;COUNT=999999999',
    'FREQ=HOURLY;COUNT=999999999',
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
