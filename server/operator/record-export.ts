/** Exports records as CSV, one JSON document, or one JSON document per line, in pieces. */
import { byteOrderMark, type Cell, csvLine } from './csv.ts';

export const formats = ['csv', 'json', 'ndjson'] as const;
export type Format = (typeof formats)[number];

export type Column<Item> = readonly [heading: string, of: (item: Item) => Cell];

/** The text before, for each page of records, and after. */
export interface Exporter<Item> {
  head: string;
  page: (records: readonly Item[]) => string;
  tail: string;
}

export function exporter<Item>(format: Format, columns: readonly Column<Item>[]): Exporter<Item> {
  if (format === 'csv') {
    return {
      head: byteOrderMark + csvLine(columns.map(([heading]) => heading)),
      page: (records) => records.map((record) => csvLine(columns.map(([, of]) => of(record)))).join(''),
      tail: '',
    };
  }
  if (format === 'ndjson') {
    return {
      head: '',
      page: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join(''),
      tail: '',
    };
  }
  let separator = '\n';
  return {
    head: '{ "items": [',
    page: (records) =>
      records
        .map((record) => {
          const line = `${separator}${JSON.stringify(record)}`;
          separator = ',\n';
          return line;
        })
        .join(''),
    tail: '\n] }\n',
  };
}
