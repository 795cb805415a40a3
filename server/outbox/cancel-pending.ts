import type { Trx } from '../db/tables.ts';

/**
 * Cancels the pending messages of these streams. Includes a message that a worker is sending: the worker's result then
 * finds it cancelled.
 */
export async function cancelPending(trx: Trx, streams: readonly string[], now: number): Promise<void> {
  if (streams.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ status: 'cancelled', done_at: now })
    .where('stream', 'in', streams)
    .where('status', '=', 'pending')
    .execute();
}
