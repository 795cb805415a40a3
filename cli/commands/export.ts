import { readPerson } from '#server/operator/person.ts';
import { type Command, exitCode, oneOf, readOptions, type Surroundings } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { exporter, formats } from '../record-export.ts';
import { type Target, targetOf, targetOptions, writing } from '../write-target.ts';
import { columns, recordOf } from './lead-export.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';
import { leadPages } from './lead-list.ts';

const options = {
  ...filterOptions,
  format: { type: 'string' },
  ...targetOptions,
  json: { type: 'boolean' },
} as const;

const ownFilters = ['form', 'verdict', 'status', 'since', 'until', 'limit', 'cursor'] as const;

export const exportLeads: Command = {
  usage: `export [--format csv|json|ndjson] [--out FILE [--force]] ${filterUsage}\nexport --email E [--out FILE [--force]]`,
  summary:
    'Enquiries with all their fields, to stdout or into a file that only you can read. With --email alone: everything held about one person, as JSON.',
  async run(args, surroundings) {
    const values = readOptions(args, options);
    const format = oneOf('format', formats, values.format) ?? (values.json ? 'json' : 'csv');
    const target = targetOf(values);
    const isPerson =
      values.email !== undefined &&
      (values.format ?? 'json') === 'json' &&
      ownFilters.every((name) => values[name] === undefined);
    if (values.email !== undefined && isPerson) return onePerson(values.email, target, surroundings);
    const filter = filterOf(values, 'all');
    const { head, page, tail } = exporter(format, columns);
    await writing(target, surroundings, async (write) => {
      await write(head);
      await withDatabase(surroundings, async (db) => {
        for await (const rows of leadPages(db, filter)) await write(page(rows.map(recordOf)));
      });
      await write(tail);
    });
    return exitCode.done;
  },
};

async function onePerson(email: string, target: Target, surroundings: Surroundings): Promise<number> {
  const { config, clock, err } = surroundings;
  const person = await withDatabase(surroundings, (db) => readPerson(db, config, email, clock.now()));
  if (!person) {
    err('Nothing is held about this address.');
    return exitCode.notFound;
  }
  await writing(target, surroundings, (write) => write(`${JSON.stringify(person, null, 2)}\n`));
  return exitCode.done;
}
