/**
 * Limits distinct names per day. Beyond the limit events are counted under `other`, so that no flood fills the table.
 */

import { type Counter, other } from '#domain/measure/counters.ts';
import type { CountKind } from '#domain/measure/events.ts';

/** Campaigns and external hosts together. */
const mostSources = 300;
const mostPhrases = 500;
/** All other kinds are bounded by the site's own names. */
const mostOf: Partial<Record<CountKind, number>> = { landing: 5000, vital: 12_000 };
/** Kinds with external names, or with too many names. */
export const boundedKinds = ['visit', 'landing', 'vital', 'search-miss'] as const satisfies CountKind[];

export interface DayRoom {
  /** Returns the counters, with those past the day's limit under `other`. */
  fit(counters: readonly Counter[]): Counter[];
}

export function createDayRoom(): DayRoom {
  const sources = new Set<string>();
  const seen = new Map<CountKind, Set<string>>();

  /** Whether `key` is among at most `most` keys; a new one is added if there is room. */
  function has(kind: CountKind, key: string, most: number): boolean {
    const keys = seen.get(kind) ?? new Set();
    seen.set(kind, keys);
    return take(keys, key, most);
  }

  function sourceFor(source: string): string {
    if (source === 'direct' || source.endsWith(`:${other}`) || take(sources, source, mostSources))
      return source;
    return `${source.slice(0, source.indexOf(':'))}:${other}`;
  }

  function fitOne(counter: Counter): Counter {
    const { kind, subject, detail } = counter;
    switch (kind) {
      case 'visit':
        return { kind, detail, subject: sourceFor(subject) };
      case 'landing': {
        const source = sourceFor(detail);
        const isRoom = has(kind, `${subject} ${source}`, mostOf.landing ?? 0);
        return { kind, subject, detail: isRoom ? source : other };
      }
      case 'vital':
        return has(kind, `${subject} ${detail}`, mostOf.vital ?? 0)
          ? counter
          : { ...counter, subject: other };
      case 'search-miss':
        return has(kind, subject, mostPhrases) ? counter : { ...counter, subject: other };
      default:
        return counter;
    }
  }

  return { fit: (counters) => counters.map(fitOne) };
}

function take(keys: Set<string>, key: string, most: number): boolean {
  if (keys.has(key)) return true;
  if (keys.size >= most) return false;
  keys.add(key);
  return true;
}
