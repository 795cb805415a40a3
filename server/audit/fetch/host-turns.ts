/** So many requests to one host at once, the others in the order they came. */

export interface HostTurns {
  /** Waits for a turn and gives what ends it. Rejects with the signal's reason. */
  take(host: string, signal: AbortSignal): Promise<() => void>;
}

export function createHostTurns(atOnce: number): HostTurns {
  const hosts = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    async take(host, signal) {
      signal.throwIfAborted();
      const line = hosts.get(host) ?? { running: 0, waiting: [] };
      hosts.set(host, line);
      if (line.running < atOnce) line.running++;
      else await inLine(line.waiting, signal);
      return () => {
        const next = line.waiting.shift();
        // A turn is handed over, so nobody can come between.
        if (next) next();
        else line.running--;
      };
    },
  };
}

function inLine(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(go);
  });
}
