import type { Insights } from '#server/operator/insights/insights.ts';
import { andMore, figures, note, section } from './layout.ts';

export interface Shape {
  /** Columns of the terminal; undefined if the output is no terminal. */
  width: number | undefined;
  /** Maximum rows of a long list. */
  rows: number;
}

/** A part of the figures: its own command, and a part of `overview`. */
export interface Section {
  /** Name of the command, and key in the JSON document. */
  name: string;
  summary: string;
  read(insights: Insights): Promise<{ data: unknown; text(shape: Shape): string }>;
}

/** Links reading and printing through one data type. */
export function defineSection<Data>({
  name,
  summary,
  read,
  print,
}: Pick<Section, 'name' | 'summary'> & {
  read(insights: Insights): Promise<Data>;
  print(data: Data, shape: Shape): string;
}): Section {
  return {
    name,
    summary,
    async read(insights) {
      const data = await read(insights);
      return { data, text: (shape) => print(data, shape) };
    },
  };
}

interface TableSection<Row> extends Pick<Section, 'name' | 'summary'> {
  read(insights: Insights): Promise<readonly Row[]>;
  /** Instead of a table without rows. */
  none: string;
  /** Headings and cells; the first column names the row. */
  columns: readonly (readonly [heading: string, cell: (row: Row) => string])[];
  /** Below the table. */
  remark?: string;
}

/** A section that is one table. Long ones are cut. */
export function tableSection<Row>({
  name,
  summary,
  read,
  none,
  columns,
  remark,
}: TableSection<Row>): Section {
  const title = name.toUpperCase();
  return defineSection({
    name,
    summary,
    read,
    print(list, { width, rows }) {
      if (list.length === 0) return section(title, none);
      const shown = list.slice(0, rows);
      const headings = columns.map(([heading]) => heading);
      const cells = shown.map((row) => columns.map(([, cell]) => cell(row)));
      return section(
        title,
        figures(headings, cells, width),
        andMore(list.length, shown.length, allRows(name)),
        remark === undefined ? '' : note(remark, width),
      );
    },
  });
}

const allRows = (name: string) => `npm run insights -- ${name} --json`;
