/** What kind of answer a visit ended with. */
import type { VisitedPage } from './snapshot.ts';

/** HTML of any status; false for files, and for redirects that never ended. */
export function isHtmlAnswer({ answer, content }: VisitedPage): boolean {
  if (answer.ending !== 'answered') return false;
  return content?.verdict === 'html' || content?.verdict === 'html-by-sniffing';
}
