/** Work that several callers wait for. It runs while any of them waits, and is aborted when the last one leaves. */

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
