/** One piece of work that several wait for. It goes on while anybody does, and is called off when the last one has left. */

export interface SharedRun<Result, Progress> {
  /** False once it was called off: whoever comes now needs a new one. */
  readonly isOn: boolean;
  /** Its result; undefined for whoever left. Rejects when the work does. Who comes late is told the latest progress. */
  join(
    signal: AbortSignal | undefined,
    onProgress?: (progress: Progress) => void,
  ): Promise<Result | undefined>;
  /** Ends it for all. */
  callOff(): void;
}

export function startShared<Result, Progress>(
  work: (tell: (progress: Progress) => void, signal: AbortSignal) => Promise<Result>,
): SharedRun<Result, Progress> {
  const controller = new AbortController();
  const listeners = new Set<(progress: Progress) => void>();
  let waiting = 0;
  let latest: Progress | undefined;
  const result = work((progress) => {
    latest = progress;
    for (const listener of listeners) listener(progress);
  }, controller.signal);
  // Nobody may be left to hear of a failure.
  result.catch(() => {});

  return {
    get isOn() {
      return !controller.signal.aborted;
    },
    callOff: () => controller.abort(),
    async join(signal, onProgress) {
      if (signal?.aborted) {
        if (waiting === 0) controller.abort();
        return undefined;
      }
      waiting += 1;
      const left = Promise.withResolvers<undefined>();
      const leave = () => left.resolve(undefined);
      signal?.addEventListener('abort', leave, { once: true });
      // One function for two visitors would be one listener.
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
