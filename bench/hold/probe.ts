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

setInterval(() => {
  const { heapUsed: heap } = process.memoryUsage();
  const delayP99 = delay.percentile(99) / 1e6;
  delay.reset();
  appendFile(
    file,
    `${JSON.stringify({ thread: threadId, isMain: isMainThread, heap, delayP99 })}\n`,
    () => {},
  );
}, Number(HOLD_EVERY_MS)).unref();
