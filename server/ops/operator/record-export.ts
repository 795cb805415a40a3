/** Records as programs read them: CSV that no spreadsheet takes for formulas, or JSON, in pieces. */
import { type Cell, csvLine } from '#domain/api/csv.ts';

export const formats = ['csv', 'json', 'ndjson'] as const;
type Format = (typeof formats)[number];

export type Column<Item> = readonly [heading: string, of: (item: Item) => Cell];

/** `head`: the text before; `page`: for each page of records; `tail`: the text after. */
export function exporter<Item>(format: Format, columns: readonly Column<Item>[]) {
  let separator = '\n';
  const asItem = (record: Item) => {
    const line = `${separator}${JSON.stringify(record)}`;
    separator = ',\n';
    return line;
  };
  const pages = (lineOf: (record: Item) => string) => (records: readonly Item[]) =>
    records.map(lineOf).join('');
  switch (format) {
    case 'csv':
      return {
        head: byteOrderMark + csvLine(columns.map(([heading]) => heading)),
        page: pages((record) => csvLine(columns.map(([, of]) => of(record)))),
        tail: '',
      };
    case 'ndjson':
      return { head: '', page: pages((record) => `${JSON.stringify(record)}\n`), tail: '' };
    case 'json':
      return { head: '{ "items": [', page: pages(asItem), tail: '\n] }\n' };
  }
}

/** For spreadsheets CSV is RFC 4180 in UTF-8 with this mark, CRLF, and no formulas. */
const byteOrderMark = '\uFEFF';

/** `2026-11-20T18:00:00.000Z`, or null. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The usual format for calls: `2027-03-15T16:00:00Z`. */
export const callTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
