/** Which line of a form says what the page shows. Pure. */

export interface Line {
  /** Index of the field. */
  field: number;
  /** Where the line begins in the value. */
  start: number;
  end: number;
}

/** Shorter words are on too many places of a page, in letters. */
const leastLetters = 4;
/** A part of a line, such as its bold words, needs this many letters: shorter ones match other lines. */
const leastPart = 12;
/** What is filled into a placeholder, in letters. */
const mostFilled = 80;
/** A line has to say this share of what is shown. */
const leastShare = 0.6;

/** Words as a page shows them: without Markdown, spaces and typographic quotes. */
export const letters = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Returns, for shown text, the lines that fit best: several where a form has the same words twice. */
export function linesSaying(values: readonly string[]): (shown: string) => readonly Line[] {
  const lines = values.flatMap((value, field) =>
    [...value.matchAll(/[^\n]+/g)].flatMap(({ 0: text, index: start }) => {
      const parts = text.split(/\{\{.*?\}\}/).map(letters);
      const all = parts.join('');
      if (all.length < leastLetters) return [];
      const pattern = new RegExp(parts.join(`.{0,${mostFilled}}?`), 'u');
      return [{ field, start, end: start + text.length, all, pattern, first: parts[0] ?? '' }];
    }),
  );
  /** From 0 to 1: how much of the shown text the line says, or of the line is shown. */
  function share({ all, pattern, first }: (typeof lines)[number], shown: string): number {
    const found = shown.includes(first) ? (pattern.exec(shown)?.[0].length ?? 0) : 0;
    if (found / shown.length >= leastShare) return found / shown.length;
    return shown.length >= leastPart && all.includes(shown) ? shown.length / all.length : 0;
  }
  return (text) => {
    const shown = letters(text);
    if (shown.length < leastLetters) return [];
    const shares = lines.map((line) => share(line, shown));
    const best = Math.max(...shares);
    return best > 0 ? lines.filter((_, index) => shares[index] === best) : [];
  };
}
