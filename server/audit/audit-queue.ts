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

export type SharedRun<Result, Progress> = ReturnType<typeof startShared<Result, Progress>>;

export function startShared<Result, Progress>(
  work: (tell: (progress: Progress) => void, signal: AbortSignal) => Promise<Result>,
) {
  const controller = new AbortController();
  const listeners = new Set<(progress: Progress) => void>();
  let waiting = 0;
  let latest: Progress | undefined;
  const result = work((progress) => {
    latest = progress;
    for (const listener of listeners) listener(progress);
  }, controller.signal);
  // All callers may have left; ignore the rejection.
  result.catch(() => {});

  return {
    /** False once aborted: a new caller needs a new run. */
    get isOn() {
      return !controller.signal.aborted;
    },
    /** Aborts it for all. */
    callOff: () => controller.abort(),
    /** The result; undefined for a caller who left. Rejects when the work does. Late callers get the latest progress. */
    async join(
      signal: AbortSignal | undefined,
      onProgress?: (progress: Progress) => void,
    ): Promise<Result | undefined> {
      if (signal?.aborted) {
        if (waiting === 0) controller.abort();
        return undefined;
      }
      waiting += 1;
      const left = Promise.withResolvers<undefined>();
      const leave = () => left.resolve(undefined);
      signal?.addEventListener('abort', leave, { once: true });
      // Wrap: the Set would merge identical callbacks of two callers.
      const listener = onProgress && ((progress: Progress) => onProgress(progress));
      if (listener) {
        listeners.add(listener);
        if (latest !== undefined) listener(latest);
      }
      try {
        return await Promise.race([result, left.promise]);
      } finally {
        waiting -= 1;
        if (listener) listeners.delete(listener);
        signal?.removeEventListener('abort', leave);
        if (waiting === 0) controller.abort();
      }
    },
  };
}
