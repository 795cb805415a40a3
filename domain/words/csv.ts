/** Lines of CSV (RFC 4180) that spreadsheets open without running anything. Pure. */

export type Cell = string | number | null | undefined | readonly string[];

/**
 * What spreadsheets take for a formula, even after white space or quotes: `=`, `+`, `-`, `@` and their full-width
 * forms. A leading tab, CR or LF makes some of them split the cell and read the rest.
 */
const risky = /^[\s\p{Cf}\p{Z}\p{Quotation_Mark}`´]*[\t\r\n=+\-@＝＋－＠]/u;

/** A number or an amount, which no program takes for more than that. */
const amount = /^[+-]?\$?\d[\d,]{0,20}(?:\.\d{1,20})?%?$/;

const phone = /^\+\d[\d ().-]{5,22}$/;
const isPhone = (text: string) => phone.test(text) && text.replaceAll(/\D/g, '').length <= 15;

/**
 * One value, safe in a spreadsheet and not yet quoted: an apostrophe makes text of what could be a formula. Numbers and
 * telephone numbers are written clean, for programs that import the file; spaces instead of dashes keep a spreadsheet
 * from subtracting the groups of a telephone number.
 */
export function plainCell(value: Cell): string {
  const text = (Array.isArray(value) ? value.join('; ') : String(value ?? '')).replaceAll('\0', '');
  if (!risky.test(text) || amount.test(text)) return text;
  return isPhone(text) ? text.replaceAll(/[.-]/g, ' ') : `'${text}`;
}

/** A line with its CRLF. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => {
    const text = plainCell(cell);
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
