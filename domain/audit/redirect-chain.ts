/** A chain of redirects as evidence, one item for each hop. */
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

/** Moves that are meant to last. */
export function isPermanent({ status }: { status: number }): boolean {
  return status === 301 || status === 308;
}
