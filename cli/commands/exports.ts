/** Inquiries and subscribers for other programs: to stdout, or into a file that only its owner can read. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { humanTime } from '#server/operator/dates.ts';
import { columns, recordOf } from '#server/operator/lead-export.ts';
import { leadPages } from '#server/operator/lead-list.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { readPerson } from '#server/operator/person.ts';
import { exporter, formats } from '#server/operator/record-export.ts';
import { type Subscriber, subscriberColumns, subscriberPages } from '#server/operator/subscribers.ts';
import { secretOf } from '#server/shared/secret.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  flag,
  instant,
  NotFoundError,
  oneOf,
  text,
  UsageError,
} from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { filterOf, filterOptions, filterUsage } from './lead-filter.ts';

const targetOptions = { out: text, force: flag };

type Target = ReturnType<typeof targetOf>;

/** `out`: undefined means stdout. Throws a UsageError for `--force` without a file. */
function targetOf({ out, force = false }: { out?: string | undefined; force?: boolean | undefined }) {
  if (force && out === undefined) throw new UsageError('--force belongs to --out FILE.');
  return { out, force };
}

type WriteText = (text: string) => Promise<void>;

/** Writes to stdout, or to a file of mode 0600 that appears only once it is whole. Throws a UserError if it cannot be written. */
async function writing(
  { out, force }: Target,
  { stream, err }: CommandContext,
  produce: (write: WriteText) => Promise<void>,
): Promise<void> {
  if (out === undefined) return produce((text) => (text === '' ? Promise.resolve() : stream(text)));
  if (!force && existsSync(out))
    throw new UserError(`${out} exists. Choose another name, or add --force to replace it.`);
  const fail = ({ code }: NodeJS.ErrnoException) => {
    throw new UserError(`${out} cannot be written (${code}).`);
  };
  const temporary = `${out}.${process.pid}.part`;
  await using handle = await open(temporary, 'wx', 0o600).catch(fail);
  try {
    await produce((text) => handle.appendFile(text).catch(fail));
    await handle.sync().catch(fail);
    await rename(temporary, out).catch(fail);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  err(`Written: ${out}`);
}

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

export const subscribers = command({
  usage: 'subscribers [--since I] [--until I] [--format csv|json|ndjson] [--out FILE [--force]] [--json]',
  summary:
    'Confirmed newsletter subscribers, newest first, with the proof of their consent and the link that ends it. With --format or --out: as a file for other programs, csv unless told otherwise.',
  options: { ...targetOptions, since: text, until: text, format: text },
  async run(values, context) {
    const { config, zone, out, err, width } = context;
    const target = targetOf(values);
    const given = oneOf('format', formats, values.format) ?? (values.json ? 'json' : undefined);
    const filter = { since: instant('since', values.since), until: instant('until', values.until) };
    const read = (use: (page: readonly Subscriber[]) => Promise<void> | void) =>
      withDatabase(context, async (db) => {
        const source = { db, secret: secretOf(config), siteUrl: config.siteUrl };
        for await (const page of subscriberPages(source, filter)) await use(page);
        return 'read' as const;
      });
    if (given !== undefined || target.out !== undefined) {
      const { head, page, tail } = exporter(given ?? 'csv', subscriberColumns);
      await writing(target, context, async (write) => {
        await write(head);
        await read((items) => write(page(items)));
        await write(tail);
      });
      return;
    }
    const items: Subscriber[] = [];
    const done = await read((page) => void items.push(...page));
    if (items.length > 0) {
      const rows = items.map(({ id, email, name, confirmedAt, source, consent }) => ({
        id,
        cells: [
          email,
          name ?? '',
          humanTime(confirmedAt, zone),
          source ?? 'not kept',
          consent ? `${consent.wordingId} version ${consent.wordingVersion}` : 'not kept',
        ],
      }));
      const headings = ['EMAIL', 'NAME', 'CONFIRMED', 'SOURCE', 'WORDING'];
      out(besidesId(headings, rows, { width, below: ['NAME', 'SOURCE', 'WORDING'] }));
    }
    if (done) err(items.length === 1 ? '1 confirmed subscriber.' : `${items.length} confirmed subscribers.`);
  },
});
