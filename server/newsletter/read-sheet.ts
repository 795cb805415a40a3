/** Reads lines of a spreadsheet by the names of their columns, as programs export them and people paste them. Pure. */
import { CsvError, parse } from 'csv-parse/sync';
import { normaliseLine } from '#domain/forms/normalise.ts';

/** The other names of each wanted column, as `keyOf` writes them, best first. */
type Columns<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface SheetLine<Name extends string> {
  /** Line of the file in which the row ends; the names are usually line 1. */
  line: number;
  /** Empty for columns that the file lacks. */
  fields: Readonly<Record<Name, string>>;
}

interface Sheet<Name extends string> {
  lines: SheetLine<Name>[];
  /** Names of the columns, as the file has them. */
  found: readonly string[];
  /** Wanted columns that the file has. */
  known: ReadonlySet<Name>;
}

/** Returns the rows below the line of names without blank ones, or sentences that say what to correct. */
export function readSheet<Name extends string>(
  text: string,
  columns: Columns<Name>,
): Sheet<Name> | { faults: string[] } {
  // A file that was saved in another encoding shows as these.
  if (/[\0\ufffd]/.test(text)) return { faults: [notUnicode] };
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const [, stated] = /^"?sep=(.)"?\n/i.exec(clean) ?? [];
  const body = stated === undefined ? clean : clean.replace(/^.*\n/, '');
  const before = stated === undefined ? 0 : 1;
  const rows = rowsOf(body, stated ?? separatorOf(body), before);
  if ('faults' in rows) return rows;
  const [head, ...below] = rows.rows;
  const found = head?.cells ?? [];
  const names = Object.keys(columns) as Name[];
  const places = names.map((name) => ({ name, at: placesOf(found, [name, ...columns[name]]) }));
  const twice = places.find(({ at }) => at.length > 1);
  if (twice) {
    const [first = 0] = twice.at;
    return { faults: [`Two columns are named ${found[first]}: keep the one that counts.`] };
  }
  const faults: string[] = [];
  const lines = below.map(({ line, cells }) => {
    if (cells.slice(found.length).some(Boolean))
      faults.push(
        `Line ${line}: there are more values than columns. Put quotation marks around a value that contains the separator.`,
      );
    const fields = places.map(({ name, at: [at = -1] }) => [name, cells[at] ?? '']);
    return { line, fields: Object.fromEntries(fields) as Record<Name, string> };
  });
  if (faults.length > 0) return { faults };
  const known = new Set(places.flatMap(({ name, at }) => (at.length > 0 ? name : [])));
  return { lines, found: found.filter(Boolean), known };
}

const notUnicode =
  'Some letters of this file cannot be read. Save it as “CSV UTF-8” in Excel, or download it as CSV from Google Sheets, then paste it again.';

/** `E-mail Address` and `email_address` are the same name. */
const keyOf = (name: string) =>
  normaliseLine(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function placesOf(found: readonly string[], names: readonly string[]): number[] {
  for (const name of names) {
    const at = found.flatMap((one, index) => (keyOf(one) === keyOf(name) ? index : []));
    if (at.length > 0) return at;
  }
  return [];
}

/** The mark that the line of names has most often, outside of its quotes. */
function separatorOf(text: string): string {
  const head =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? '';
  const counted = [',', ';', '\t'].map((mark) => ({ mark, n: head.split(mark).length }));
  return counted.reduce((most, next) => (next.n > most.n ? next : most)).mark;
}

interface Row {
  line: number;
  cells: string[];
}

function rowsOf(
  text: string,
  separator: string,
  linesBefore: number,
): { rows: Row[] } | { faults: string[] } {
  try {
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      info: true,
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
