/** Text as a reader means it: lower case, without accents, cut into words. Pure. */

/** `Crème brûlée, 2025` → `creme`, `brulee`, `2025`. Apostrophes hold a word together. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}

/** Words that say nothing about what is looked for. */
const filler = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or our the to us we what when which who why will with you your'.split(
    ' ',
  ),
);

/** The words of a query that carry meaning; all of them when none does. */
export function searchWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !filler.has(word));
  return telling.length > 0 ? telling : words;
}
