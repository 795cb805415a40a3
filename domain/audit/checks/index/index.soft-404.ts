import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { textSaysNotFound, titleSaysNotFound } from '../../site/not-found-words.ts';
import { cutText } from '../../text/cut-text.ts';

/** A page with more words counts as having content. */
const fewWords = 40;

export const check = documentCheck({
  id: 'index.soft-404',
  title: 'Error page answered as a page',
  why: 'Search engines drop a page that says “not found” with a status that says all is well.',
  fix: 'Answer with status 404 or 410, redirect to the replacement, or put the content back.',
  source: 'G:http-network-errors (soft 404)',
  judge({ document }) {
    const title = titleOf(document);
    if (title && titleSaysNotFound(title.text))
      return fail(`The status is 200, but the title says "${cutText(title.text)}".`, { items: [title] });
    const heading = document.headings.find(({ level, isHidden }) => level === 1 && !isHidden);
    if (heading && titleSaysNotFound(heading.name)) {
      const words = cutText(heading.name);
      return fail(`The status is 200, but the main heading says "${words}".`, { items: [heading] });
    }
    if (document.mainWords < fewWords && textSaysNotFound(document.mainText)) {
      const items = { items: [{ detail: cutText(document.mainText, 200) }] };
      return fail('The status is 200, but the little text there is says that the page was not found.', items);
    }
    return pass('Nothing on the page says that it was not found.');
  },
});
