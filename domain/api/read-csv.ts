/** Reads CSV (RFC 4180) as spreadsheets write it. Pure. */

/** One object per line below the line of names; fields that a line lacks are empty. Blank lines are left out. */
export function readCsv(text: string): { line: number; fields: Readonly<Record<string, string>> }[] {
  const [head = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const fields = Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
    return [{ line: index + 2, fields }];
  });
}

function cellsOf(text: string): string[][] {
  // German and French spreadsheets separate by semicolons.
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const mark = first.includes(',') ? ',' : ';';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    // A quote that does not end: what follows cannot be read.
    if (end === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== mark) rows.push([]);
  }
  return rows;
}
