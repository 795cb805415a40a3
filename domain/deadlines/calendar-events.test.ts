import { expect, test } from 'vitest';
import { eventsOf } from './calendar-events.ts';
import { deadlinesOf, forFiler } from './deadlines.ts';

const place = { host: 'www.example.test', pageUrl: 'https://www.example.test/dates' };

test('uids are unique over three years and independent of filters', () => {
  const years = [2026, 2027, 2028].flatMap(deadlinesOf);
  const uids = eventsOf(years, place).map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  const some = eventsOf(forFiler(years, 'payroll'), place).map(({ uid }) => uid);
  expect(some.length).toBeGreaterThan(0);
  expect(uids).toEqual(expect.arrayContaining(some));
});

test('an event shows what is due, the forms, the year and why the day moved', () => {
  const [event] = eventsOf(forFiler(deadlinesOf(2028), 'individuals'), place);
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
