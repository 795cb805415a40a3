import { cutText } from '../../cut-text.ts';
import { defineCheck, fail, type Judgement, listed, pass, quoted } from '../../define-check.ts';
import type { Anchor } from '../../page-facts.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'links.crawlable',
  of: 'document',
  title: 'Links that can be followed',
  why: 'Crawlers find pages through the addresses in href attributes and through nothing else. A page behind a script alone is a page with an unlisted number.',
  fix: 'Give the link a real address, `<a href="/services/payroll">`, or make it a `<button>` when it only does something on the page.',
  source: 'G:links-crawlable; LH:crawlable-anchors; HTML:the-a-element',
  judge({ document: { anchors } }): Judgement {
    const links = anchors.filter(({ tag }) => tag === 'a');
    if (links.length === 0)
      return pass('The page has no links, so none stands in the way of a crawler.', { value: 0 });
    const found = links.flatMap((anchor) => {
      const obstacle = obstacleOf(anchor);
      return obstacle
        ? [quoted(anchor, anchor.text ? `${obstacle}; text “${cutText(anchor.text, 60)}”` : obstacle)]
        : [];
    });
    if (found.length === 0) return pass('Every link has an address a crawler can follow.', { value: 0 });
    return fail(`${counted(found.length, 'link')} of ${links.length} cannot be followed by a crawler.`, {
      value: found.length,
      ...listed(found),
    });
  },
});

/** Why a crawler gets nowhere; null when it does, or when the element is no link. */
function obstacleOf(anchor: Anchor): string | null {
  if (anchor.role) return null;
  if (anchor.href === undefined) return obstacleWithoutAddress(anchor);
  if (anchor.href.trim() === '') return 'blank href';
  if (anchor.url === null) return 'href is not a valid address';
  if (anchor.url.startsWith('javascript:')) return 'href runs a script';
  if (anchor.url.startsWith('file:')) return 'href names a file on one computer';
  return null;
}

function obstacleWithoutAddress({ id, anchorName, hasHandler, linkAttributes }: Anchor): string | null {
  if (id || anchorName) return null;
  if (hasHandler) return 'no href, only a script';
  const [attribute] = linkAttributes;
  return attribute === undefined ? null : `no href, although it has ${attribute}`;
}
