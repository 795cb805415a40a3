/**
 * Write turns for the threads of one process on one SQLite file. SQLite itself blocks a waiting writer's thread with
 * growing sleeps: visitors would wait for the delivery thread's commits much longer than these take. Turns are first
 * come, first served, and waiting for one blocks no thread.
 *
 * Turns are advisory: SQLite's lock still separates writers, also of other processes. So a turn that is not returned,
 * because its thread ended, is skipped after a timeout.
 */

/** Timeout in ms. Much longer than any transaction of the program. */
const patienceMs = 1000;
/** How long a crowd counts as one after it was seen, in ms. */
const crowdMs = 200;

const nextTicket = 0;
const served = 1;
const crowdSeenAt = 2;

export type WriteTurns = ReturnType<typeof createWriteTurns>;

/** Without `shared` creates new turns; with another thread's buffer, shares its turns. */
export function createWriteTurns(shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
  const words = new Int32Array(shared);

  async function wait(ticket: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const now = Atomics.load(words, served);
      if (now === ticket) return;
      const left = deadline - performance.now();
      // The holder of the turn is gone. Serve from here on.
      if (left <= 0) return void Atomics.store(words, served, ticket);
      const { async: isAsync, value } = Atomics.waitAsync(words, served, now, left);
      if (isAsync) await value;
    }
  }

  return {
    /** For sending to another thread. */
    shared,
    /** Waits for this caller's turn. Resolves to a function that ends it; call it once, even after an error. */
    async take(): Promise<() => void> {
      const ticket = Atomics.add(words, nextTicket, 1);
      await wait(ticket);
      return () => {
        // A skipped holder must not set the counter back.
        Atomics.compareExchange(words, served, ticket, (ticket + 1) | 0);
        Atomics.notify(words, served);
      };
    },
    /** Call when several visitors wait for one commit. */
    noteCrowd: () => void Atomics.store(words, crowdSeenAt, now()),
    /** Whether several visitors waited a moment ago, so that low-priority work should wait. */
    isCrowded(): boolean {
      const seenAt = Atomics.load(words, crowdSeenAt);
      return seenAt !== 0 && ((now() - seenAt) | 0) < crowdMs;
    },
  };
}

/** In ms, equal in all threads, wraps around. Never 0. */
const now = () => Number(BigInt.asIntN(32, process.hrtime.bigint() / 1_000_000n)) || 1;
