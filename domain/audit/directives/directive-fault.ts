/** Finds robots directives that no major search engine documents. */
import { parseExpiryDate } from './expiry-date.ts';
import { parseLimit, parsePreview } from './read-directives.ts';

/** Google, Bing, Yandex. */
const documented = new Set([
  'all',
  'index',
  'follow',
  'none',
  'noindex',
  'nofollow',
  'nosnippet',
  'noarchive',
  'archive',
  'nocache',
  'noimageindex',
  'notranslate',
  'indexifembedded',
  'nositelinkssearchbox',
]);

const retired: Readonly<Record<string, string>> = {
  noodp: 'the Open Directory closed in 2017',
  noydir: 'the Yahoo Directory closed in 2014',
  noyaca: 'the Yandex catalog has closed',
};

function faultOfValue(name: string, value: string, now: number): string | null {
  switch (name) {
    case 'max-snippet':
    case 'max-video-preview':
      return parseLimit(value) === null ? 'the value is no integer from -1' : null;
    case 'max-image-preview':
      return parsePreview(value) === null ? 'the value is none of none, standard and large' : null;
    case 'unavailable_after':
      return parseExpiryDate(value, now) === null ? 'the date is in no documented form' : null;
    default:
      return 'unknown directive';
  }
}

/** The fault in a few words; null for a documented directive. `token` as in `DirectiveRule`. */
export function faultOfDirective(token: string, now: number): string | null {
  if (documented.has(token)) return null;
  const ending = retired[token];
  if (ending !== undefined) return `retired: ${ending}`;
  if (token.includes(';')) return 'separated by a semicolon instead of a comma';
  const colon = token.indexOf(':');
  if (colon !== -1) return faultOfValue(token.slice(0, colon), token.slice(colon + 1), now);
  const words = token.slice(0, 200).split(/\s+/);
  const areDirectives = words.length > 1 && words.every((word) => documented.has(word));
  return areDirectives ? 'separated by a blank instead of a comma' : 'unknown directive';
}
