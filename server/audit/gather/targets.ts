/**
 * Requests addresses that pages reference: canonicals, language versions, sitemap entries, redirects, downloads.
 */
import type { Target } from '#domain/audit/site/snapshot.ts';
import { withoutFragment } from '#domain/audit/site/urls.ts';
import { inParallel } from './in-parallel.ts';
import type { Interest, Visits } from './visits.ts';

export interface WantedTarget {
  url: string;
  interest: Interest;
}

/**
 * Visits each wanted address once, in order. `mayAsk` is called before every new request; addresses it refuses are
 * listed as skipped.
 */
export async function visitTargets(
  wanted: readonly WantedTarget[],
  visits: Visits,
  mayAsk: (url: string) => Promise<boolean>,
  atOnce: number,
): Promise<Map<string, Target>> {
  const unique = new Map(wanted.toReversed().map((one) => [withoutFragment(one.url), one]));
  const results = new Map<string, Target>();
  await inParallel([...unique].reverse(), atOnce, async ([url, { interest }]) => {
    results.set(url, { url, result: await visits.follow(url, mayAsk, interest) });
  });
  return results;
}
