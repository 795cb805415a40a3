/** Layout of sections on a terminal: title, figures under headings, and notes. */
import { printable, table, wrapped } from '../shared/table.ts';

/** Maximum width of notes, also if the output is no terminal. */
const usualWidth = 100;

/** The narrowest first column that still distinguishes rows. */
const leastName = 12;

/** A table: names on the left, figures on the right. Where a terminal is too narrow, each row becomes a small list. */
export function figures(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  width?: number,
): string {
  const least = headings.slice(1).reduce((sum, heading, index) => {
    const cells = rows.map((row) => row[index + 1]?.length ?? 0);
    return sum + 2 + Math.max(heading.length, ...cells);
  }, leastName);
  if (width === undefined || least <= width) return table(headings, rows, width, 1);
  return rows
    .map(([name = '', ...cells]) => {
      const lines = cells.flatMap((cell, index) => {
        const heading = headings[index + 1] ?? '';
        return cell === '' ? [] : [`  ${heading.toLowerCase()}: ${cell}`];
      });
      return [printable(name), ...lines].join('\n');
    })
    .join('\n');
}

/** Wraps a paragraph to the width. */
export const note = (text: string, width = usualWidth): string => wrapped(text, Math.min(width, usualWidth));

/** Joins parts with line breaks; skips empty ones. */
export function section(title: string, ...parts: readonly string[]): string {
  return [title, ...parts.filter((part) => part !== '')].join('\n');
}
