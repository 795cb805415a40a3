/** Inquiries for other programs: to stdout, or into a file that only its owner can read. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { readPerson } from '#server/ops/operator/holdings.ts';
import {
  columns,
  exporter,
  formats,
  iso,
  leadPages,
  recordOf,
} from '#server/ops/operator/lead-records.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { replay as replayNow } from '#server/ops/operator/resend.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  exitCode,
  flag,
  instant,
  NotFoundError,
  oneOf,
  printable,
  text,
  UsageError,
} from '../shared/command.ts';
import { filterOf, filterOptions, filterUsage } from './inquiries.ts';

const targetOptions = { out: text, force: flag };

type Target = ReturnType<typeof targetOf>;

/** `out`: undefined means stdout. Throws a UsageError for `--force` without a file. */
function targetOf({
  out,
  force = false,
}: {
  out?: string | undefined;
  force?: boolean | undefined;
}) {
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
    const format = oneOf('format', formats, values.format) ?? 'csv';
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
  const person = await withDatabase(context, (db) =>
    readPerson(db, context, email, context.clock.now()),
  );
  if (!person) throw new NotFoundError('Nothing is held about this address.');
  await writing(target, context, (write) => write(`${JSON.stringify(person, null, 2)}\n`));
}

const channels = ['email', 'webhook', 'calendar'] as const;

export const replay = command({
  usage: 'replay [--id ID] [--dead] [--channel email|webhook|calendar] [--since I] [--dry-run]',
  summary:
    'Sends dead messages again, or with --id any one that came to an end, under the same id. --dry-run only lists. Each item says why it was refused: reduced (its words were deleted 30 days after it was sent), pending (it waits already) or changed (by someone else at the same moment); isPast: it comes too late and expires instead.',
  options: { id: text, dead: flag, channel: text, since: text, 'dry-run': flag },
  async run(values, context) {
    const channel = oneOf('channel', channels, values.channel);
    const since = instant('since', values.since);
    if (values.id !== undefined && values.dead) {
      throw new UsageError('Give --id for one message or --dead for all dead ones, not both.');
    }
    if (values.id === undefined && !values.dead && channel === undefined && since === undefined) {
      throw new UsageError('Say which messages: --dead for all dead ones, or --id ID for one.');
    }
    const id = values.id?.toLowerCase();
    const dryRun = values['dry-run'] ?? false;
    const { clock, actor, outJson } = context;
    const wish = { id, channel, since, dryRun, actor, now: clock.now() };
    const found = (await withDatabase(context, (_db, write) => replayNow(write, wish))) ?? [];
    const replayed = found.filter(({ refused }) => refused === undefined);
    if (id !== undefined && found.length === 0)
      throw new NotFoundError(`There is no such message: ${printable(id)}.`);
    const items = found.map(({ id, channel, kind, status, createdAt, isPast, refused = null }) => ({
      id,
      channel,
      kind,
      status: dryRun || refused ? status : 'pending',
      createdAt: iso(createdAt),
      isPast,
      refused,
    }));
    outJson({ dryRun, replayed: replayed.length, items });
    const isFailed =
      id !== undefined ? replayed.length === 0 : found.some(({ refused }) => refused === 'changed');
    if (isFailed) return exitCode.failed;
  },
});
