import { defineCheck, fail, listed, pass, quoted } from '../../define-check.ts';
import { counted } from '../../texts.ts';

export const check = defineCheck({
  id: 'a11y.link-names',
  of: 'document',
  title: 'Names of links',
  why: 'Neither a screen reader nor a search engine can tell where a link without text leads. An icon that dials your number is silent without one.',
  fix: 'Put text inside the link, or give its image an alt text: `<a href="tel:+15555550100"><img src="phone.svg" alt="Call us"></a>`.',
  source: 'WCAG 2.4.4, 4.1.2; LH:link-name',
  judge({ document }) {
    const links = document.anchors.filter(
      ({ tag, href, isHidden }) => tag === 'a' && href !== undefined && !isHidden,
    );
    const nameless = links.filter(({ name }) => name.trim() === '');
    const extra = { value: nameless.length, ...listed(nameless.map((link) => quoted(link))) };
    if (links.length === 0) return pass('The page has no links that would need a name.', { value: 0 });
    return nameless.length > 0
      ? fail(
          `${nameless.length} of ${counted(links.length, 'link')} ${nameless.length === 1 ? 'has' : 'have'} no name.`,
          extra,
        )
      : pass(
          links.length === 1 ? 'The one link has a name.' : `All ${links.length} links have a name.`,
          extra,
        );
  },
});
