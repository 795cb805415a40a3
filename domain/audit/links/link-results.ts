/** Results of a crawl's internal links. */
import type { Fault } from '../site/answer.ts';
import type { Snapshot, VisitedPage } from '../site/snapshot.ts';
import { withoutFragment } from '../site/urls.ts';
import { internalLinks } from './internal-links.ts';

export interface LinkResult {
  /** As linked, normalized. */
  target: string;
  result: VisitedPage | Fault;
  /** Pages that link to it. */
  sources: string[];
}

const known = new WeakMap<Snapshot, LinkResult[]>();

/** Every requested internal address linked from a crawled page, in the order found. */
export function linkResults(snapshot: Snapshot): LinkResult[] {
  const before = known.get(snapshot);
  if (before) return before;
  const made = [...sourcesOf(snapshot)].flatMap(([target, sources]): LinkResult[] => {
    const result = snapshot.targets.get(target)?.result ?? 'skipped';
    return result === 'skipped' || sources.size === 0 ? [] : [{ target, result, sources: [...sources] }];
  });
  known.set(snapshot, made);
  return made;
}

function sourcesOf({ crawl, page }: Snapshot): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  const add = (target: string, source: string) => {
    const before = sources.get(target);
    if (before) before.add(source);
    else sources.set(target, new Set([source]));
  };
  for (const { url, linkedFrom, result } of crawl?.pages ?? []) {
    for (const source of linkedFrom) add(withoutFragment(url), source);
    if ('kind' in result || !result.document) continue;
    for (const link of internalLinks(result.document, result.answer.url, page.answer.url)) add(link.url, url);
  }
  return sources;
}

/** As evidence: one item per linking page, at most three. */
export function linkItems({ target, sources }: LinkResult, words: string) {
  return sources.slice(0, 3).map((url) => ({ url, detail: `Links to ${target}, which ${words}.` }));
}
