import { documentCheck, info, type Judgement, pass, warn } from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { isStockTitle } from '../../text/stock-phrases.ts';
import { cutText } from '../../text/texts.ts';

/** Separators of title parts; a plain hyphen or colon only beside a blank. */
const separator = /\s*[|–\u2014·•»›]\s*|\s+[-/~<>«‹]\s+|\s*::\s*|\s*:\s+/;

export const check = documentCheck('PS', 3, {
  title: 'Meaning of the title',
  why: 'A title such as “Home” tells a searcher nothing.',
  fix: 'Lead with what the page offers: “Tax preparation in Dayton | Ames CPA” rather than “Home | Ames CPA”.',
  source: 'G:title-link',
  judge({ document, url }): Judgement {
    const title = (titleOf(document)?.text ?? '').slice(0, 1000);
    if (title === '') return info('The page has no title to judge.');
    const lead = title.split(separator, 1)[0] || title;
    const value = { value: title };
    if (isStockTitle(title))
      return warn(`The whole title is “${cutText(title)}”, a stock phrase.`, value);
    if (isStockTitle(lead))
      return warn(`The title opens with “${lead}”, which says nothing about the page.`, value);
    if (isHost(title, url) || isHost(lead, url))
      return warn(
        `The title gives the address of the site, “${cutText(lead)}”, in place of a description.`,
        value,
      );
    return pass(`The title opens with “${cutText(lead)}” and not with a stock phrase.`, value);
  },
});

/** The site's address as people write it: with or without scheme, www. and port. */
function isHost(text: string, { hostname, port }: URL): boolean {
  const bare = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  if (/\s/.test(bare)) return false;
  const named = URL.parse(`http://${bare}`);
  if (named?.pathname !== '/' || (named.port !== '' && named.port !== port)) return false;
  return named.hostname.replace(/^www\./, '') === hostname.replace(/^www\./, '');
}
