/** Finds the largest setting of a heading: its line breaks and font size. */

interface Box {
  width: number;
  height: number;
  /** Largest font size in px. */
  largest: number;
}

interface Setting {
  lines: string[];
  size: number;
}

/** Cap height of the display face, relative to the font size. */
export const capitals = 0.7;

/** Distance between baselines, relative to the font size. */
export const leading = 1.08;

/** Font size in px that is still readable when a card is shown 300 px wide; below it only size counts. */
const comfortable = 78;
const worthOfSize = (size: number) =>
  size < comfortable ? size ** 2 / comfortable : comfortable + (size - comfortable) * 0.8;

/** Cost of each break beyond the author's, and of uneven parts. */
const breakCost = 0.9;
const evenness = 0.5;

/** Extra cost of a word alone on its line if it is shorter than this part of the longest line. */
const shortWord = 0.62;
const shortWordCost = 0.8;

/** A line should not end in an article. */
const endsInArticle = /(^| )(an?|the)$/i;
const articleCost = 0.88;

/**
 * `lines` are the author's; a line may be broken further, never joined. `widthOf` returns the width of a text at size
 * 1. The largest setting wins, but breaks have a cost, which is lower for parts of equal length.
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

/** All ways to break every line into one to three parts. */
function waysToBreak(lines: readonly string[]): string[][][] {
  const perLine = lines.map((line) => [1, 2, 3].flatMap((parts) => partitions(line.split(' '), parts)));
  return perLine.reduce<string[][][]>(
    (before, options) => before.flatMap((head) => options.map((option) => [...head, option])),
    [[]],
  );
}

/** All ways to split words into that many non-empty runs. */
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
