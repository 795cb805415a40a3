/** Reads CSV (RFC 4180) as spreadsheets write it. Pure. */

export interface CsvLine {
  /** Number of the record in the file; the names are 1. */
  line: number;
  /** By the name in lower case. */
  fields: Readonly<Record<string, string>>;
}

/**
 * One object per line below the line of names; fields that a line lacks are empty. Blank lines are left out. Undefined
 * if a quotation mark does not end.
 */
export function readCsv(text: string): CsvLine[] | undefined {
  const lines = cellsOf(text.replace(/^\uFEFF/, ''));
  if (!lines) return undefined;
  const [head = [], ...rows] = lines;
  const names = head.map((name) => name.trim().toLowerCase());
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const fields = Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
    return [{ line: index + 2, fields }];
  });
}

function cellsOf(text: string): string[][] | undefined {
  // German and French spreadsheets separate by semicolons.
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const mark = first.includes(',') ? ',' : ';';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) return undefined;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== mark) rows.push([]);
  }
  return rows;
}
