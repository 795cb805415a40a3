/** What kind of answer a visit ended with. */
import type { Content, Fault, FaultCode, VisitedPage } from './snapshot.ts';

/** By its type, or where it has none by its first bytes. */
export function isHtmlContent(content: Content | null): boolean {
  return content?.verdict === 'html' || content?.verdict === 'html-by-sniffing';
}

/** HTML of any status; false for files, and for redirects that never ended. */
export function isHtmlAnswer({ answer, content }: VisitedPage): boolean {
  return answer.ending === 'answered' && isHtmlContent(content);
}

/** Nothing came of the very first request. */
export const faultAt = (url: string, code: FaultCode): Fault => ({
  kind: 'fault',
  asked: url,
  url,
  code,
  hops: [],
});
