/** How much may be told apart on one day. Beyond it things are still counted, under `other`: no flood fills the table. */

import { type Counter, other } from '#domain/measure/counters.ts';
import type { CountKind } from '#domain/measure/events.ts';

/** Campaigns and hosts from outside, together. */
const mostSources = 300;
const mostPhrases = 500;
/** All other kinds are bounded by the names the site knows. */
const mostOf: Partial<Record<CountKind, number>> = { landing: 5000, vital: 12_000 };
/** Kinds whose names come from outside, or that are too many to be all told apart. */
export const boundedKinds = ['visit', 'landing', 'vital', 'search-miss'] as const satisfies CountKind[];

export interface DayRoom {
  /** The same counters, those beyond the day's room under `other`. */
  fit(counters: readonly Counter[]): Counter[];
}

export function createDayRoom(): DayRoom {
  const sources = new Set<string>();
  const seen = new Map<CountKind, Set<string>>();

  /** Whether `key` is one of at most `most`; a new one takes a place. */
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
