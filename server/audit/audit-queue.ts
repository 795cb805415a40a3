/**
 * Limited audits at once, limited waiting places, first come first served. With `isFair`, each visitor has one audit at a
 * time and cannot take all waiting places; the next visitor goes ahead meanwhile.
 */
import PQueue from 'p-queue';

interface Waiting {
  /** Gets a fair share; see `isFair`. */
  visitor: string;
  /** Leaves the queue, or ends the work. */
  signal: AbortSignal;
  /** Called at once when the audit has to wait, and whenever the queue moves. */
  onMoved: (ahead: number) => void;
}

export type AuditQueue = ReturnType<typeof createAuditQueue>;

/** `most`: audits at once. `mostWaiting`: waiting places. */
export function createAuditQueue(options: { most: number; mostWaiting: number; isFair: boolean }) {
  const { most, mostWaiting, isFair } = options;
  const queue = new PQueue({ concurrency: most });
  const visitors = new Map<string, PQueue>();
  const line: Waiting[] = [];
  const mostOfOne = isFair ? Math.ceil(mostWaiting / 2) : mostWaiting;

  const queueOf = (visitor: string) =>
    visitors.getOrInsertComputed(visitor, () => {
      const own = new PQueue({ concurrency: 1 });
      own.addEventListener('idle', () => visitors.delete(visitor));
      return own;
    });

  function leave(place: Waiting): void {
    const at = line.indexOf(place);
    if (at < 0) return;
    line.splice(at, 1);
    for (const [index, { onMoved }] of [...line].entries()) onMoved(index + 1);
  }

  return {
    /** Undefined when all places are taken. Rejects when the work does, and at once when the signal aborts. */
    async run<Result>(place: Waiting, work: () => Promise<Result>): Promise<Result | undefined> {
      const { visitor, signal } = place;
      signal.throwIfAborted();
      if (queue.pending >= most || visitors.get(visitor)?.pending) {
        const ofVisitor = line.filter((other) => other.visitor === visitor);
        if (line.length >= mostWaiting || ofVisitor.length >= mostOfOne) return undefined;
        place.onMoved(line.push(place));
      }
      const begin = () => {
        leave(place);
        return work();
      };
      const inTurn = () => queue.add(begin, { signal });
      try {
        return await (isFair ? queueOf(visitor).add(inTurn, { signal }) : inTurn());
      } finally {
        leave(place);
      }
    },
  };
}
