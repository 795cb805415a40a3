import { describe, expect, it, test } from 'vitest';
import {
  dayOfDeadlines,
  daysBetween,
  deadlineAt,
  deadlinesOf,
  forFiler,
  nextOf,
  readDeadlineQuery,
  yearsFrom,
} from './deadlines.ts';
import { dayOff } from './holidays.ts';
import { deadlineIds, filers, rules } from './rules.ts';

/** The table of due dates in the fact bank, section 2, repeated on purpose. */
const expected = {
  2026: {
    est_q4: '2026-01-15',
    w2_1099nec: '2026-02-02',
    '1099_paper': '2026-03-02',
    '1065_1120s': '2026-03-16',
    '1099_efile': '2026-03-31',
    '1040_1041_1120': '2026-04-15',
    '941_q1': '2026-04-30',
    '990': '2026-05-15',
    est_q2: '2026-06-15',
    '941_q2_5500': '2026-07-31',
    '1065_1120s_ext': '2026-09-15',
    est_q3: '2026-09-15',
    '1041_ext': '2026-09-30',
    '1040_1120_ext': '2026-10-15',
    '941_q3': '2026-11-02',
    '990_ext': '2026-11-16',
    corp_est_q4: '2026-12-15',
  },
  2027: {
    est_q4: '2027-01-15',
    w2_1099nec: '2027-02-01',
    '1099_paper': '2027-03-01',
    '1065_1120s': '2027-03-15',
    '1099_efile': '2027-03-31',
    '1040_1041_1120': '2027-04-15',
    '941_q1': '2027-04-30',
    '990': '2027-05-17',
    est_q2: '2027-06-15',
    '941_q2_5500': '2027-08-02',
    '1065_1120s_ext': '2027-09-15',
    est_q3: '2027-09-15',
    '1041_ext': '2027-09-30',
    '1040_1120_ext': '2027-10-15',
    '941_q3': '2027-11-01',
    '990_ext': '2027-11-15',
    corp_est_q4: '2027-12-15',
  },
  2028: {
    est_q4: '2028-01-18',
    w2_1099nec: '2028-01-31',
    '1099_paper': '2028-02-28',
    '1065_1120s': '2028-03-15',
    '1099_efile': '2028-03-31',
    '1040_1041_1120': '2028-04-18',
    '941_q1': '2028-05-01',
    '990': '2028-05-15',
    est_q2: '2028-06-15',
    '941_q2_5500': '2028-07-31',
    '1065_1120s_ext': '2028-09-15',
    est_q3: '2028-09-15',
    '1041_ext': '2028-10-02',
    '1040_1120_ext': '2028-10-16',
    '941_q3': '2028-10-31',
    '990_ext': '2028-11-15',
    corp_est_q4: '2028-12-15',
  },
};

test.each(Object.entries(expected))('every due date of %s matches the fact bank', (year, dates) => {
  const found = Object.fromEntries(deadlinesOf(Number(year)).map(({ id, date }) => [id, date]));
  expect(found).toEqual(dates);
});

describe.each(Array.from({ length: 17 }, (_, index) => 2024 + index))('in %i', (year) => {
  const dates = deadlinesOf(year);

  it('every date is a business day, at most four days after the statutory one', () => {
    for (const { id, date, statutory } of dates) {
      expect(dayOff(Temporal.PlainDate.from(date)), `${id} ${date}`).toBeUndefined();
      expect(daysBetween(statutory, date), id).toBeGreaterThanOrEqual(0);
      expect(daysBetween(statutory, date), id).toBeLessThanOrEqual(4);
    }
  });

  it('only moved dates have a reason, and the days between are all off', () => {
    for (const { date, statutory, reason } of dates) {
      expect(reason !== undefined).toBe(date !== statutory);
      for (let day = Temporal.PlainDate.from(statutory); day.toString() < date; day = day.add({ days: 1 })) {
        expect(dayOff(day)).toBeDefined();
      }
    }
  });

  it('dates are sorted and complete', () => {
    expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).toSorted());
    expect(dates.map(({ id }) => id).toSorted()).toEqual(deadlineIds.toSorted());
  });
});

describe('reasons', () => {
  it.each([
    ['est_q4', 2028, 'Jan 15 is a Saturday, Jan 17 is Martin Luther King Jr. Day'],
    ['w2_1099nec', 2027, 'Jan 31 is a Sunday'],
    ['1040_1041_1120', 2028, 'Apr 15 is a Saturday, Apr 17 is Emancipation Day, observed'],
    ['1040_1041_1120', 2022, 'Apr 15 is Emancipation Day, observed, Apr 16 is a Saturday'],
  ] as const)('%s of %i: %s', (id, year, reason) => {
    expect(deadlineAt(id, year).reason).toBe(reason);
  });

  it('past years match the IRS announcements', () => {
    const april = (year: number) => deadlineAt('1040_1041_1120', year).date;
    expect([2016, 2017, 2018, 2019, 2022, 2023, 2024, 2025].map(april)).toEqual([
      '2016-04-18',
      '2017-04-18',
      // April 15, 2018 was a Sunday and April 16 Emancipation Day; the extra day for the IRS outage follows no
      // rule.
      '2018-04-17',
      '2019-04-15',
      '2022-04-18',
      '2023-04-18',
      '2024-04-15',
      '2025-04-15',
    ]);
  });
});

describe('for one kind of filer', () => {
  it('keeps its items and drops the others of the same day', () => {
    const corporations = forFiler(deadlinesOf(2027), 'c-corporations');
    const april = corporations.find(({ id }) => id === '1040_1041_1120');
    expect(april?.items.map(({ id }) => id)).toEqual(['1120', 'corp-est-1']);
    expect(corporations.some(({ id }) => id === '990')).toBe(false);
  });

  it('every kind has dates, and together they have every item', () => {
    const all = deadlinesOf(2026);
    const kinds = Object.keys(filers) as (keyof typeof filers)[];
    const found = new Set(
      kinds.flatMap((kind) => {
        const items = forFiler(all, kind).flatMap(({ items }) => items.map(({ id }) => id));
        expect(items.length, kind).toBeGreaterThan(0);
        return items;
      }),
    );
    expect(found.size).toBe(all.flatMap(({ items }) => items).length);
  });

  it('without a kind nothing is dropped', () => {
    expect(forFiler(deadlinesOf(2026), undefined)).toEqual(deadlinesOf(2026));
  });
});

test('ids of dates and of items are unique', () => {
  expect(new Set(deadlineIds).size).toBe(rules.length);
  const items = rules.flatMap((rule) => rule.items.map(({ id }) => id));
  expect(new Set(items).size).toBe(items.length);
});

test('a return is for the prior year, an estimate for its own', () => {
  const april = deadlineAt('1040_1041_1120', 2027);
  expect(april.items.map(({ id, forYear }) => [id, forYear])).toEqual([
    ['1040', 2026],
    ['1041', 2026],
    ['1120', 2026],
    ['est-1', 2027],
    ['corp-est-1', 2027],
  ]);
});

test('the next date includes today, and both dates of September 15 come together', () => {
  const year = deadlinesOf(2026);
  const ids = (today: string) => nextOf(year, today).map(({ id }) => id);
  expect(ids('2026-09-15').toSorted()).toEqual(['1065_1120s_ext', 'est_q3']);
  expect(ids('2026-09-16')).toEqual(['1041_ext']);
  expect(ids('2026-12-16')).toEqual([]);
});

test('the day is that of the Pacific coast, around midnight and daylight saving changes', () => {
  expect(dayOfDeadlines(Date.parse('2027-01-01T07:59:00Z'))).toBe('2026-12-31');
  expect(dayOfDeadlines(Date.parse('2027-01-01T08:00:00Z'))).toBe('2027-01-01');
  expect(dayOfDeadlines(Date.parse('2027-07-01T06:59:00Z'))).toBe('2027-06-30');
});

test('unknown query values are ignored', () => {
  const read = (query: string) => readDeadlineQuery(new URLSearchParams(query), yearsFrom('2026-11-21'));
  expect(read('filer=payroll&year=2027')).toEqual({ filer: 'payroll', year: 2027 });
  expect(read('filer=&year=')).toEqual({});
  expect(read('filer=constructor&year=1999')).toEqual({});
  expect(read('filer=<script>&year=2027.5')).toEqual({});
});

test('an unknown id is refused by name', () => {
  expect(() => deadlineAt('1040ez', 2026)).toThrow('There is no due date "1040ez".');
});
