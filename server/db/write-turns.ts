/**
 * Turns at writing for the threads of one process on one SQLite file. SQLite itself lets a writer sleep between two
 * looks, longer each time, and the whole thread with it: visitors would wait for the delivery thread's commits for much
 * longer than these take. Turns are given in the order in which they were asked for, and waiting for one blocks nobody.
 *
 * They are a courtesy: SQLite's lock remains what keeps writers apart, also from other processes. So a turn that is not
 * given back, because its thread ended, is passed over after a while.
 */

/** In ms. Much longer than any transaction of the program. */
const patienceMs = 1000;
/** In ms: how long visitors count as waiting after several of them were seen at once. */
const crowdMs = 200;

const nextTicket = 0;
const served = 1;
const crowdSeenAt = 2;

export interface WriteTurns {
  /** To be sent to another thread. */
  readonly shared: SharedArrayBuffer;
  /** Resolves when it is this caller's turn, to the function that ends it; call that once, whatever happened. */
  take(): Promise<() => void>;
  /** Several visitors wait for one commit. */
  noteCrowd(): void;
  /** Whether several visitors waited a moment ago, so that work that can wait should. */
  isCrowded(): boolean;
}

/** Without `shared` the first one; with that of another thread, the same turns. */
export function createWriteTurns(
  shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT),
): WriteTurns {
  const words = new Int32Array(shared);

  async function wait(ticket: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const now = Atomics.load(words, served);
      if (now === ticket) return;
      const left = deadline - performance.now();
      // Whoever has the turn is gone. Those after this one are served from here.
      if (left <= 0) return void Atomics.store(words, served, ticket);
      const { async: isAsync, value } = Atomics.waitAsync(words, served, now, left);
      if (isAsync) await value;
    }
  }

  return {
    shared,
    async take() {
      const ticket = Atomics.add(words, nextTicket, 1);
      await wait(ticket);
      return () => {
        // Whoever was passed over must not turn the line back.
        Atomics.compareExchange(words, served, ticket, (ticket + 1) | 0);
        Atomics.notify(words, served);
      };
    },
    noteCrowd: () => void Atomics.store(words, crowdSeenAt, now()),
    isCrowded() {
      const seenAt = Atomics.load(words, crowdSeenAt);
      return seenAt !== 0 && ((now() - seenAt) | 0) < crowdMs;
    },
  };
}

/** In ms, the same in all threads, wrapping around. Never 0. */
const now = () => Number(BigInt.asIntN(32, process.hrtime.bigint() / 1_000_000n)) || 1;
