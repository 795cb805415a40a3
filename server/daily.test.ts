import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDaily } from './daily.ts';
import { silent } from './testing/temporary-site.ts';

const hour = 3_600_000;

let now = 0;
const clock = { now: () => now };
beforeEach(() => {
  now = Date.parse('2026-11-20T18:00:00Z');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Lets `ms` pass on clock and timers together. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += hour / 6) {
    now += hour / 6;
    await vi.advanceTimersByTimeAsync(hour / 6);
  }
}

test('it runs after the start without delaying it, and then once a day', async () => {
  const task = vi.fn(async () => {});
  const daily = createDaily({ task, clock, log: silent });
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

test('a run that failed is tried again soon', async () => {
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(new Error('busy'));
  const daily = createDaily({ task, clock, log: silent });
  daily.start();
  await pass(hour);
  expect(task).toHaveBeenCalledTimes(2);
  await daily.stop();
});

test('stopping tells a run to end, waits for it, and lets none begin', async () => {
  const ended = Promise.withResolvers<void>();
  const task = vi.fn((_signal: AbortSignal) => ended.promise);
  const daily = createDaily({ task, clock, log: silent });
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
  const daily = createDaily({ task, clock, log: silent });
  daily.start();
  await daily.stop();
  await pass(48 * hour);
  expect(task).not.toHaveBeenCalled();
});
