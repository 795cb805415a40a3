import { expect, test } from 'vitest';
import type { Log } from '../shared/log.ts';
import { filledIn, siteOfEachTest } from '../testing/temporary-site.ts';
import { emailTo, workerOf } from '../testing/test-worker.ts';
import { logMetrics } from './metrics.ts';

const site = siteOfEachTest();

/** The one logged line. */
async function lineOf(more: Partial<Parameters<typeof logMetrics>[0]> = {}) {
  const lines: unknown[][] = [];
  const log = { info: (...line: unknown[]) => lines.push(line) } as unknown as Log;
  await logMetrics({ db: site.db, log, now: site.clock.now(), ...more });
  expect(lines).toHaveLength(1);
  return lines[0];
}

test('the metrics line has the due count, oldest age, results, and form times', async () => {
  await site.leads.submit('contact', filledIn(site));
  site.clock.move(90_500);
  expect(await lineOf({ done: { sent: 3, dead: 1 }, formP99Ms: 12 })).toEqual([
    { due: 2, oldestSeconds: 90, sent: 3, dead: 1, formP99Ms: 12 },
    'metrics',
  ]);
});

test('a minute without forms, in a process that delivers nothing', async () => {
  expect(await lineOf()).toEqual([{ due: 0, oldestSeconds: 0, formP99Ms: null }, 'metrics']);
});

test('a worker counts sent and dead messages', async () => {
  await site.leads.submit('contact', filledIn(site));
  const route = emailTo(async ({ kind }) => ({ result: kind === 'lead.ack' ? 'dead' : 'ok' }));
  const worker = workerOf(site, [route]);
  expect(worker.counts()).toEqual({ sent: 0, dead: 0 });
  await worker.runOnce();
  expect(worker.counts()).toEqual({ sent: 1, dead: 1 });
});
