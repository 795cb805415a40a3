/** A page of a snapshot with what all checks share, derived once. */
import type { PageSubject } from './define-check.ts';
import type { Snapshot, VisitedPage } from './snapshot.ts';

/** `isFirst`: the page entered. */
export function subjectOf(_page: VisitedPage, _snapshot: Snapshot, _isFirst: boolean): PageSubject {
  throw new Error('UNWRITTEN');
}
