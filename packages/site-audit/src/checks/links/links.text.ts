import { documentCheck, fail, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import { isSameUrl, webUrl } from '../../site/urls.ts';
import { isFormatName, isStockLinkText } from '../../text/stock-phrases.ts';
import { counted } from '../../text/texts.ts';

/** Not decided: links within the page, which the words around them may explain. */
export const check = documentCheck('PS', 3, {
  title: 'Words of links',
  why: 'A link’s words describe the page it leads to. “Learn more” describes none.',
  fix: 'Name the destination in the link: “How we do payroll” in place of “Learn more”.',
  source: 'G:links-crawlable; LH:link-text; WCAG 2.4.4; ACT in part:aizyf1',
  judge({ document, url }): Judgement {
    const links = document.anchors.flatMap((anchor) => {
      const target = webUrl(anchor.url);
      const leadsAway = target !== null && !isSameUrl(target, url);
      return leadsAway && !anchor.rel.includes('nofollow') ? [{ anchor, target }] : [];
    });
    if (links.length === 0)
      return pass('The page has no links to other pages that could be vague.', { value: 0 });
    const vague = links.filter(
      ({ anchor: { text } }) => isStockLinkText(text) || isFormatName(text),
    );
    if (vague.length === 0) return pass('The links say where they lead.', { value: 0 });
    const message = `${counted(vague.length, 'link')} of ${links.length} ${vague.length === 1 ? 'does' : 'do'} not say where ${vague.length === 1 ? 'it leads' : 'they lead'}.`;
    const extra = {
      value: vague.length,
      items: vague.map(({ anchor: { text, at }, target }) => ({
        url: target.href,
        detail: `Line ${at.line}: “${text}” leads to ${target.href}`,
      })),
    };
    return (vague.length >= 3 ? fail : warn)(message, extra);
  },
});
