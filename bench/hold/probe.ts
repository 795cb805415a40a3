/**
 * Loaded into every server thread with `--import`: appends the thread's own metrics as JSON lines to the file in
 * HOLD_SAMPLES. HOLD_EVERY_MS is the interval.
 */
import { appendFile } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, threadId } from 'node:worker_threads';

const { HOLD_SAMPLES: file = '', HOLD_EVERY_MS = '10000' } = process.env;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const ms = (nanoseconds: number) => nanoseconds / 1e6;

setInterval(() => {
  const { heapUsed, external } = process.memoryUsage();
  const sample = { thread: threadId, isMain: isMainThread, at: Date.now(), heap: heapUsed, external };
  const line = JSON.stringify({ ...sample, delayP99: ms(delay.percentile(99)), delayMost: ms(delay.max) });
  delay.reset();
  appendFile(file, `${line}\n`, () => {});
}, Number(HOLD_EVERY_MS)).unref();
