import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { cutText } from '../../text/texts.ts';

/** Not decided: whether a title says what its page holds. */
export const check = documentCheck('PSQ', 8, {
  title: 'Page title',
  why: 'The title is the headline of your search result. Without one, the search engine writes it.',
  fix: 'Write a title that names the service, the place and the firm, in the head: `<title>Tax preparation in Dayton | Ames CPA</title>`.',
  source: 'G:title-link; LH:document-title; ACT:2779a5',
  judge({ document }) {
    const title = titleOf(document);
    if (title?.text) return pass(`The title is “${cutText(title.text)}”.`, { value: title.text });
    if (title)
      return fail('The page has a <title> element with nothing in it.', {
        value: '',
        items: [title],
      });
    const late = document.titles.filter(({ part }) => part === 'body');
    return late.length > 0
      ? warn(
          'The only <title> is in the body. Browsers show it, but search engines look in the head.',
          {
            items: late,
          },
        )
      : fail('The head of the page has no <title> element.');
  },
});
