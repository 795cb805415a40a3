/** Request mixes of visitors. */
import { searchRequest, toolRequest } from '../requests.ts';

export const kinds = ['page', 'tool', 'search', 'slots', 'form'] as const;
export type Kind = (typeof kinds)[number];

/** Percentages. */
export type Shares = Readonly<Record<Kind, number>>;

/** As on a firm's site, but with far more forms. */
export const traffic: Shares = { page: 80, tool: 8, search: 4, slots: 4, form: 4 };
/** For low rates, with enough of every kind. */
export const light: Shares = { page: 40, tool: 20, search: 10, slots: 10, form: 20 };
export const reading: Shares = { page: 60, tool: 25, search: 15, slots: 0, form: 0 };

/** A hundred kinds by their shares, evenly spread: the kind furthest behind comes next. */
export function sequenceOf(shares: Shares): Kind[] {
  const given: Record<Kind, number> = { page: 0, tool: 0, search: 0, slots: 0, form: 0 };
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

/** A unique note; `run` distinguishes the runs of one benchmark. */
export function formOf(run: string, n: number): { email: string; body: string } {
  const email = `hold-${run}-${n}@example.com`;
  const message = `Message ${n} of ${run}: we are four people and would like a better website.`;
  return { email, body: JSON.stringify({ name: 'Jane Doe', email, topic: 'new-client', message }) };
}
