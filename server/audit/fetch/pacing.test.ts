import { expect, test } from 'vitest';
import { createPacing } from './pacing.ts';

const never = new AbortController().signal;

/** Time goes on only while someone waits. */
function started(requests = 30) {
  let now = 0;
  const waits: number[] = [];
  const pacing = createPacing({
    requests,
    clock: { now: () => now },
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  });
  return { pacing, waits, pass: (ms: number) => (now += ms), time: () => now };
}

test('30 requests go at once, the next when the first is 10 seconds old', async () => {
  const { pacing, waits, pass } = started();
  for (let at = 0; at < 30; at++) await pacing.turn('site.com', 60_000, never);
  expect(waits).toEqual([]);
  pass(4000);
  expect(await pacing.turn('site.com', 60_000, never)).toBe(true);
  expect(waits).toEqual([6000]);
});

test('any 10 seconds hold at most 30 requests', async () => {
  const { pacing, pass, time } = started();
  const times: number[] = [];
  for (let at = 0; at < 200; at++) {
    await pacing.turn('site.com', 600_000, never);
    times.push(time());
    pass((at * 7919) % 700);
  }
  const tooClose = times.filter((at, index) => index >= 30 && at - (times[index - 30] ?? 0) < 10_000);
  expect(tooClose).toEqual([]);
});

test('each host has its own pace', async () => {
  const { pacing, waits } = started(1);
  await pacing.turn('a.com', 60_000, never);
  await pacing.turn('b.com', 60_000, never);
  expect(waits).toEqual([]);
});

test('a request that would wait too long is rejected at once and takes no turn', async () => {
  const { pacing, waits } = started(1);
  await pacing.turn('site.com', 60_000, never);
  expect(await pacing.turn('site.com', 9999, never)).toBe(false);
  expect(await pacing.turn('site.com', 10_000, never)).toBe(true);
  expect(waits).toEqual([10_000]);
});

test('quiet hosts are forgotten, others are not', async () => {
  const { pacing, waits, pass } = started(1);
  for (let at = 0; at < 1000; at++) await pacing.turn(`${at}.com`, 60_000, never);
  pass(5000);
  await pacing.turn('site.com', 60_000, never);
  pass(6000);
  await pacing.turn('new.com', 60_000, never);
  await pacing.turn('0.com', 60_000, never);
  expect(waits).toEqual([]);
  await pacing.turn('site.com', 60_000, never);
  expect(waits).toEqual([4000]);
});

test('aborting ends the wait', async () => {
  const gone = new AbortController();
  const pacing = createPacing({ requests: 1 });
  await pacing.turn('site.com', 60_000, gone.signal);
  const turn = pacing.turn('site.com', 60_000, gone.signal);
  gone.abort();
  await expect(turn).rejects.toThrow();
});
