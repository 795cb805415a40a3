import { expect, test } from 'vitest';
import { watchSetBack } from './clock.ts';

test('a clock that was set back is noticed until it has caught up', () => {
  let now = Date.parse('2027-03-15T16:00:00Z');
  const isSetBack = watchSetBack({ now: () => now });
  now += 600_000;
  expect(isSetBack()).toBe(false);
  now -= 3_600_000;
  expect(isSetBack()).toBe(true);
  now += 3_600_000;
  expect(isSetBack()).toBe(false);
});

test('a correction by seconds is not reported', () => {
  let now = Date.parse('2027-03-15T16:00:00Z');
  const isSetBack = watchSetBack({ now: () => now });
  now -= 30_000;
  expect(isSetBack()).toBe(false);
});
