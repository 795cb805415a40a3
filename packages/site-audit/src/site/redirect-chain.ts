/** Redirect chains as evidence: one item per hop. */

import type { Item } from '../report/report-types.ts';
import { cutText } from '../text/texts.ts';
import type { Hop } from './answer.ts';

export const chainItems = ({ hops }: { hops: readonly Hop[] }): Item[] => hops.map(hopItem);

export function hopItem({ url, status, location }: Hop): Item {
  return {
    url,
    detail: location === null ? `${status} without a Location` : `${status} to ${cutText(location, 300)}`,
  };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses that browsers follow; 300, 304 and others are not. */
export const isRedirect = (status: number) => redirects.has(status);

export const isPermanent = ({ status }: { status: number }): boolean => status === 301 || status === 308;
