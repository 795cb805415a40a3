import { documentCheck, fail, pass } from '../../catalog/define-check.ts';
import { titleOf } from '../../page/metadata.ts';
import { cutText } from '../../text/texts.ts';

/** A page with more words counts as having content. */
const fewWords = 40;

export const check = documentCheck('PSQ', 5, {
  title: 'Error page answered as a page',
  why: 'Search engines drop a page that says “not found” with a status that says all is well.',
  fix: 'Answer with status 404 or 410, redirect to the replacement, or put the content back.',
  source: 'G:http-network-errors (soft 404)',
  judge({ document }) {
    const title = titleOf(document);
    if (title && titleSaysNotFound(title.text))
      return fail(`The status is 200, but the title says "${cutText(title.text)}".`, {
        items: [title],
      });
    const heading = document.headings.find(({ level, isHidden }) => level === 1 && !isHidden);
    if (heading && titleSaysNotFound(heading.name)) {
      const words = cutText(heading.name);
      return fail(`The status is 200, but the main heading says "${words}".`, { items: [heading] });
    }
    if (document.mainWords < fewWords && textSaysNotFound(document.mainText)) {
      const items = [cutText(document.mainText, 200)];
      return fail(
        'The status is 200, but the little text there is says that the page was not found.',
        {
          items,
        },
      );
    }
    return pass('Nothing on the page says that it was not found.');
  },
});

/** As alternatives of a pattern; longest first within each language, so that whole phrases are removed. */
const phrases =
  "could not be found|couldn't be found|can not be found|cannot be found|can't be found|was not found|" +
  "wasn't found|not found|does not exist|doesn't exist|no longer exists|no longer available|is not available|" +
  "isn't available|could not find|couldn't find|can not find|cannot find|can't find|can't seem to find|" +
  "does not seem to exist|doesn't seem to exist|has gone missing|is missing|nicht gefunden|existiert nicht|" +
  "introuvable|non trouvée|n'existe pas|no encontrada|no se encuentra|no existe|non trovata|niet gevonden|" +
  'não encontrada';

/** Words for the page itself or the missing thing. */
const subjects =
  'page webpage url link address file object content document resource article post product item listing seite página pagina page';

/** Other words allowed in such a sentence; with any more it is about something else. */
const fillers = new Set(
  `${subjects} 404 404s error fehler erreur http status code oops ooops whoops uh oh uh-oh hmm sorry pardon the this that these
  a an your our we we're we've i us it it's you you're you've were was is are be been requested request looking look for at
  to seems seem like or and may might have has moved removed deleted but on of in here there site website unfortunately
  apologies exactly what any die der das diese diesem cette la le est l'article désolé sorry esta este lo sentimos que
  buscas deze de questa essa bei auf wurde konnte werden ist tried trying reach find`
    .split(/\s+/)
    .filter(Boolean),
);

const phrasePattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'u');

/** A number alone or with the word error: `404`, `Error 404`, `404 error`. */
const bareNumber =
  /^(?:http )?(?:error |status |code |fehler |erreur )*(?:404|410)(?: error| fehler| page)?$/;

const normalized = (text: string, longest: number) =>
  cutText(text, longest).toLowerCase().replaceAll('’', "'").trim();

const trimMarks = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{N}]+$/u, '');

function isNotFoundSegment(segment: string): boolean {
  const text = trimMarks(segment);
  if (bareNumber.test(text)) return true;
  if (!phrasePattern.test(text)) return false;
  const rest = text.replace(phrasePattern, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return rest.every((word) => fillers.has(word));
}

/**
 * True if a part of the title or heading only says that the page is missing: `Page not found | Smith CPA` does,
 * `How to fix "page not found" errors` and `404 Main Street` do not.
 */
const titleSaysNotFound = (title: string): boolean =>
  normalized(title, 400)
    .split(/\s+[|·•»«/–\u2014-]\s+|[.!?:]\s+|[|»«–\u2014]/u)
    .some(isNotFoundSegment);

const noun = '(?:page|url|link|address|file|object|content|document|resource|seite|página|pagina)';
const textPatterns = [
  new RegExp(`${noun}[^.!?]{0,60}(?:${phrases})`, 'u'),
  new RegExp(`(?:not|n't|unable to|seem to) find[^.!?]{0,30} ${noun}`, 'u'),
  /(?:^|\s)404(?: error| page)?[^\p{L}\p{N}]{1,4}(?:page |file )?not found/u,
  /(?:page|link|content|document) (?:you [^.!?]{0,40} )?(?:may have|has) been (?:removed|deleted)/,
  /nothing (?:was |could be )?found (?:at|here)/,
  /(?:^|\s)(?:error 404|404 error|http 404)(?=\W|$)/,
];

/** True if a short text says so anywhere. Only for pages with hardly any text. */
function textSaysNotFound(text: string): boolean {
  const words = normalized(text, 2000);
  return bareNumber.test(trimMarks(words)) || textPatterns.some((pattern) => pattern.test(words));
}
