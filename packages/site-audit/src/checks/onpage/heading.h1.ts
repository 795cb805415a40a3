import {
  documentCheck,
  fail,
  type Judgement,
  pass,
  quoted,
  warn,
} from '../../catalog/define-check.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 4, {
  title: 'Main heading',
  why: 'The h1 tells readers, screen readers and search engines what the page is about.',
  fix: 'Give the page one h1 that names its subject: `<h1>Bookkeeping for dental practices</h1>`. Set other headings as h2 or lower.',
  source: 'G:title-link; HTML:headings; WCAG 1.3.1',
  judge({ document: { headings } }): Judgement {
    const all = headings.filter(({ level }) => level === 1);
    const named = all.filter(({ name, isHidden }) => !isHidden && name.trim() !== '');
    const [first] = named;
    if (first && named.length === 1)
      return pass(`The main heading is “${cutText(first.name)}”.`, { value: first.name });
    if (first)
      return warn(`The page has ${named.length} h1 headings, so none of them is the main one.`, {
        value: named.length,
        items: named.map((one) => quoted(one, cutText(one.name))),
      });
    if (all.length === 0) return fail('The page has no h1 heading.', { value: 0 });
    const shown = all.filter(({ isHidden }) => !isHidden);
    return fail(
      shown.length > 0
        ? 'The page has an h1 heading with neither text nor an image that has alternative text.'
        : 'The only h1 heading of the page is hidden.',
      { value: 0, items: all },
    );
  },
});
