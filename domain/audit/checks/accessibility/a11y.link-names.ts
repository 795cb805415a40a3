import { judgeNames } from '../../accessible-names.ts';
import { defineCheck } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.link-names',
  of: 'document',
  title: 'Names of links',
  why: 'Neither a screen reader nor a search engine can tell where a link without text leads. An icon that dials your number is silent without one.',
  fix: 'Put text inside the link, or give its image an alt text: `<a href="tel:+15555550100"><img src="phone.svg" alt="Call us"></a>`.',
  source: 'WCAG 2.4.4, 4.1.2; LH:link-name',
  judge({ document: { anchors } }) {
    return judgeNames(
      anchors.filter(({ tag, href, isHidden }) => tag === 'a' && href !== undefined && !isHidden),
      'link',
    );
  },
});
