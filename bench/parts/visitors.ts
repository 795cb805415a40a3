/** A thread that reads a page and posts notes at a steady rate, and tells what they met since the last message. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { nextNote, post } from './load.ts';

/** What they met: the slowest read in ms, and requests without a good answer. */
export interface Visited {
  slowest: number;
  failed: number;
}

let met: Visited = { slowest: 0, failed: 0 };

async function keepOn(perSecond: number, visit: () => Promise<void>): Promise<void> {
  for (let next = performance.now(); ; next += 1000 / perSecond) {
    await sleep(Math.max(0, next - performance.now()));
    visit().catch(() => {
      met.failed += 1;
    });
  }
}

void keepOn(200, async () => {
  const started = performance.now();
  const answer = await fetch(`${workerData}/services/seo-for-accounting-firms`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(String(answer.status));
  met.slowest = Math.max(met.slowest, performance.now() - started);
});
void keepOn(50, async () => {
  await post(`${workerData}/contact`, JSON.stringify(nextNote()));
});

parentPort?.on('message', () => {
  parentPort?.postMessage(met);
  met = { slowest: 0, failed: 0 };
});
