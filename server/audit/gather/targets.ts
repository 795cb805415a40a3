/** What other addresses answer that the pages name: canonicals, language versions, sitemap entries, redirects, downloads. */
import type { Target } from '#domain/audit/snapshot.ts';
import { withoutFragment } from '#domain/audit/urls.ts';
import { inParallel } from './in-parallel.ts';
import type { Interest, Visits } from './visits.ts';

export interface WantedTarget {
  url: string;
  interest: Interest;
}

/**
 * In the order wanted, each address once. `mayAsk` is asked before every request that is not answered already; what it
 * refuses is listed as skipped.
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
