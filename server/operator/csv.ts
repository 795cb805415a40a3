/** CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, CRLF, and no formulas. */

export const byteOrderMark = '\uFEFF';

export type Cell = string | number | null | undefined | readonly string[];

/**
 * What spreadsheets take for a formula, even after white space or quotes: `=`, `+`, `-`, `@` and their full-width
 * forms. A leading tab, CR or LF makes some of them split the cell and read the rest.
 */
const risky = /^[\s\p{Cf}\p{Z}\p{Quotation_Mark}`´]*[\t\r\n=+\-@＝＋－＠]/u;

/** One value, safe in a spreadsheet and not yet quoted. */
export function plainCell(value: Cell): string {
  const text = (Array.isArray(value) ? value.join('; ') : String(value ?? '')).replaceAll('\0', '');
  return risky.test(text) ? `'${text}` : text;
}

/** A line with its CRLF. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = plainCell(cell);
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
