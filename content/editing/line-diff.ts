/** The lines in which two texts differ, with a few around them. Pure. */

export interface DiffLine {
  sign: ' ' | '+' | '-';
  text: string;
}

/** Unchanged lines shown before and after a change. */
const around = 2;

/** Parts of the text that differ, in order; lines that both have in between are left out. */
export function lineDiff(before: string, after: string): DiffLine[][] {
  const lines = allLines(before.split('\n'), after.split('\n'));
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ sign }) => sign !== ' '),
  );
  const parts: DiffLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (!isNear[index]) continue;
    if (index === 0 || !isNear[index - 1]) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

function allLines(a: readonly string[], b: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ sign: ' ', text }));
  const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))];
}

/** By the longest common subsequence, which is short work for the few lines between what is the same. */
function longestCommon(a: readonly string[], b: readonly string[]): DiffLine[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [own = '', other = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && own === other) {
      lines.push({ sign: ' ', text: own });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: own });
      i += 1;
    } else {
      lines.push({ sign: '+', text: other });
      j += 1;
    }
  }
  return lines;
}
