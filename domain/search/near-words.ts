/** Finds likely corrections of misspelled words. Pure. */

/** Edits (insert, delete, replace, swap neighbors) between two words; `limit + 1` as soon as more are needed. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let steps = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) steps = Math.min(steps, at(before, column - 2) + 1);
      next.push(steps);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = last;
    last = next;
  }
  return Math.min(at(last, other.length), limit + 1);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

interface NearWord {
  word: string;
  steps: number;
}

/** Words within `steps` edits, closest first, then most frequent. None for short words, which all are near others. */
export function nearWords(
  vocabulary: ReadonlyMap<string, number>,
  word: string,
  steps = allowedSteps(word),
): NearWord[] {
  if (steps === 0) return [];
  const near: (NearWord & { uses: number })[] = [];
  for (const [known, uses] of vocabulary) {
    if (known.length < 3 || /\d/.test(known)) continue;
    // Typos rarely hit the first letter.
    const most = known[0] === word[0] ? steps : 1;
    const taken = distance(word, known, most);
    if (taken <= most) near.push({ word: known, steps: taken, uses });
  }
  return near
    .toSorted((a, b) => a.steps - b.steps || b.uses - a.uses || (a.word < b.word ? -1 : 1))
    .map(({ word, steps }) => ({ word, steps }));
}

function allowedSteps(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}
