import { expect, test } from 'vitest';
import { readRule } from './recurrence-rule.ts';

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
  ...['', 'DAILY', 'FREQ=DAYLY', 'INTERVAL=2', 'FREQ=DAILY;FREQ=WEEKLY', 'FREQ=DAILY;INTERVAL=0'],
  ...['FREQ=DAILY;COUNT=0', 'FREQ=DAILY;COUNT=two', 'FREQ=DAILY;COUNT=3;UNTIL=20270101'],
  ...['FREQ=DAILY;UNTIL=soon', 'FREQ=DAILY;UNTIL', 'FREQ=DAILY;BYFULLMOON=1', 'FREQ=WEEKLY;BYDAY=XX'],
  ...['FREQ=WEEKLY;BYDAY=', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=MONTHLY;BYDAY=0MO'],
  ...['FREQ=MONTHLY;BYDAY=54MO', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'FREQ=MONTHLY;BYMONTHDAY=32'],
  ...['FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=WEEKLY;BYMONTHDAY=3', 'FREQ=MONTHLY;BYYEARDAY=3'],
  ...['FREQ=MONTHLY;BYWEEKNO=3', 'FREQ=YEARLY;BYWEEKNO=54', 'FREQ=YEARLY;BYMONTH=13'],
  ...['FREQ=YEARLY;BYMONTH=5L', 'FREQ=MONTHLY;BYSETPOS=1', 'FREQ=DAILY;BYHOUR=24'],
  ...['FREQ=DAILY;BYHOUR=1.5', 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD'],
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
