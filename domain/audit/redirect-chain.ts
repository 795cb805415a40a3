/** Redirects, and a chain of them as evidence: one item for each hop. */
import { cutText } from './cut-text.ts';
import type { Item } from './report-types.ts';
import type { Hop } from './snapshot.ts';

export function chainItems({ hops }: { hops: readonly Hop[] }): Item[] {
  return hops.map(hopItem);
}

export function hopItem({ url, status, location }: Hop): Item {
  return {
    url,
    detail: location === null ? `${status} without a Location` : `${status} to ${cutText(location, 300)}`,
  };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses with which another address is named; of 300, 304 and the like browsers follow none. */
export const isRedirect = (status: number) => redirects.has(status);

/** Moves that are meant to last. */
export function isPermanent({ status }: { status: number }): boolean {
  return status === 301 || status === 308;
}
