import { expect, test } from 'vitest';
import { backoff } from '../../../server/outbox/worker.ts';

const settings = { baseMs: 5000, maxMs: 21_600_000, maxAttempts: 20 };

test('each wait is three times the previous one, up to the maximum', () => {
  const seconds = [1, 2, 3, 4, 9, 20].map((attempt) => backoff(attempt, settings, 0.5) / 1000);
  expect(seconds).toEqual([5, 15, 45, 135, 21_600, 21_600]);
});

test('waits vary randomly by a quarter in both directions', () => {
  expect(backoff(1, settings, 0)).toBe(3750);
  expect(backoff(1, settings, 1)).toBe(6250);
});
