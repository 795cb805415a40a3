/** Normalizes text for search: lower case, without accents, split into words and stems. Pure. */

/** Lower case without accents, apostrophes and invisible characters: `Crème` → `creme`, `Partner’s` → `partners`. */
export function foldCase(text: string): string {
  if (isPlain.test(text)) return text.replaceAll("'", '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Format}'’]/gu, '')
    .toLowerCase();
}

/** Fast path for ASCII, which has nothing to decompose. */
const isPlain = /^[\x20-\x7e]*$/;

/** A word as written, its form for searching, and the longer parts of a form with single letters or digits. */
export interface WrittenWord {
  written: string;
  word: string;
  parts: readonly string[];
}

const chunkPattern = /[\p{Letter}\p{Number}]+(?:[.()&/‐‑-]{1,2}[\p{Letter}\p{Number}]+)*/gu;
const notInWords = /[^\p{Letter}\p{Number}]+/u;
const onlyDigits = /^\p{Number}+$/u;
/** So an address is not read as one word. */
const mostParts = 5;

/**
 * The words of a text, however people write them: `C.P.A.` is `cpa`, `401(k)` `401k`, `W-2` `w2`, `R & D` `rd`, and an
 * `S corporation` `scorp`. Apostrophes and thousands separators do not split words; other signs do.
 */
function writtenWords(text: string): WrittenWord[] {
  const line = foldCase(text)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\b([cs])[ -]?corp(?:oration)?(s?)\b/g, '$1corp$2')
    .replace(/\b([a-z]) (?:&|and) ([a-z])\b/g, '$1&$2')
    .replace(/\b[a-z](?: [a-z]){2,}\b/g, (letters) => letters.replaceAll(' ', ''));
  return (line.match(chunkPattern) ?? []).flatMap((chunk) => {
    const signed = chunk.split(notInWords);
    // `1099k` has the part `1099`, like `1099-k`.
    const parts = signed.length > 1 ? signed : chunk.split(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);
    const isJoined =
      parts.some(({ length }) => length === 1) &&
      parts.length <= mostParts &&
      !parts.every((part) => onlyDigits.test(part));
    if (!isJoined) return signed.map((word) => ({ written: word, word, parts: [] }));
    const written = chunk.lastIndexOf('(') > chunk.lastIndexOf(')') ? `${chunk})` : chunk;
    return [{ written, word: signed.join(''), parts: parts.filter(({ length }) => length > 1) }];
  });
}

/** `Crème brûlée, $6,999 W-2, 1099-K` → `creme`, `brulee`, `6999`, `w2`, `1099k`, `1099`. */
export const wordsOf = (text: string): string[] =>
  writtenWords(text).flatMap(({ word, parts }) => [word, ...parts]);

/** The words of a text, plus hyphenated ones as one word: `follow-up` → `follow`, `up`, `followup`. */
export function wordsAndCompounds(text: string): string[] {
  const compounds =
    foldCase(text).match(/[\p{Letter}\p{Number}]+(?:[-‑][\p{Letter}\p{Number}]+)+/gu) ?? [];
  return [
    ...new Set([...wordsOf(text), ...compounds.map((compound) => compound.replace(/[-‑]/g, ''))]),
  ];
}

const vowel = /[aeiouy]/;

/**
 * The common stem of a word's forms: `reviews`, `reviewing` → `review`; `pricing`, `prices` → `pric`. Takes a
 * folded word. Strips few English endings (plural, -ing, -ed, -ion, a final e), so that it rarely joins different
 * words. Names with digits lose a plural only: `1099s` → `1099`.
 */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const stem = /\d/.test(word)
    ? word.replace(/(\d[a-z]?)s$/, '$1')
    : word.length < 4
      ? word
      : withoutFinalE(withoutEnding(singular(word)));
  if (knownStems.size < mostStems) knownStems.set(word, stem);
  return stem;
}

/** Cache size, larger than the site's vocabulary, because searches stem the same words again and again. */
const mostStems = 20_000;
const knownStems = new Map<string, string>();

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word))
    return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (/^(week|month|quarter|year)ly$/.test(word)) return word.slice(0, -2);
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
    'just let like lot lots make many me more much my need of on or our out over per should so some than that the their them there these they this those ' +
    'to too us want was we were what whats when where which who why will with would you your'
  ).split(' '),
);

export const isTelling = (word: string) => !filler.has(word);

/** The meaningful words of a query, each once; all of them when none is. */
export function searchWords(query: string): WrittenWord[] {
  const words = [...new Map(writtenWords(query).map((word) => [word.word, word])).values()];
  const telling = words.filter(({ word }) => isTelling(word));
  return telling.length > 0 ? telling : words;
}
