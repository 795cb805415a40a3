/** Limits concurrent requests to a host; others wait in order. */
export function createHostTurns(atOnce: number) {
  const hosts = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    /** Waits for a turn and returns the function that ends it. Rejects with the signal's reason. */
    async take(host: string, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      const line = hosts.getOrInsert(host, { running: 0, waiting: [] });
      if (line.running < atOnce) line.running++;
      else await inLine(line.waiting, signal);
      return () => {
        const next = line.waiting.shift();
        // Hand the turn over directly so that no newcomer can take it.
        if (next) next();
        else line.running--;
      };
    },
  };
}

function inLine(waiting: (() => void)[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(go);
  });
}
