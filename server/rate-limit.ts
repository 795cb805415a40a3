/** How often one client may do one thing: a bucket of attempts that refills evenly. In memory, for one process. */
import type { Clock } from './clock.ts';

export interface RateLimit {
  /** Takes one attempt of `client`; gives the whole seconds to wait when none is left. A refused one prolongs nothing. */
  take(client: string): { waitSeconds: number } | undefined;
}

interface Bucket {
  left: number;
  at: number;
}

/** With more clients than this, full buckets are forgotten. */
const mostClients = 10_000;

/** `most` attempts at once, refilled over `perMs` milliseconds. */
export function createRateLimit({ most, perMs }: { most: number; perMs: number }, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  const filled = ({ left, at }: Bucket, now: number) => Math.min(most, left + ((now - at) * most) / perMs);

  function forget(now: number) {
    for (const [client, bucket] of buckets) if (filled(bucket, now) >= most) buckets.delete(client);
  }

  return {
    take(client) {
      const now = clock.now();
      if (buckets.size >= mostClients) forget(now);
      const left = filled(buckets.get(client) ?? { left: most, at: now }, now);
      if (left < 1) return { waitSeconds: Math.max(1, Math.ceil(((1 - left) * perMs) / most / 1000)) };
      buckets.set(client, { left: left - 1, at: now });
      return undefined;
    },
  };
}
