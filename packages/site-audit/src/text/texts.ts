/** Compares and counts texts of audited pages. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The words of a list, separated by blanks. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** For comparison, ignoring case and white space. */
export const folded = (text: string): string => collapsed(text).toLowerCase();

/** Unicode code points: a surrogate pair counts once. */
export const codePoints = (text: string): number => [...text].length;

/** Text of an audited site, cut for quoting in a sentence; white space and line breaks become blanks. */
export function cutText(text: string, longest = 120): string {
  // Cut first, so that a megabyte is never processed.
  const flat = text
    .slice(0, longest * 4)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim();
  return flat.length > longest || text.length > longest * 4
    ? `${flat.slice(0, longest).toWellFormed().trimEnd()}…`
    : flat;
}

const number = new Intl.NumberFormat('en-US');
/** British English, because the house style has no comma before "and". */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `bingbot`, `bingbot and slurp`, `bingbot, slurp and yandex`. */
export const inWords = (names: readonly string[]): string => list.format(names);

/** `1,400`. */
export const grouped = (value: number): string => number.format(value);

/** `1 image`, `3 images`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
