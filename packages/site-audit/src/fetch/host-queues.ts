/** How often one host is requested by all audits of this process. */
import PQueue from 'p-queue';
import { atOnce, connectionLimits } from '../run/audit-limits.ts';

export type HostQueues = ReturnType<typeof createHostQueues>;

/** Create one per process. */
export function createHostQueues(pace = connectionLimits.pace) {
  /** The one that was asked for longest ago is first. */
  const queues = new Map<string, { queue: PQueue; askedAt: number }>();

  function queueOf(host: string, isPaced: boolean): PQueue {
    const key = `${host} ${isPaced}`;
    const queue =
      queues.get(key)?.queue ??
      new PQueue({ concurrency: atOnce, ...(isPaced && { ...pace, strict: true }) });
    queues.delete(key);
    queues.set(key, { queue, askedAt: Date.now() });
    if (queues.size > connectionLimits.hosts) dropIdle();
    return queue;
  }

  function dropIdle(): void {
    for (const [key, { queue, askedAt }] of queues)
      if (queue.pending + queue.size === 0 && Date.now() - askedAt > pace.interval)
        queues.delete(key);
  }

  return {
    /** Waits until the host may be requested, and returns the function that ends the turn. Rejects when the signal aborts. */
    turn: (host: string, isPaced: boolean, signal: AbortSignal) =>
      new Promise<() => void>((given, refused) => {
        const work = () => new Promise<void>((end) => given(end));
        queueOf(host, isPaced).add(work, { signal }).catch(refused);
      }),
  };
}
