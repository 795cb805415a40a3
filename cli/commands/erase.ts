import { day } from '#domain/dates/durations.ts';
import { backupDays } from '#server/db/upgrade-backups.ts';
import type { EraseCounts } from '#server/operator/erase.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, type CommandContext, exitCode, readOptions, UsageError } from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';

const options = {
  email: { type: 'string' },
  yes: { type: 'boolean' },
  notify: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const descriptions: Record<keyof EraseCounts, string> = {
  contact: 'the person',
  lead: 'inquiries',
  lead_note: 'notes that the firm wrote about them',
  submission: 'answers kept for repeated sending',
  booking: 'calls, future ones cancelled',
  consent: 'consents',
  subscription: 'newsletter subscriptions',
  audit_watch: 'addresses watched by the auditors',
  outbox: 'messages to or about the person',
  delivery_attempt: 'attempts to deliver them',
  mailFiles: 'mails kept as files',
  spool: 'submissions that wait for the database',
  mentions: 'texts of other people that name the address: it is removed there',
};

export const erase: Command = {
  usage: 'erase --email E --yes [--notify] [--json]',
  summary:
    'Forgets one person for good. Without --yes it only shows what would go. Future calls are cancelled: the host gets a mail without the person’s data, and with --notify the person gets one first.',
  async run(args, context) {
    const values = readOptions(args, options);
    const { email } = values;
    if (!email?.includes('@'))
      throw new UsageError('Give the address of one person: --email name@example.com.');
    if (!values.yes) return preview(email, values.json ?? false, context);
    return eraseNow(email, values, context);
  },
};

async function preview(email: string, json: boolean, context: CommandContext): Promise<number> {
  const { out, err, config, width } = context;
  const { countHeld } = await import('#server/operator/erase.ts');
  const counts = await withDatabase(context, (db) => countHeld({ db, dataDir: config.dataDir }, email));
  if (!counts) return unknown(email, context);
  out(json ? JSON.stringify({ erased: false, counts }, null, 2) : asTable('WOULD GO', counts, width));
  err('Nothing was erased. Add --yes to erase this for good.');
  return exitCode.usage;
}

function unknown(email: string, { err }: CommandContext): number {
  err(`Nothing is held about ${printable(email)}.`);
  return exitCode.notFound;
}

async function eraseNow(
  email: string,
  { json, notify = false }: { json?: boolean | undefined; notify?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { out, err, config, clock, width } = context;
  const { erasePerson } = await import('#server/operator/erase-person.ts');
  const result = await erasePerson(email, context, { notify });
  if (!result) return unknown(email, context);
  const { counts, leftIn } = result;
  const backupsExpire = new Date(clock.now() + backupDays * day).toISOString().slice(0, 10);
  if (json) out(JSON.stringify({ erased: true, counts, backupsExpire, leftIn }, null, 2));
  else out(asTable('ERASED', counts, width));
  err(
    `Backups made before now still hold this person. Delete the last of them by ${backupsExpire} (${backupDays} days), and erase again after restoring one. Those that upgrades made go by themselves.`,
  );
  if (leftIn.length === 0) return exitCode.done;
  err(
    `The rows are deleted, but the address is still in ${leftIn.join(', ')} in ${config.dataDir}. Something else was reading the database, or put the file there. Run the same command again in a minute.`,
  );
  return exitCode.failed;
}

function asTable(heading: string, counts: EraseCounts, width: number | undefined): string {
  const kinds = Object.keys(descriptions) as (keyof EraseCounts)[];
  const rows = kinds.map((kind) => [String(counts[kind]), kind, descriptions[kind]]);
  return table([heading, 'KIND', 'WHAT'], rows, width);
}
