/** Links to what a site says about personal data. */
import type { Anchor, PageFacts } from './page-facts.ts';

/** By their words, or by an address that says so. */
export function privacyLinks({ anchors }: PageFacts): Anchor[] {
  return anchors.filter(
    ({ href, url, name, text }) =>
      (href ?? '').trim() !== '' &&
      !/^(?:mailto|tel|javascript):/i.test((href ?? '').trim()) &&
      (/privacy/i.test(`${name} ${text}`.slice(0, 500)) ||
        /privacy/i.test((url ?? href ?? '').slice(0, 2_048))),
  );
}
