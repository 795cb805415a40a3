/** The lines in which two texts differ, with a few around them. */
import { diff } from 'node:util';

export interface DiffLine {
  sign: ' ' | '+' | '-';
  text: string;
}

/** Unchanged lines shown before and after a change. */
const around = 2;

const signs = { 0: ' ', 1: '-', '-1': '+' } as const;

/** Parts of the text that differ, in order; lines that both have in between are left out. */
export function lineDiff(before: string, after: string): DiffLine[][] {
  const found = diff(before.split('\n'), after.split('\n')) as [0 | 1 | -1, string][];
  const lines = found.map(([change, text]): DiffLine => ({ sign: signs[change], text }));
  const parts: DiffLine[][] = [[]];
  for (const [index, line] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - around), index + around + 1);
    if (near.some(({ sign }) => sign !== ' ')) parts.at(-1)?.push(line);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}
