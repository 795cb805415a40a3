/** Pages of a crawl for site-wide checks. */
import type { DocumentSubject, PageSubject } from '../catalog/define-check.ts';
import { isSelfCanonical } from '../links/page-links.ts';
import { subjectOf, withDocument } from '../page/subject.ts';
import type { Item } from '../report/report-types.ts';
import { verdictFor } from '../robots/match-robots.ts';
import { cutText, folded } from '../text/texts.ts';
import type { Snapshot } from './snapshot.ts';
import { withoutFragment } from './urls.ts';

/**
 * Crawled pages that answer 200 with HTML, each final address once, in crawl order. Empty without a crawl. Links to
 * one page with and without a redirect give one entry.
 */
export const crawledDocuments = (snapshot: Snapshot): DocumentSubject[] =>
  documentsOf.getOrInsertComputed(snapshot, readDocuments);

const documentsOf = new WeakMap<Snapshot, DocumentSubject[]>();

function readDocuments(snapshot: Snapshot): DocumentSubject[] {
  const byAddress = new Map<string, DocumentSubject>();
  for (const [index, { result }] of (snapshot.crawl?.pages ?? []).entries()) {
    if ('kind' in result) continue;
    const subject = withDocument(subjectOf(result, snapshot, index === 0));
    if (subject) byAddress.getOrInsert(addressOf(subject), subject);
  }
  return [...byAddress.values()];
}

/** Pages that search engines may list under their own address: indexable and self-canonical. */
export const indexablePages = (snapshot: Snapshot): DocumentSubject[] =>
  crawledDocuments(snapshot).filter((subject) => isIndexable(subject) && isSelfCanonical(subject));

/** Final status 200, HTML, allowed by robots.txt for Googlebot, no effective noindex. */
export function isIndexable(subject: PageSubject): boolean {
  const { page, directives, snapshot, url } = subject;
  return (
    page.answer.status === 200 &&
    page.document !== null &&
    !directives.isNoindex &&
    verdictFor(snapshot.robots, 'googlebot', url.href).isAllowed
  );
}

/** The final address without fragment, as search engines use it. */
export const addressOf = ({ url }: PageSubject): string => withoutFragment(url);

/**
 * The pages that share a text with another one, ignoring case and white space; blank texts count as unlike.
 * `compared`: number of indexable and self-canonical pages.
 */
export function sharedTexts(snapshot: Snapshot, textOf: (subject: DocumentSubject) => string) {
  const pages = indexablePages(snapshot);
  const byText = Map.groupBy(pages, (subject) => folded(textOf(subject)));
  const groups = [...byText].filter(([text, group]) => text !== '' && group.length > 1);
  const items = groups.flatMap(([, group]) => {
    const detail = `“${cutText(group[0] ? textOf(group[0]) : '')}”, on ${group.length} pages`;
    return group.map(({ url }): Item => ({ url: url.href, detail }));
  });
  return { compared: pages.length, items };
}

/** Why nothing can be compared; null with two pages or more. */
export function tooFewPages(compared: number): string | null {
  if (compared > 1) return null;
  return compared === 1
    ? 'The crawl found one indexable page, so there is nothing to compare it with.'
    : 'The crawl found no indexable page to compare.';
}
