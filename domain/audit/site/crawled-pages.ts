/** Pages of a crawl for site-wide checks. */
import type { DocumentSubject, PageSubject } from '../catalog/define-check.ts';
import { isSelfCanonical as isSelfCanonicalAt } from '../links/canonical.ts';
import { subjectOf, withDocument } from '../page/subject.ts';
import { verdictFor } from '../robots/match-robots.ts';
import type { Snapshot } from './snapshot.ts';
import { withoutFragment } from './urls.ts';

/**
 * Crawled pages that answer 200 with HTML, each final address once, in crawl order. Empty without a crawl. Links to
 * one page with and without a redirect give one entry.
 */
export function crawledDocuments(snapshot: Snapshot): DocumentSubject[] {
  const known = documentsOf.get(snapshot);
  if (known) return known;
  const byAddress = new Map<string, DocumentSubject>();
  for (const [index, { result }] of (snapshot.crawl?.pages ?? []).entries()) {
    if ('kind' in result) continue;
    const subject = withDocument(subjectOf(result, snapshot, index === 0));
    if (subject && !byAddress.has(addressOf(subject))) byAddress.set(addressOf(subject), subject);
  }
  const made = [...byAddress.values()];
  documentsOf.set(snapshot, made);
  return made;
}

const documentsOf = new WeakMap<Snapshot, DocumentSubject[]>();

/** Pages that search engines may list under their own address: indexable and self-canonical. */
export function indexablePages(snapshot: Snapshot): DocumentSubject[] {
  return crawledDocuments(snapshot).filter((subject) => isIndexable(subject) && isSelfCanonical(subject));
}

/** Final status 200, HTML, allowed by robots.txt for Googlebot, no effective noindex. */
export function isIndexable(subject: PageSubject): boolean {
  const { page, directives, snapshot, url } = subject;
  return (
    page.answer.status === 200 &&
    page.document !== null &&
    !directives.googlebot.isNoindex &&
    verdictFor(snapshot.robots, 'googlebot', url.href).isAllowed
  );
}

/** No canonical in head or headers, or one equal to the final address. */
export function isSelfCanonical({ links, url }: PageSubject): boolean {
  return isSelfCanonicalAt(links, url);
}

/** The final address without fragment, as search engines use it. */
export function addressOf({ url }: PageSubject): string {
  return withoutFragment(url);
}
