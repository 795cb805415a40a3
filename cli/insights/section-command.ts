/** Turns one section, or all of them, into a command. */
import type { Period } from '#domain/measure/period.ts';
import type { Database } from '#server/db/tables.ts';
import { createInsights } from '#server/operator/insights/insights.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, type CommandContext, exitCode, readOptions } from '../shared/command.ts';
import { businessZone } from '../shared/zone.ts';
import { chosenDays, daysOptions, daysUsage } from './chosen-days.ts';
import { documentHead, headingOf, nothingCounted } from './heading.ts';
import type { Section } from './section.ts';

const options = { ...daysOptions, json: { type: 'boolean' } } as const;

interface Printed {
  name: string;
  summary: string;
  sections: readonly Section[];
  /** Maximum rows of a long list. */
  rows: number;
}

export function sectionCommand({ name, summary, sections, rows }: Printed): Command {
  return {
    usage: `${name} ${daysUsage} [--json]`,
    summary,
    async run(args, context) {
      const values = readOptions(args, options);
      const { clock, config } = context;
      const period = chosenDays(values, clock.now(), businessZone(config));
      await withDatabase(context, (db) =>
        values.json
          ? printDocument(db, period, sections, context)
          : printTables(db, period, { sections, rows }, context),
      );
      return exitCode.done;
    },
  };
}

async function readAll(db: Database, period: Period, zone: string, sections: readonly Section[]) {
  const insights = createInsights({ db, period, zone });
  const read: { name: string; data: unknown; text: Awaited<ReturnType<Section['read']>>['text'] }[] = [];
  for (const { name, ...section } of sections) read.push({ name, ...(await section.read(insights)) });
  return { insights, read };
}

async function printDocument(
  db: Database,
  period: Period,
  sections: readonly Section[],
  { clock, config, out }: CommandContext,
): Promise<void> {
  const zone = businessZone(config);
  const { read } = await readAll(db, period, zone, sections);
  const parts = Object.fromEntries(read.map(({ name, data }) => [name, data]));
  out(JSON.stringify({ ...documentHead(period, clock.now(), zone), ...parts }, null, 2));
}

async function printTables(
  db: Database,
  period: Period,
  { sections, rows }: Pick<Printed, 'sections' | 'rows'>,
  { clock, config, out, width }: CommandContext,
): Promise<void> {
  const zone = businessZone(config);
  const heading = headingOf(period, clock.now(), zone, width);
  const { insights, read } = await readAll(db, period, zone, sections);
  const empty = await nothingCounted(db, period, await insights.hasFigures(), width);
  const texts = empty === undefined ? read.map(({ text }) => text({ width, rows })) : [empty];
  out([heading, ...texts].join('\n\n'));
}
