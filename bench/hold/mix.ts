/** What visitors of the benchmark ask for, and how their process reports it. */
import { searchRequest, toolRequest } from '../shared/requests.ts';

export const kinds = ['page', 'tool', 'search', 'slots', 'form'] as const;
export type Kind = (typeof kinds)[number];

export const forEachKind = <Value>(make: () => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, Value>;

/** Percentages. */
export type Shares = Readonly<Record<Kind, number>>;

/** As on a firm's site, but with far more forms. */
export const traffic: Shares = { page: 80, tool: 8, search: 4, slots: 4, form: 4 };
/** For low rates, with enough of every kind. */
export const light: Shares = { page: 40, tool: 20, search: 10, slots: 10, form: 20 };
export const reading: Shares = { page: 60, tool: 25, search: 15, slots: 0, form: 0 };

/** A hundred kinds by their shares, evenly spread: the kind furthest behind comes next. */
export function sequenceOf(shares: Shares): Kind[] {
  const given = forEachKind(() => 0);
  const owed = (kind: Kind, n: number) => (shares[kind] * (n + 1)) / 100 - given[kind];
  return Array.from({ length: 100 }, (_, n) => {
    const next = kinds.reduce((most, kind) => (owed(kind, n) > owed(most, n) ? kind : most));
    given[next] += 1;
    return next;
  });
}

const zones = ['America/Los_Angeles', 'America/New_York', 'America/Chicago', 'America/Denver'];

/** The `n`-th address of a kind. */
export function addressOf(kind: Exclude<Kind, 'form'>, n: number, pages: readonly string[]): string {
  if (kind === 'page') return pages[n % pages.length] ?? '/';
  if (kind === 'tool') return toolRequest(n);
  if (kind === 'search') return searchRequest(n);
  return `/api/slots?days=${1 + (n % 31)}&tz=${zones[n % zones.length]}`;
}

/** Send `perSecond` requests for `seconds`, however long the responses take. */
export interface Order {
  url: string;
  pages: readonly string[];
  shares: Shares;
  perSecond: number;
  seconds: number;
  /** Part of every email address. */
  run: string;
}

export interface KindResult {
  sent: number;
  /** With the expected status. */
  good: number;
  /** Answered with 503 or 429: nothing was promised. */
  refused: number;
  /** Any other response, none within 30 s, or a broken connection. */
  failed: number;
  /** Times of all responses in ms since they were due. */
  times: number[];
}

export interface Outcome {
  kinds: Record<Kind, KindResult>;
  /** Forms that were accepted. */
  acknowledged: { id: string; email: string }[];
  /** Failures with their counts. */
  faults: Record<string, number>;
  /** The longest delay of the client itself, in ms. */
  lateMs: number;
}
