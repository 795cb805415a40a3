/** Links to the page on which a firm can be written to. */
import type { Anchor, PageFacts } from './page-facts.ts';
import { folded } from './texts.ts';
import { isHttp, isSameSite } from './urls.ts';

const contactWords =
  /\bcontact(?:s|o|er)?\b|\bget in touch\b|\bwrite to us\b|\bsend (?:us )?a message\b|\bkontakt\b|\b(?:enquiries|inquiries|enquiry|inquiry)\b/;

/** A path that names itself so: `/contact`, `/contact-us.html`, `/about/contact/`. */
export const isContactPath = (path: string): boolean =>
  /(?:^|[/_.-])(?:contact(?:s|-?us)?|get-in-touch|kontakt)(?=$|[/_.-])/i.test(path.slice(0, 2_048));

/** To pages of the same site; a fragment of this very page is no page. */
export function contactLinks({ anchors }: PageFacts, page: URL): Anchor[] {
  return anchors.filter(({ href, url, name, isHidden }) => {
    const target = url === null || isHidden || href?.trim().startsWith('#') ? null : URL.parse(url);
    if (!target || !isHttp(target) || !isSameSite(target, page)) return false;
    return isContactPath(target.pathname) || contactWords.test(folded(name.slice(0, 200)));
  });
}
