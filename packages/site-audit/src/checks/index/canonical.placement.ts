import { documentCheck, fail, pass, quoted, warn } from '../../catalog/define-check.ts';
import { quotedLink } from '../../links/page-links.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Place of the canonical',
  why: 'Search engines ignore a canonical in the body. An image or snippet above it may end the head early.',
  fix: 'Move the canonical link into the head, above any `<img>`, `<iframe>`, `<div>` or `<noscript>` with such content.',
  source: 'HTML:body-ok; G:valid-page-metadata',
  judge({ document, links: { canonicals } }) {
    const inBody = canonicals.filter(({ from }) => from === 'body');
    if (inBody.length === 0) return pass('No canonical link is outside the head.');
    const items = inBody.map((one) => quotedLink(one));
    if (document.headBreak) items.push(quoted(document.headBreak, 'this ends the head'));
    return canonicals.length > inBody.length
      ? warn('A canonical link is in the body, beside the one that counts.', { items })
      : fail('The only canonical link is in the body, where it is ignored.', { items });
  },
});
