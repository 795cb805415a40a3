/** Terminal text: without control characters, direction marks and other signs that could control the terminal. */

export function printable(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : '',
  );
}

/** Lines of at most `width` signs, broken between words. */
export const wrapped = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`(.{1,${Math.max(1, width)}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();

/** With `width` the widest column shrinks until lines fit. Columns from `numbersFrom` are right-aligned, never cut. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  width?: number,
  numbersFrom = headings.length,
): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => printable(cell).replaceAll(/\s+/g, ' ')));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column] ?? ''))));
  const total = () => widths.reduce((sum, one) => sum + one + 2, -2);
  const widestOf = () => Math.max(...widths.slice(0, numbersFrom));
  while (width !== undefined && total() > width && widestOf() > 8) {
    const widest = widths.indexOf(widestOf());
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const room = widths[column] ?? 0;
          return column < numbersFrom ? sized(cell, room) : cell.padStart(room);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface Layout {
  width: number | undefined;
  /** Headings of columns that move to a second line, after the id, if one line is too long. */
  below: readonly string[];
}

/** A table whose rows begin with an id of 36 characters, never cut: on narrow terminals it moves to its own line. */
export function besidesId(
  headings: readonly string[],
  rows: readonly { id: string; cells: readonly string[] }[],
  { width, below }: Layout,
): string {
  const whole = table(
    ['ID'.padEnd(36), ...headings],
    rows.map(({ id, cells }) => [id, ...cells]),
  );
  const longest = Math.max(...whole.split('\n').map(lengthOf));
  if (width === undefined || longest <= width) return whole;
  const isBelow = headings.map((heading) => below.includes(heading));
  const first = table(
    headings.filter((_, column) => !isBelow[column]),
    rows.map(({ cells }) => cells.filter((_, column) => !isBelow[column])),
    width,
  ).split('\n');
  const second = rows.map(({ id, cells }) => {
    const rest = cells.filter((cell, column) => isBelow[column] && cell !== '').join(', ');
    return `  ${id}  ${cut(printable(rest).replaceAll(/\s+/g, ' '), width - 40)}`.trimEnd();
  });
  return [first[0], ...rows.flatMap((_, row) => [first[row + 1], second[row]])].join('\n');
}

const lengthOf = (text: string) => [...text].length;

function cut(text: string, width: number): string {
  return lengthOf(text) > width ? sized(text, Math.max(width, 1)) : text;
}

function sized(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - letters.length);
}
