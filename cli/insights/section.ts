/** One part of the figures, and the command that prints one or more of them. */
import { createInsights, type Insights } from '#server/operator/insights/insights.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, command } from '../shared/command.ts';
import { chosenDays, daysOptions, daysUsage, documentHead, headingOf, nothingCounted } from './days.ts';
import { figures, note, section } from './layout.ts';

export interface Shape {
  width: number | undefined;
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
  read,
  print,
  ...names
}: Pick<Section, 'name' | 'summary'> & {
  read(insights: Insights): Promise<Data>;
  print(data: Data, shape: Shape): string;
}): Section {
  return {
    ...names,
    async read(insights) {
      const data = await read(insights);
      return { data, text: (shape) => print(data, shape) };
    },
  };
}

interface TableSection<Row> extends Pick<Section, 'name' | 'summary'> {
  read(insights: Insights): Promise<readonly Row[]>;
  none: string;
  /** Headings and cells; the first column names the row. */
  columns: readonly (readonly [heading: string, cell: (row: Row) => string])[];
  remark?: string;
}

/** A section that is one table. Long ones are cut. */
export function tableSection<Row>({ none, columns, remark, ...common }: TableSection<Row>): Section {
  const { name } = common;
  const title = name.toUpperCase();
  return defineSection({
    ...common,
    print(list, { width, rows }) {
      if (list.length === 0) return section(title, none);
      const shown = list.slice(0, rows);
      const headings = columns.map(([heading]) => heading);
      const cells = shown.map((row) => columns.map(([, cell]) => cell(row)));
      return section(
        title,
        figures(headings, cells, width),
        list.length > rows ? `and ${list.length - rows} more: npm run insights -- ${name} --json` : '',
        remark === undefined ? '' : note(remark, width),
      );
    },
  });
}

/** A command that prints these sections. `rows`: maximum rows of a long list. */
export function sectionCommand(
  name: string,
  summary: string,
  sections: readonly Section[],
  rows: number,
): Command {
  return command({
    usage: `${name} ${daysUsage} [--json]`,
    summary,
    options: daysOptions,
    async run(values, context) {
      const { clock, zone, out, outJson, width } = context;
      const period = chosenDays(values, clock.now(), zone);
      await withDatabase(context, async (db) => {
        const insights = createInsights({ db, period, zone });
        const read = [];
        for (const { name: part, ...one } of sections) read.push({ part, ...(await one.read(insights)) });
        if (values.json) {
          const parts = Object.fromEntries(read.map(({ part, data }) => [part, data]));
          return outJson({ ...documentHead(period, clock.now(), zone), ...parts });
        }
        const texts = (await insights.hasFigures())
          ? read.map(({ text }) => text({ width, rows }))
          : [await nothingCounted(db, period, width)];
        out([headingOf(period, clock.now(), zone, width), ...texts].join('\n\n'));
      });
    },
  });
}
