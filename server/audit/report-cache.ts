/** Finished reports of the last minutes, so that asking again costs neither the visitor nor the site anything. */
import type { Clock } from '../clock.ts';
import type { KeptReport } from './audits.ts';

/** In characters of JSON, all reports together: of ordinary ones, about a thousand. */
const mostCharacters = 32 * 1024 * 1024;

export interface ReportCache {
  get(key: string): KeptReport | undefined;
  /** By the id of its link: what the database could not take can still be shown for a while. */
  find(id: string): KeptReport | undefined;
  /** Under several keys, when several questions have this answer. */
  set(keys: readonly string[], kept: KeptReport): void;
}

interface Entry {
  kept: KeptReport;
  size: number;
  until: number;
}

/** `clock` is the monotonic one; with a `keepMs` of 0 nothing is kept. */
export function createReportCache(clock: Clock, keepMs: number): ReportCache {
  // In the order in which they end.
  const entries = new Map<string, Entry>();
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

  function find(id: string) {
    makeRoom();
    return entries.get(id)?.kept;
  }

  return {
    find,
    get: (key) => find(idOf.get(key) ?? ''),
    set(keys, kept) {
      if (keepMs <= 0) return;
      const size = JSON.stringify(kept.report).length;
      entries.set(kept.id, { kept, size, until: clock.now() + keepMs });
      characters += size;
      for (const key of keys) idOf.set(key, kept.id);
      makeRoom();
    },
  };
}
