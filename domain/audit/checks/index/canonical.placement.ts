import { defineCheck, fail, listed, pass, quoted, warn } from '../../define-check.ts';
import { quotedLink } from '../../links/evidence.ts';

export const check = defineCheck({
  id: 'canonical.placement',
  of: 'document',
  title: 'Place of the canonical',
  why: 'Search engines ignore a canonical in the body. It often lands there because an image or a tracking snippet above it has ended the head early.',
  fix: 'Move the canonical link into the head, above any `<img>`, `<iframe>`, `<div>` or `<noscript>` with such content.',
  source: 'HTML:body-ok; G:valid-page-metadata',
  judge({ document, links: { canonicals } }) {
    const inBody = canonicals.filter(({ from }) => from === 'body');
    if (inBody.length === 0) return pass('No canonical link stands outside the head.');
    const items = inBody.map((one) => quotedLink(one));
    const { headBreak } = document;
    if (headBreak) {
      items.push(quoted(headBreak, 'this ends the head'));
    }
    return canonicals.length > inBody.length
      ? warn('A canonical link stands in the body, beside the one that counts.', listed(items))
      : fail('The only canonical link stands in the body, where it is ignored.', listed(items));
  },
});
