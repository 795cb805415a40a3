/** A page of a snapshot with data shared by all checks, derived once. */
import type { DocumentSubject, PageSubject } from '../catalog/define-check.ts';
import { readDirectives } from '../directives/directives.ts';
import { readPageLinks } from '../links/page-links.ts';
import type { Snapshot, VisitedPage } from '../site/snapshot.ts';
import { isRoot } from '../site/urls.ts';

/** `isFirst`: the entered page. */
export function subjectOf(page: VisitedPage, snapshot: Snapshot, isFirst: boolean): PageSubject {
  const { answer, document } = page;
  const url = new URL(answer.url);
  return {
    page,
    url,
    isHttps: url.protocol === 'https:',
    isHome: (isFirst && snapshot.tool === 'site') || isRoot(url),
    directives: readDirectives(document, answer.headers, snapshot.now),
    links: readPageLinks(document, answer.headers, answer.url),
    snapshot,
  };
}

/** HTML with status 200 only: faults of error pages and PDFs are not reported. */
export function withDocument(subject: PageSubject): DocumentSubject | null {
  const { answer, document } = subject.page;
  const isPage = answer.ending === 'answered' && answer.status === 200 && document !== null;
  return isPage ? { ...subject, document } : null;
}
