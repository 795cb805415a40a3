/** Deletes what is kept about one person. */
import { day } from '#domain/dates/durations.ts';
import type { EraseCounts } from '#server/operator/erase.ts';
import { backupDays } from '#server/retention/due-files.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  exitCode,
  flag,
  NotFoundError,
  text,
  UsageError,
} from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';

const erased: Record<keyof EraseCounts, string> = {
  contact: 'the person',
  lead: 'inquiries',
  lead_note: 'notes that the firm wrote about them',
  submission: 'answers kept for repeated sending',
  booking: 'calls, future ones canceled',
  consent: 'consents',
  subscription: 'newsletter subscriptions',
  audit_watch: 'addresses watched by the auditors',
  outbox: 'messages to or about the person',
  delivery_attempt: 'attempts to deliver them',
  mailFiles: 'mails kept as files',
  spool: 'submissions that wait for the database',
  mentions: 'texts of other people that name the address: it is removed there',
};

export const erase = command({
  usage: 'erase --email E --yes [--notify] [--json]',
  summary:
    'Forgets one person for good. Without --yes it only shows what would go. Future calls are canceled: the host gets a mail without the person’s data, and with --notify the person gets one first.',
  options: { email: text, yes: flag, notify: flag },
  async run({ email, yes, notify = false, json = false }, context) {
    if (!email?.includes('@'))
      throw new UsageError('Give the address of one person: --email name@example.com.');
    return yes ? eraseNow(email, notify, json, context) : preview(email, json, context);
  },
});

const nothingHeld = (email: string) => new NotFoundError(`Nothing is held about ${printable(email)}.`);

async function preview(email: string, json: boolean, context: CommandContext): Promise<number> {
  const { out, outJson, err, width } = context;
  const { previewErasure } = await import('#server/operator/erase-person.ts');
  const counts = await previewErasure(email, context);
  if (!counts) throw nothingHeld(email);
  if (json) outJson({ erased: false, counts });
  else out(asTable('WOULD GO', counts, width));
  err('Nothing was erased. Add --yes to erase this for good.');
  return exitCode.usage;
}

async function eraseNow(email: string, notify: boolean, json: boolean, context: CommandContext) {
  const { out, outJson, err, config, clock, width } = context;
  const { erasePerson } = await import('#server/operator/erase-person.ts');
  const result = await erasePerson(email, context, { notify });
  if (!result) throw nothingHeld(email);
  const { counts, leftIn } = result;
  const backupsExpire = new Date(clock.now() + backupDays * day).toISOString().slice(0, 10);
  if (json) outJson({ erased: true, counts, backupsExpire, leftIn });
  else out(asTable('ERASED', counts, width));
  err(
    `Backups made before now still hold this person. Delete the last of them by ${backupsExpire} (${backupDays} days), and erase again after restoring one. Those that upgrades made go by themselves.`,
  );
  if (leftIn.length === 0) return;
  throw new UserError(
    `The rows are deleted, but the address is still in ${leftIn.join(', ')} in ${config.dataDir}. Something else was reading the database, or put the file there. Run the same command again in a minute.`,
  );
}

function asTable(heading: string, counts: EraseCounts, width: number | undefined): string {
  const kinds = Object.keys(erased) as (keyof EraseCounts)[];
  const rows = kinds.map((kind) => [String(counts[kind]), kind, erased[kind]]);
  return table([heading, 'KIND', 'WHAT'], rows, width);
}
