/** Token buckets: each attempt takes one token, and tokens refill evenly. */
import type { Clock } from '../shared/clock.ts';

export interface Allowance {
  /** One bucket exists per name and client. */
  name: string;
  /** Burst size; refills over `perMs` milliseconds. */
  most: number;
  perMs: number;
}

/** `left`: tokens left in each bucket, in the order requested. */
export type Taken = { kind: 'taken'; left: number[] } | { kind: 'refused'; waitSeconds: number };

export interface Buckets {
  /** Takes one token from each bucket of `client`, or from none if one is empty, so a refusal costs nothing. */
  take(client: string, allowances: readonly Allowance[]): Promise<Taken>;
  /** Records `key`. Returns false if it was seen before, within at least `keepMs`. */
  first(key: string, keepMs: number): Promise<boolean>;
}

/** Whole seconds, at least 1, until `left` (less than one token) has grown to one. */
export function waitSeconds(left: number, { most, perMs }: Allowance): number {
  return Math.max(1, Math.ceil(((1 - left) * perMs) / most / 1000));
}

type Bucket = { left: number; at: number; allowance: Allowance };

/** Removes stale entries above this number. */
const sweepFrom = 10_000;
/** And at least this often, to keep no data without need. */
const sweepEveryMs = 3_600_000;

/** For one process. `clock` must be monotonic. */
export function createMemoryBuckets(clock: Clock): Buckets {
  const buckets = new Map<string, Bucket>();
  const seen = new Map<string, number>();
  let sweepAt = sweepFrom;
  let sweptAt = clock.now();

  function sweep(now: number) {
    sweptAt = now;
    for (const [key, bucket] of buckets) {
      if (filled(bucket, now) >= bucket.allowance.most) buckets.delete(key);
    }
    for (const [key, until] of seen) if (until <= now) seen.delete(key);
    // Doubling keeps the amortized cost per attempt constant.
    sweepAt = Math.max(sweepFrom, 2 * (buckets.size + seen.size));
  }

  function makeRoom(now: number) {
    if (buckets.size + seen.size >= sweepAt || now - sweptAt >= sweepEveryMs) sweep(now);
  }

  return {
    async take(client, allowances) {
      const now = clock.now();
      makeRoom(now);
      const found = allowances.map((allowance) => {
        const key = `${allowance.name}:${client}`;
        const left = filled(buckets.get(key) ?? { left: allowance.most, at: now, allowance }, now);
        return { key, left, allowance };
      });
      const waits = found.flatMap(({ left, allowance }) => (left < 1 ? [waitSeconds(left, allowance)] : []));
      if (waits.length > 0) return { kind: 'refused', waitSeconds: Math.max(...waits) };
      for (const { key, left, allowance } of found) buckets.set(key, { left: left - 1, at: now, allowance });
      return { kind: 'taken', left: found.map(({ left }) => left - 1) };
    },
    async first(key, keepMs) {
      const now = clock.now();
      makeRoom(now);
      const isFirst = (seen.get(key) ?? 0) <= now;
      if (isFirst) seen.set(key, now + keepMs);
      return isFirst;
    },
  };
}

function filled({ left, at, allowance: { most, perMs } }: Bucket, now: number): number {
  return Math.min(most, left + ((now - at) * most) / perMs);
}
