/** The words of a search in the inbox. Every word must occur; the beginning of a word is enough. */

const mostWords = 8;
const longestWord = 60;

/** Letters and digits in lower case, without accents: the same as the indexes of words hold. */
export function searchWords(typed: string): string[] {
  const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** A single letter begins too many words to be of help: it is looked for as a word of its own. */
const isBeginning = (word: string) => word.length > 1;

/** For `match` of FTS5, in the column `words`. */
export const sqliteQuery = (words: readonly string[]) =>
  words.map((word) => `words : "${word}"${isBeginning(word) ? ' *' : ''}`).join(' AND ');

/** For `to_tsquery` with the configuration `simple`. */
export const postgresQuery = (words: readonly string[]) =>
  words.map((word) => `'${word}'${isBeginning(word) ? ':*' : ''}`).join(' & ');
