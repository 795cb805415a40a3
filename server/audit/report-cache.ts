/** Caches finished reports for minutes, so that a repeated request costs no audit. */
import type { Clock } from '../shared/clock.ts';
import type { KeptReport } from './audits.ts';

/** Characters of JSON, all reports together: about a thousand ordinary ones. */
const mostCharacters = 32 * 1024 * 1024;

/** `clock` is monotonic; a `keepMs` of 0 disables the cache. */
export function createReportCache(clock: Clock, keepMs: number) {
  // In order of expiry.
  const entries = new Map<string, { kept: KeptReport; size: number; until: number }>();
  const idOf = new Map<string, string>();
  let characters = 0;

  function remove(id: string) {
    characters -= entries.get(id)?.size ?? 0;
    entries.delete(id);
    for (const [key, known] of idOf) if (known === id) idOf.delete(key);
  }

  function makeRoom() {
    const now = clock.now();
    for (const [id, { until }] of entries) {
      if (until > now && characters <= mostCharacters) break;
      remove(id);
    }
  }

  /** Finds a report by its link id, also one that the database could not store. */
  function find(id: string): KeptReport | undefined {
    makeRoom();
    return entries.get(id)?.kept;
  }

  return {
    find,
    get: (key: string) => find(idOf.get(key) ?? ''),
    /** Takes several keys when several requests share the report. */
    set(keys: readonly string[], kept: KeptReport): void {
      if (keepMs <= 0) return;
      const size = JSON.stringify(kept.report).length;
      entries.set(kept.id, { kept, size, until: clock.now() + keepMs });
      characters += size;
      for (const key of keys) idOf.set(key, kept.id);
      makeRoom();
    },
  };
}
