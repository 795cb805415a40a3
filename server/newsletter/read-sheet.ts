/** Reads lines of a spreadsheet by the names of their columns, as programs export them and people paste them. Pure. */
import { CsvError, parse } from 'csv-parse/sync';
import { normaliseLine } from '#domain/forms/normalise.ts';

/** The other names of each wanted column, as `keyOf` writes them, best first. */
type Wanted<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface Row {
  /** Line of the file in which the row ends; the names are usually line 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  /** Names of the columns, as the file has them; `Column 2` for one without. */
  columns: string[];
  /** Without blank ones. */
  rows: Row[];
}

/** More would hold the server. */
const mostColumns = 200;

/**
 * Returns the columns and at most `mostRows` + 1 rows below their names, or sentences that say what to correct. A first
 * line with an email address is a row: its columns have numbers for names.
 */
export function readSheet(text: string, mostRows: number): Sheet | { faults: string[] } {
  // A file that was saved in another encoding shows as these.
  if (/[\0\ufffd]/.test(text)) return { faults: [notUnicode] };
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const [, stated] = /^"?sep=(.)"?\n/i.exec(clean) ?? [];
  const body = stated === undefined ? clean : clean.replace(/^.*\n/, '');
  const before = stated === undefined ? 0 : 1;
  const separator = stated ?? separatorOf(body);
  if (
    headOf(body)
      .replace(/[\s,;]+$/, '')
      .split(separator).length > mostColumns
  )
    return { faults: [tooManyColumns] };
  const read = rowsOf(body, separator, before, mostRows);
  if ('faults' in read) return read;
  const [head, ...below] = read.rows;
  const cells = head?.cells ?? [];
  // Spreadsheets often end each line with empty columns.
  const found = cells.slice(0, cells.findLastIndex(Boolean) + 1);
  if (found.length > mostColumns) return { faults: [tooManyColumns] };
  const tooLong = below.filter(({ cells }) => cells.slice(found.length).some(Boolean));
  if (tooLong.length > 0)
    return {
      faults: tooLong.map(
        ({ line }) =>
          `Line ${line}: there are more values than columns. Put quotation marks around a value that contains the separator.`,
      ),
    };
  const hasNames = !found.some((name) => name.includes('@'));
  return {
    columns: found.map((name, index) => (hasNames && name ? name : `Column ${index + 1}`)),
    rows: hasNames ? below : read.rows,
  };
}

/** Places of the wanted columns by their names; none where no name fits, or where several columns have it. */
export function guessColumns<Name extends string>(
  columns: readonly string[],
  wanted: Wanted<Name>,
): Partial<Record<Name, number>> {
  const keys = columns.map(keyOf);
  const guessed: Partial<Record<Name, number>> = {};
  for (const [name, others] of Object.entries(wanted) as [Name, readonly string[]][]) {
    const key = [name, ...others].map(keyOf).find((one) => keys.includes(one));
    if (key === undefined) continue;
    const at = keys.indexOf(key);
    if (at === keys.lastIndexOf(key)) guessed[name] = at;
  }
  return guessed;
}

const tooManyColumns = `There are more than ${mostColumns} columns. Keep those that are needed here.`;

const notUnicode =
  'Some letters of this file cannot be read. Save it as “CSV UTF-8” in Excel, or download it as CSV from Google Sheets, then choose it again.';

/** `E-mail Address` and `email_address` are the same name. */
const keyOf = (name: string) =>
  normaliseLine(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The line of names without what is in quotes. */
const headOf = (text: string) =>
  text
    .trimStart()
    .split('\n', 1)[0]
    ?.replaceAll(/"[^"]*"/g, '') ?? '';

/** The mark that the line of names has most often, outside of its quotes. */
function separatorOf(text: string): string {
  const head = headOf(text);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, n: head.split(mark).length }));
  return counted.reduce((most, next) => (next.n > most.n ? next : most)).mark;
}

function rowsOf(
  text: string,
  separator: string,
  linesBefore: number,
  mostRows: number,
): { rows: Row[] } | { faults: string[] } {
  try {
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      info: true,
      skip_empty_lines: true,
      to: mostRows + 2,
      // Programs and people write `a, "b, c"` and `Robert "Bob" Roe`.
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const rows = records.map(({ record, info }) => ({
      line: info.lines + linesBefore,
      cells: record.map((cell) =>
        cell
          .trim()
          .replace(/^"([^"]*)"$/, '$1')
          .trim(),
      ),
    }));
    return { rows: rows.filter(({ cells }) => cells.some(Boolean)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faults: [endless(text, linesBefore)] };
  }
}

/** The parser knows only the last line of a value without an end. The quote that opens it makes the number of quotes odd. */
function endless(text: string, linesBefore: number): string {
  let line = 0;
  let from = 0;
  let isOpen = false;
  for (const one of text.split('\n')) {
    line += 1;
    if ((one.split('"').length - 1) % 2 === 0) continue;
    if (!isOpen) from = line;
    isOpen = !isOpen;
  }
  return `Line ${from + linesBefore}: a quotation mark begins a value that does not end. Add the mark at its end, or remove this one.`;
}
