import type { Insights } from '#server/operator/insights/insights.ts';

export interface Shape {
  /** Columns of the terminal; undefined when the output goes elsewhere. */
  width: number | undefined;
  /** How many rows of a long list. */
  rows: number;
}

/** One part of the figures: a command of its own, and a part of `overview`. */
export interface Section {
  /** The command, and the property of the JSON document. */
  name: string;
  summary: string;
  read(insights: Insights): Promise<{ data: unknown; text(shape: Shape): string }>;
}

/** Ties what is read to how it is printed. */
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

export const allRows = (name: string) => `npm run insights -- ${name} --json`;
