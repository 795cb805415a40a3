import { describe, expect, test } from 'vitest';
import { aheadMs, isDue, parseSchedule, retryMs } from './schedule.ts';

const next = Date.parse('2027-03-14T09:00:00Z');
const schedule = { builtFor: next - 86_400_000 * 60, next };

describe('a build begins', () => {
  test('some minutes before the moment, however far off it is', () => {
    expect(isDue(schedule, 'one', schedule.builtFor, undefined)).toBe(false);
    expect(isDue(schedule, 'one', next - aheadMs - 1, undefined)).toBe(false);
    expect(isDue(schedule, 'one', next - aheadMs, undefined)).toBe(true);
  });

  test('at once if the moment has passed, as after a power cut', () => {
    expect(isDue(schedule, 'one', next + 86_400_000, undefined)).toBe(true);
  });

  test('not at all if no page is waiting', () => {
    expect(isDue({ ...schedule, next: undefined }, 'one', next, undefined)).toBe(false);
    expect(isDue(undefined, 'one', next, undefined)).toBe(false);
  });

  test('after a failure only after a while or with another build', () => {
    const last = { build: 'one', endedAt: next };
    expect(isDue(schedule, 'one', next + retryMs - 1, last)).toBe(false);
    expect(isDue(schedule, 'one', next + retryMs, last)).toBe(true);
    expect(isDue(schedule, 'two', next, last)).toBe(true);
  });

  test('after a failure if the clock was set back since', () => {
    expect(isDue(schedule, 'one', next - 1, { build: 'one', endedAt: next })).toBe(true);
  });
});

test('a schedule is parsed, and anything else is none', () => {
  const text = '{"builtFor":"2027-01-13T09:00:00.000Z","next":"2027-03-14T09:00:00.000Z"}';
  expect(parseSchedule(text)).toEqual({ builtFor: Date.parse('2027-01-13T09:00:00Z'), next });
  expect(parseSchedule('{"builtFor":"2027-01-13T09:00:00.000Z","next":null}')?.next).toBeUndefined();
  expect(parseSchedule('{"builtFor":"soon","next":null}')).toBeUndefined();
  expect(parseSchedule('')).toBeUndefined();
});
