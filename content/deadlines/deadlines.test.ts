import { describe, expect, it, test } from 'vitest';
import { dayOff, holidayOn } from '../../domain/deadlines/holidays.ts';
import { site } from '../testing/delivered-site.ts';
import {
  dayOfDeadlines,
  daysBetween,
  deadlineAt,
  deadlinesOf,
  eventsOf,
  forFiler,
  readDeadlineQuery,
  yearsFrom,
} from './deadlines.ts';

const { deadlines } = site;
const { dates: rules, filers } = deadlines;
const deadlineIds = rules.map(({ id }) => id);

/** The table of due dates in the fact bank, section 2, repeated on purpose. */
const expected = {
  est_q4: ['01-15', '01-15', '01-18'],
  w2_1099nec: ['02-02', '02-01', '01-31'],
  '1099_paper': ['03-02', '03-01', '02-28'],
  '1065_1120s': ['03-16', '03-15', '03-15'],
  '1099_efile': ['03-31', '03-31', '03-31'],
  '1040_1041_1120': ['04-15', '04-15', '04-18'],
  '941_q1': ['04-30', '04-30', '05-01'],
  990: ['05-15', '05-17', '05-15'],
  est_q2: ['06-15', '06-15', '06-15'],
  '941_q2_5500': ['07-31', '08-02', '07-31'],
  '1065_1120s_ext': ['09-15', '09-15', '09-15'],
  est_q3: ['09-15', '09-15', '09-15'],
  '1041_ext': ['09-30', '09-30', '10-02'],
  '1040_1120_ext': ['10-15', '10-15', '10-16'],
  '941_q3': ['11-02', '11-01', '10-31'],
  '990_ext': ['11-16', '11-15', '11-15'],
  corp_est_q4: ['12-15', '12-15', '12-15'],
};

test.each([2026, 2027, 2028])('every due date of %i matches the fact bank', (year) => {
  const found = deadlinesOf(deadlines, year).map(({ id, date }) => [id, date]);
  const dates = Object.entries(expected).map(([id, days]) => [id, `${year}-${days[year - 2026]}`]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(dates));
});

describe.each(Array.from({ length: 17 }, (_, index) => 2024 + index))('in %i', (year) => {
  const dates = deadlinesOf(deadlines, year);

  it('dates are sorted, complete business days, at most four days late, with a reason if and only if moved', () => {
    for (const { id, date, statutory, reason } of dates) {
      expect(dayOff(Temporal.PlainDate.from(date)), `${id} ${date}`).toBeUndefined();
      expect(daysBetween(statutory, date), id).toBeGreaterThanOrEqual(0);
      expect(daysBetween(statutory, date), id).toBeLessThanOrEqual(4);
      expect(reason !== undefined).toBe(date !== statutory);
      for (
        let day = Temporal.PlainDate.from(statutory);
        day.toString() < date;
        day = day.add({ days: 1 })
      ) {
        expect(dayOff(day)).toBeDefined();
      }
    }
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
    expect(deadlineAt(deadlines, id, year).reason).toBe(reason);
  });

  it('past years match the IRS announcements', () => {
    const april = (year: number) => deadlineAt(deadlines, '1040_1041_1120', year).date;
    // April 15, 2018 was a Sunday and April 16 Emancipation Day; the extra day for the IRS outage follows no rule.
    expect(
      [2016, 2017, 2018, 2019, 2022, 2023, 2024, 2025].map((year) => april(year).slice(-2)),
    ).toEqual(['18', '18', '17', '15', '18', '18', '15', '15']);
  });
});

describe('for one kind of filer', () => {
  it('keeps its items and drops the others of the same day', () => {
    const corporations = forFiler(deadlinesOf(deadlines, 2027), 'c-corporations');
    const april = corporations.find(({ id }) => id === '1040_1041_1120');
    expect(april?.items.map(({ id }) => id)).toEqual(['1120', 'corp-est-1']);
    expect(corporations.some(({ id }) => id === '990')).toBe(false);
  });
});

test('a return is for the prior year, an estimate for its own', () => {
  const april = deadlineAt(deadlines, '1040_1041_1120', 2027);
  expect(april.items.map(({ id, forYear }) => [id, forYear])).toEqual([
    ['1040', 2026],
    ['1041', 2026],
    ['1120', 2026],
    ['est-1', 2027],
    ['corp-est-1', 2027],
  ]);
});

test('the day is that of the Pacific coast, around midnight and daylight saving changes', () => {
  expect(dayOfDeadlines(Date.parse('2027-01-01T07:59:00Z'))).toBe('2026-12-31');
  expect(dayOfDeadlines(Date.parse('2027-01-01T08:00:00Z'))).toBe('2027-01-01');
  expect(dayOfDeadlines(Date.parse('2027-07-01T06:59:00Z'))).toBe('2027-06-30');
});

test('unknown query values are ignored', () => {
  const read = (query: string) =>
    readDeadlineQuery(new URLSearchParams(query), {
      filers,
      years: yearsFrom('2026-11-21'),
    });
  expect(read('filer=payroll&year=2027')).toEqual({ filer: 'payroll', year: 2027 });
  expect(read('filer=&year=')).toEqual({});
  expect(read('filer=constructor&year=1999')).toEqual({});
  expect(read('filer=<script>&year=2027.5')).toEqual({});
});

const place = { filers, host: 'www.example.test', pageUrl: 'https://www.example.test/dates' };

test('uids are unique over three years and independent of filters', () => {
  const years = [2026, 2027, 2028].flatMap((year) => deadlinesOf(deadlines, year));
  const uids = eventsOf(years, place).map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  const some = eventsOf(forFiler(years, 'payroll'), place).map(({ uid }) => uid);
  expect(some.length).toBeGreaterThan(0);
  expect(uids).toEqual(expect.arrayContaining(some));
});

test('an event shows what is due, the forms, the year and why the day moved', () => {
  const [event] = eventsOf(forFiler(deadlinesOf(deadlines, 2028), 'individuals'), place);
  expect(event).toMatchObject({
    uid: 'est-4-2028@www.example.test',
    date: '2028-01-18',
    summary: 'Fourth estimated tax payment (Form 1040-ES)',
    categories: ['Individuals'],
  });
  expect(event?.description).toContain('For 2027. Due Tuesday, January 18, 2028.');
  expect(event?.description).toContain(
    'Moved, because Jan 15 is a Saturday, Jan 17 is Martin Luther King Jr. Day.',
  );
});

const on = (date: string) => holidayOn(Temporal.PlainDate.from(date));

/** From the Office of Personnel Management, plus the District's Emancipation Day. */
test.each([
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-04-16', 'Emancipation Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day, observed'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2028-04-17', 'Emancipation Day, observed'],
  ['2029-01-20', 'Inauguration Day'],
])('%s is %s', (date, name) => {
  expect(on(date)).toBe(name);
});

test('New Year’s Day on a Saturday is observed on the last day of the year before', () => {
  expect(on('2027-12-31')).toBe('New Year’s Day, observed');
  expect(on('2028-01-01')).toBe('New Year’s Day');
});

test.each(['2026-01-20', '2026-04-15', '2026-04-17', '2026-12-24'])(
  '%s is an ordinary day',
  (date) => {
    expect(on(date)).toBeUndefined();
  },
);
