/** Normalizes text for search: lower case, without accents, split into words and stems. Pure. */

/** Lower case without accents or apostrophes: `Crème` → `creme`, `Partner’s` → `partners`. */
export function foldCase(text: string): string {
  if (isPlain.test(text)) return text.replaceAll("'", '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase();
}

/** Fast path for ASCII, which has nothing to decompose. */
const isPlain = /^[\x20-\x7e]*$/;

const notInWords = /[^\p{Letter}\p{Number}]+/u;

/** `Crème brûlée, $6,999` → `creme`, `brulee`, `6999`. Apostrophes and thousands separators do not split words. */
export function wordsOf(text: string): string[] {
  return foldCase(text)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(notInWords)
    .filter(Boolean);
}

/** The words of a text, plus hyphenated ones as one word: `follow-up` → `follow`, `up`, `followup`. */
export function wordsAndCompounds(text: string): string[] {
  const compounds = foldCase(text).match(/[\p{Letter}\p{Number}]+(?:[-‑][\p{Letter}\p{Number}]+)+/gu) ?? [];
  return [...wordsOf(text), ...compounds.map((compound) => compound.replace(/[-‑]/g, ''))];
}

const vowel = /[aeiouy]/;

/**
 * The common stem of a word's forms: `reviews`, `reviewing` → `review`; `pricing`, `prices` → `pric`. Takes a
 * folded word. Strips few English endings (plural, -ing, -ed, -ion, a final e), so that it rarely joins different
 * words.
 */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const stem = word.length < 4 || /\d/.test(word) ? word : withoutFinalE(withoutEnding(singular(word)));
  if (knownStems.size < mostStems) knownStems.set(word, stem);
  return stem;
}

/** Cache size, larger than the site's vocabulary, because searches stem the same words again and again. */
const mostStems = 20_000;
const knownStems = new Map<string, string>();

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (/[^aeiou]ied$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = /(ing|[^e]ed|[st]ion)$/.exec(word)?.[1];
  if (!ending) return word;
  const stem = word.slice(0, ending === 'ing' ? -3 : ending.endsWith('ed') ? -2 : -3);
  if (stem.length < 3 || !vowel.test(stem)) return word;
  // `planning` doubles its consonant, `billing` does not.
  return ending.endsWith('ion') ? stem : stem.replace(/([^aeiouylsz])\1$/, '$1');
}

const withoutFinalE = (word: string) => (word.length > 3 ? word.replace(/e$/, '') : word);

/** Words without meaning for a search. */
const filler = new Set(
  (
    'a about after am an and any are as at be been before but by can could did do does for from get had has have how i if in into is it its ' +
    'just let like lot lots make many me more much my need of on or our out over should so some than that the their them there these they this those ' +
    'to too us want was we were what whats when where which who why will with would you your'
  ).split(' '),
);

export const isTelling = (word: string) => !filler.has(word);

/** The meaningful words of a query; all of them when none is. */
export function searchWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter(isTelling);
  return telling.length > 0 ? telling : words;
}
