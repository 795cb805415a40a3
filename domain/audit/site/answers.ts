/** Classifies the answer of a visit. */
import type { Fault, FaultCode } from './answer.ts';
import type { Content, VisitedPage } from './snapshot.ts';

/** By content type, or by its first bytes without one. */
export function isHtmlContent(content: Content | null): boolean {
  return content?.verdict === 'html' || content?.verdict === 'html-by-sniffing';
}

/** HTML of any status; false for files and endless redirects. */
export function isHtmlAnswer({ answer, content }: VisitedPage): boolean {
  return answer.ending === 'answered' && isHtmlContent(content);
}

/** The first request failed. */
export const faultAt = (url: string, code: FaultCode): Fault => ({
  kind: 'fault',
  asked: url,
  url,
  code,
  hops: [],
});
