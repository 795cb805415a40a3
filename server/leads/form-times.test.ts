import { expect, test } from 'vitest';
import { createFormTimes } from '../outbox/metrics.ts';

test('one slow answer in a hundred does not count, two do; each minute starts fresh', () => {
  const times = createFormTimes();
  for (let n = 0; n < 99; n += 1) times.took(5);
  times.took(900);
  expect(times.p99()).toBe(5);
  for (let n = 0; n < 98; n += 1) times.took(5);
  times.took(900);
  times.took(900);
  expect(times.p99()).toBe(900);
  expect(times.p99()).toBeUndefined();
});
