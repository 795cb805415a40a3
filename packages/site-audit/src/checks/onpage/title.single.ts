import { documentCheck, info, pass, quoted, warn } from '../../catalog/define-check.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 2, {
  title: 'One title',
  why: 'With two titles, a search engine may pick the wrong one.',
  fix: 'Keep one `<title>` element in the head. The second one usually comes from a theme or an SEO plugin: turn it off there.',
  source: 'HTML:the-title-element',
  judge({ document: { titles } }) {
    if (titles.length === 0) return info('The page has no <title> element to count.', { value: 0 });
    if (titles.length === 1) return pass('The page has one <title> element.', { value: 1 });
    return warn(`The page has ${titles.length} <title> elements.`, {
      value: titles.length,
      items: titles.map((one) => quoted(one, cutText(one.text) || 'empty')),
    });
  },
});
