import { setTimeout as sleep } from 'node:timers/promises';
import { busyTimeoutMs } from './connect.ts';
import { isLocked } from './failure.ts';

/** Maximum pause between retries, in ms; starts at one and doubles. */
const longestPauseMs = 16;

/**
 * Retries `transact`, a whole transaction, while another process holds SQLite's write lock, until `deadline` by
 * `performance.now()`. SQLite itself would block the thread, and every visitor would wait. Rejects with the lock's
 * error after the deadline, and with any other error at once.
 */
export async function whenFree<Result>(
  transact: () => Promise<Result>,
  deadline = performance.now() + busyTimeoutMs,
): Promise<Result> {
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await transact();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    await sleep(pauseMs);
  }
}
