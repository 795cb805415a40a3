import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { parseExpiryDate, parseLimit } from '../../directives/directives.ts';

export const check = documentCheck('Q', 1, {
  title: 'Spelling of directives',
  why: 'Search engines skip an unknown directive without telling you.',
  fix: 'Use documented directives separated by commas, such as `<meta name="robots" content="noindex, nofollow">`, and delete the rest.',
  source: 'G:robots-meta-tag',
  judge({ directives: { rules }, snapshot }) {
    if (rules.length === 0)
      return pass('The page has no robots directives, so none is misspelled.');
    const faults = rules.flatMap(({ token, from }) => {
      const fault = faultOfDirective(token, snapshot.now);
      const shown = token.slice(0, 100);
      return fault ? [{ token: shown, detail: `${from}: ${shown} (${fault})` }] : [];
    });
    if (faults.length === 0)
      return pass('Every robots directive is one that search engines document.');
    const count =
      faults.length === 1 ? 'One robots directive is' : `${faults.length} robots directives are`;
    return warn(`${count} not understood by any major search engine.`, {
      value: faults.slice(0, 50).map(({ token }) => token),
      items: faults.map(({ detail }) => detail),
    });
  },
});

/** Google, Bing, Yandex. */
const documented = new Set(
  (
    'all index follow none noindex nofollow nosnippet noarchive archive nocache noimageindex notranslate ' +
    'indexifembedded nositelinkssearchbox'
  ).split(' '),
);

const retired: Readonly<Record<string, string>> = {
  noodp: 'the Open Directory closed in 2017',
  noydir: 'the Yahoo Directory closed in 2014',
  noyaca: 'the Yandex catalog has closed',
};

const previews = new Set(['none', 'standard', 'large']);

function faultOfValue(name: string, value: string, now: number): string | null {
  switch (name) {
    case 'max-snippet':
    case 'max-video-preview':
      return parseLimit(value) === null ? 'the value is no integer from -1' : null;
    case 'max-image-preview':
      return previews.has(value) ? null : 'the value is none of none, standard and large';
    case 'unavailable_after':
      return parseExpiryDate(value, now) === null ? 'the date is in no documented form' : null;
    default:
      return 'unknown directive';
  }
}

/** The fault in a few words; null for a documented directive. `token` as in `DirectiveRule`. */
export function faultOfDirective(token: string, now: number): string | null {
  if (documented.has(token)) return null;
  if (Object.hasOwn(retired, token)) return `retired: ${retired[token]}`;
  if (token.includes(';')) return 'separated by a semicolon instead of a comma';
  const colon = token.indexOf(':');
  if (colon !== -1) return faultOfValue(token.slice(0, colon), token.slice(colon + 1), now);
  const words = token.slice(0, 200).split(/\s+/);
  const areDirectives = words.length > 1 && words.every((word) => documented.has(word));
  return areDirectives ? 'separated by a blank instead of a comma' : 'unknown directive';
}
