import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { silent } from '../testing/silent-log.ts';
import { watchSetBack } from './clock.ts';
import { createDaily, repeat } from './repeat.ts';

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

const failure = 'the daily task failed';
let now = 0;
const clock = { now: () => now };
beforeEach(() => {
  now = Date.parse('2026-11-20T18:00:00Z');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Advances clock and timers together by `ms`. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += hour / 6) {
    now += hour / 6;
    await vi.advanceTimersByTimeAsync(hour / 6);
  }
}

test('it runs after the start without delaying it, then once a day', async () => {
  const task = vi.fn(async () => {});
  const daily = createDaily({ task, clock, log: silent, failure });
  daily.start();
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(23 * hour);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(hour);
  expect(task).toHaveBeenCalledTimes(2);
  await pass(48 * hour);
  expect(task).toHaveBeenCalledTimes(4);
  await daily.stop();
});

test('a job that fails is logged as an error by its name, also when it throws at once, and runs again', async () => {
  const error = vi.fn();
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(new Error('busy'));
  task.mockImplementationOnce(() => {
    throw new Error('wrong');
  });
  const job = repeat(task, { everyMs: hour, log: { error }, failure: 'the figures failed' });
  job.start();
  await pass(3 * hour);
  expect(task).toHaveBeenCalledTimes(3);
  expect(error.mock.calls).toEqual([
    [{ err: new Error('busy') }, 'the figures failed'],
    [{ err: new Error('wrong') }, 'the figures failed'],
  ]);
  await job.stop();
});

test('a failed run is retried soon', async () => {
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(new Error('busy'));
  const daily = createDaily({ task, clock, log: silent, failure });
  daily.start();
  await pass(hour);
  expect(task).toHaveBeenCalledTimes(2);
  await daily.stop();
});

test('stopping aborts a run, waits for it, and starts no other', async () => {
  const ended = Promise.withResolvers<void>();
  const task = vi.fn((_signal: AbortSignal) => ended.promise);
  const daily = createDaily({ task, clock, log: silent, failure });
  daily.start();
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopped = daily.stop().then(() => {
    isStopped = true;
  });
  expect(task.mock.calls[0]?.[0].aborted).toBe(true);
  await pass(48 * hour);
  expect(isStopped).toBe(false);
  ended.resolve();
  await stopped;
  await pass(48 * hour);
  expect(task).toHaveBeenCalledTimes(1);
});

test('stopped before its first turn, it never runs', async () => {
  const task = vi.fn(async () => {});
  const daily = createDaily({ task, clock, log: silent, failure });
  daily.start();
  await daily.stop();
  await pass(48 * hour);
  expect(task).not.toHaveBeenCalled();
});
