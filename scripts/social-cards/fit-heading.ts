/** Finds the largest setting of a heading: where to break it, and at which size. */

export interface Box {
  width: number;
  height: number;
  /** Largest size, px. */
  largest: number;
}

export interface Setting {
  lines: string[];
  size: number;
}

/** Height of the capitals of the display face, of the size. */
export const capitals = 0.7;

/** Distance between baselines, of the size. */
export const leading = 1.08;

/** Where a card shows 300 px wide, letters of this size can still be read at ease; below it size is all that counts. */
const comfortable = 78;
const worthOfSize = (size: number) =>
  size < comfortable ? size ** 2 / comfortable : comfortable + (size - comfortable) * 0.8;

/** What one more break than the author's costs, and what an uneven one costs beside that. */
const breakCost = 0.9;
const evenness = 0.5;

/** A short word alone on its line looks left behind: below this part of the longest line it costs extra. */
const shortWord = 0.62;
const shortWordCost = 0.8;

/** A line broken after an article leaves the reader waiting for its noun. */
const endsInArticle = /(^| )(an?|the)$/i;
const articleCost = 0.88;

/**
 * `lines` are the author's; a line may be broken further, never joined. `widthOf` tells the width of a text at size 1.
 * The largest setting wins, but a break has to earn its keep: it counts for more when its parts are of one length.
 */
export function fitHeading(lines: readonly string[], widthOf: (text: string) => number, box: Box): Setting {
  let best: (Setting & { worth: number }) | undefined;
  for (const parts of waysToBreak(lines)) {
    const broken = parts.flat();
    const widest = Math.max(...broken.map(widthOf));
    const deep = box.height / ((broken.length - 1) * leading + capitals);
    const size = Math.floor(Math.min(box.largest, box.width / widest, deep));
    const made = parts.filter((part) => part.length > 1).flat();
    const stranded = made.filter((line) => !line.includes(' ') && widthOf(line) < shortWord * widest).length;
    const hanging = made.filter((line) => endsInArticle.test(line)).length;
    const worth =
      parts.reduce((sum, part) => sum * worthOfBreaks(part.map(widthOf)), worthOfSize(size)) *
      shortWordCost ** stranded *
      articleCost ** hanging;
    if (!best || worth > best.worth) best = { lines: broken, size, worth };
  }
  if (!best) throw new Error('A heading needs words.');
  return { lines: best.lines, size: best.size };
}

function worthOfBreaks(widths: readonly number[]): number {
  if (widths.length === 1) return 1;
  const even = Math.min(...widths) / Math.max(...widths);
  return breakCost ** (widths.length - 1) * (1 - evenness + evenness * even);
}

/** Every line in one to three parts. */
function waysToBreak(lines: readonly string[]): string[][][] {
  const perLine = lines.map((line) => [1, 2, 3].flatMap((parts) => partitions(line.split(' '), parts)));
  return perLine.reduce<string[][][]>(
    (before, options) => before.flatMap((head) => options.map((option) => [...head, option])),
    [[]],
  );
}

/** All ways to cut words into so many runs, none of them empty. */
function partitions(words: readonly string[], parts: number): string[][] {
  if (parts === 1) return words.length > 0 ? [[words.join(' ')]] : [];
  return words
    .slice(1)
    .flatMap((_, index) =>
      partitions(words.slice(index + 1), parts - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    );
}
