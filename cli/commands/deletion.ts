/** Deletes what is kept about one person. */
import { day } from '#domain/dates/durations.ts';
import { backupDays } from '#server/ops/retention/removal.ts';
import { UserError } from '#server/shared/user-error.ts';
import { command, exitCode, flag, NotFoundError, printable, text, UsageError } from '../shared/command.ts';

export const erase = command({
  usage: 'erase --email E --yes [--notify]',
  summary:
    'Forgets one person for good. Without --yes it only shows what would go. Future calls are canceled: the host gets a mail without the person’s data, and with --notify the person gets one first.',
  options: { email: text, yes: flag, notify: flag },
  async run({ email, yes, notify = false }, context) {
    if (!email?.includes('@'))
      throw new UsageError('Give the address of one person: --email name@example.com.');
    const { previewErasure, erasePerson } = await import('#server/ops/operator/erase.ts');
    const { outJson, err, config, clock } = context;
    const nothingHeld = () => new NotFoundError(`Nothing is held about ${printable(email)}.`);
    if (!yes) {
      const counts = await previewErasure(email, context);
      if (!counts) throw nothingHeld();
      outJson({ erased: false, counts });
      err('Nothing was erased. Add --yes to erase this for good.');
      return exitCode.usage;
    }
    const result = await erasePerson(email, context, { notify });
    if (!result) throw nothingHeld();
    const { counts, leftIn } = result;
    const backupsExpire = new Date(clock.now() + backupDays * day).toISOString().slice(0, 10);
    outJson({ erased: true, counts, backupsExpire, leftIn });
    err(
      `Backups made before now still hold this person. Delete the last of them by ${backupsExpire} (${backupDays} days), and erase again after restoring one. Those in DATA_DIR go by themselves.`,
    );
    if (leftIn.length === 0) return;
    throw new UserError(
      `The rows are deleted, but still in ${leftIn.join(', ')} in ${config.dataDir}, because something else was reading the database. Run the same command again in a minute.`,
    );
  },
});
