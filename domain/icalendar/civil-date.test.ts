import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDateOf, dayNumberOf, daysInMonth, daysInYear, weekdayOf } from './date-values.ts';

test('dates match Temporal', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (dayNumber) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: dayNumber });
      const { year, month, day } = date;
      expect(civilDateOf(dayNumber)).toEqual({ year, month, day });
      expect(dayNumberOf(year, month, day)).toBe(dayNumber);
      expect(weekdayOf(dayNumber)).toBe(date.dayOfWeek - 1);
      expect([daysInMonth(year, month), daysInYear(year)]).toEqual([date.daysInMonth, date.daysInYear]);
    }),
    { numRuns: 500 },
  );
});
