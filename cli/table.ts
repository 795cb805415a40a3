/** Text for a terminal. What visitors typed cannot steer it: direction marks and other invisible signs are taken out. */

export function printable(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === '\n' || sign === '\t' ? sign : '',
  );
}

/** Columns under their headings. With `width` the widest column gives way until a line fits. */
export function table(headings: readonly string[], rows: readonly string[][], width?: number): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => printable(cell).replaceAll(/\s+/g, ' ')));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column] ?? ''))));
  const total = () => widths.reduce((sum, one) => sum + one + 2, -2);
  while (width !== undefined && total() > width && Math.max(...widths) > 8) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return lines
    .map((line) =>
      line
        .map((cell, column) => sized(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const lengthOf = (text: string) => [...text].length;

function sized(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - letters.length);
}
