import { columns, recordOf } from '#server/operator/lead-export.ts';
import { leadPages } from '#server/operator/lead-list.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { readPerson } from '#server/operator/person.ts';
import { exporter, formats } from '#server/operator/record-export.ts';
import { type CommandContext, command, NotFoundError, oneOf, text } from '../shared/command.ts';
import { type Target, targetOf, targetOptions, writing } from '../shared/write-target.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';

const ownFilters = ['form', 'verdict', 'status', 'since', 'until', 'limit', 'cursor'] as const;

export const exportLeads = command({
  usage: `export [--format csv|json|ndjson] [--out FILE [--force]] ${filterUsage}\nexport --email E [--out FILE [--force]]`,
  summary:
    'Inquiries with all their fields, to stdout or into a file that only you can read. With --email alone: everything held about one person, as JSON.',
  options: { ...filterOptions, format: text, ...targetOptions },
  async run(values, context) {
    const format = oneOf('format', formats, values.format) ?? (values.json ? 'json' : 'csv');
    const target = targetOf(values);
    const isPerson =
      values.email !== undefined &&
      (values.format ?? 'json') === 'json' &&
      ownFilters.every((name) => values[name] === undefined);
    if (values.email !== undefined && isPerson) return onePerson(values.email, target, context);
    const filter = filterOf(values, 'all');
    const { head, page, tail } = exporter(format, columns);
    await writing(target, context, async (write) => {
      await write(head);
      await withDatabase(context, async (db) => {
        for await (const rows of leadPages(db, filter)) await write(page(rows.map(recordOf)));
      });
      await write(tail);
    });
  },
});

async function onePerson(email: string, target: Target, context: CommandContext): Promise<void> {
  const { config, clock } = context;
  const person = await withDatabase(context, (db) => readPerson(db, config, email, clock.now()));
  if (!person) throw new NotFoundError('Nothing is held about this address.');
  await writing(target, context, (write) => write(`${JSON.stringify(person, null, 2)}\n`));
}
