import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { readPerson } from '#server/operator/person.ts';
import { UserError } from '#server/user-error.ts';
import { type Command, exitCode, oneOf, readOptions, type Surroundings, UsageError } from '../command.ts';
import { withDatabase } from '../open-database.ts';
import { exporter, formats } from './lead-export.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';
import { leadPages } from './lead-list.ts';

const options = {
  ...filterOptions,
  format: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
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
    const target = { out: values.out, force: values.force ?? false };
    if (target.force && target.out === undefined) throw new UsageError('--force belongs to --out FILE.');
    const isPerson =
      values.email !== undefined &&
      (values.format ?? 'json') === 'json' &&
      ownFilters.every((name) => values[name] === undefined);
    if (values.email !== undefined && isPerson) return onePerson(values.email, target, surroundings);
    const filter = filterOf(values, 'all');
    const { head, page, tail } = exporter(format);
    await writing(target, surroundings, async (write) => {
      await write(head);
      await withDatabase(surroundings, async (db) => {
        for await (const rows of leadPages(db, filter)) await write(page(rows));
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

interface Target {
  out: string | undefined;
  force: boolean;
}

type WriteText = (text: string) => Promise<void>;

/** To stdout, or into a whole file of mode 0600 or none. */
async function writing(
  { out, force }: Target,
  { stream, err }: Surroundings,
  produce: (write: WriteText) => Promise<void>,
): Promise<void> {
  if (out === undefined) return produce((text) => (text === '' ? Promise.resolve() : stream(text)));
  // A file of ours alone, so that a failure half way leaves an older export as it was.
  const temporary = force ? `${out}.${process.pid}.part` : out;
  const handle = await create(temporary);
  let isWhole = false;
  try {
    await produce(async (text) => {
      await handle.appendFile(text);
    });
    await handle.sync();
    isWhole = true;
  } finally {
    await handle.close();
    if (!isWhole) await rm(temporary, { force: true });
  }
  if (force) await rename(temporary, out);
  err(`Written: ${out}`);
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new UserError(`${file} exists. Choose another name, or add --force to replace it.`);
    throw new UserError(`${file} cannot be written (${code}).`);
  }
}
