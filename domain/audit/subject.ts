/** A page of a snapshot with what all checks share, derived once. */
import type { DocumentSubject, PageSubject } from './define-check.ts';
import { readDirectives } from './directives/read-directives.ts';
import { readPageLinks } from './links/page-links.ts';
import type { Snapshot, VisitedPage } from './snapshot.ts';
import { isRoot } from './urls.ts';

/** `isFirst`: the page entered. */
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

/** HTML answered with 200: what an error page or a PDF lacks is not reported. */
export function withDocument(subject: PageSubject): DocumentSubject | null {
  const { answer, document } = subject.page;
  const isPage = answer.ending === 'answered' && answer.status === 200 && document !== null;
  return isPage ? { ...subject, document } : null;
}
