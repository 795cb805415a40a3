import { documentCheck, fail, type Judgement, pass, quoted } from '../../catalog/define-check.ts';
import type { Anchor } from '../../page/page-facts.ts';
import { counted, cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Links that can be followed',
  why: 'Crawlers find pages only through addresses in href attributes.',
  fix: 'Give the link a real address, `<a href="/services/payroll">`, or make it a `<button>` when it only does something on the page.',
  source: 'G:links-crawlable; LH:crawlable-anchors; HTML:the-a-element',
  judge({ document: { anchors } }): Judgement {
    const links = anchors.filter(({ tag }) => tag === 'a');
    if (links.length === 0)
      return pass('The page has no links, so none is in the way of a crawler.', { value: 0 });
    const found = links.flatMap((anchor) => {
      const obstacle = obstacleOf(anchor);
      return obstacle
        ? [
            quoted(
              anchor,
              anchor.text ? `${obstacle}; text “${cutText(anchor.text, 60)}”` : obstacle,
            ),
          ]
        : [];
    });
    if (found.length === 0)
      return pass('Every link has an address a crawler can follow.', { value: 0 });
    return fail(
      `${counted(found.length, 'link')} of ${links.length} cannot be followed by a crawler.`,
      {
        value: found.length,
        items: found,
      },
    );
  },
});

/** Why a crawler cannot follow a link; null when it can, or when the element is not a link. */
function obstacleOf(anchor: Anchor): string | null {
  if (anchor.role) return null;
  if (anchor.href === undefined) return obstacleWithoutAddress(anchor);
  if (anchor.href.trim() === '') return 'blank href';
  if (anchor.url === null) return 'href is not a valid address';
  // A blank before the colon makes it a relative URL, but its author meant a script.
  if (/^javascript\s*:/i.test(anchor.href.trim()) || anchor.url.startsWith('javascript:'))
    return 'href runs a script';
  if (anchor.url.startsWith('file:')) return 'href names a file on one computer';
  return null;
}

function obstacleWithoutAddress({
  id,
  anchorName,
  hasHandler,
  linkAttributes,
}: Anchor): string | null {
  if (id?.trim() || anchorName?.trim()) return null;
  if (hasHandler) return 'no href, only a script';
  const [attribute] = linkAttributes;
  return attribute === undefined ? null : `no href, although it has ${attribute}`;
}
