/** Inquiries: lists them, shows one, releases those taken for spam. */

import { formNames } from '#content/site/forms.ts';
import { day } from '#domain/dates/durations.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { positionIn } from '#server/db/rows.ts';
import { callSettings } from '#server/leads/store-settings.ts';
import { erasePerson, previewErasure } from '#server/ops/operator/erase.ts';
import {
  callTime,
  type LeadFilter,
  listLeads,
  readLead,
} from '#server/ops/operator/lead-records.ts';
import { releaseLead } from '#server/ops/operator/lead-status.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { backupDays } from '#server/ops/retention/removal.ts';
import { secretOf } from '#server/shared/secret.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  command,
  exitCode,
  flag,
  instant,
  NotFoundError,
  oneId,
  oneOf,
  printable,
  text,
  UsageError,
  wholeNumber,
} from '../shared/command.ts';

export const filterOptions = {
  form: text,
  verdict: text,
  status: text,
  since: text,
  until: text,
  email: text,
  limit: text,
  cursor: text,
};

export const filterUsage =
  '[--form F] [--verdict V] [--status S] [--since I] [--until I] [--email E] [--limit N|all] [--cursor C]';

const verdicts = ['clean', 'suspect', 'spam'] as const;
const statuses = ['new', 'contacted', 'proposal', 'won', 'lost', 'awaiting_time'] as const;
const allForms = [...formNames, toolEmailForm.name];

type Given = Partial<Record<keyof typeof filterOptions, string | undefined>>;

export function filterOf(values: Given, defaultLimit: string): LeadFilter {
  const { email, cursor, limit = defaultLimit } = values;
  if (cursor !== undefined && !positionIn(cursor)) {
    throw new UsageError('--cursor must be a nextCursor of an earlier list.');
  }
  return {
    form: oneOf('form', allForms, values.form),
    verdict: oneOf('verdict', verdicts, values.verdict),
    status: oneOf('status', statuses, values.status),
    since: instant('since', values.since),
    until: instant('until', values.until),
    email,
    limit: limit === 'all' ? undefined : wholeNumber('limit', limit),
    cursor,
  };
}

export const list = command({
  usage: `list ${filterUsage}`,
  summary: 'Newest inquiries first, 50 unless told otherwise; spam only with --verdict spam.',
  options: filterOptions,
  async run(values, context) {
    const filter = filterOf(values, '50');
    const page = await withDatabase(context, (db) => listLeads(db, filter));
    const { items, nextCursor } = page ?? { items: [], nextCursor: null };
    context.outJson({ items, nextCursor });
  },
});

export const show = command({
  usage: 'show <lead id>',
  summary: 'One inquiry with its contact, consents, messages and history.',
  options: {},
  argument: oneId('inquiry'),
  async run(_values, context, id) {
    const record = await withDatabase(context, (db) =>
      readLead(db, id, context.config.retentionDays),
    );
    if (!record) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    context.outJson(record);
  },
});

export const release = command({
  usage: 'release <lead id>',
  summary:
    'A person was taken for spam: makes the inquiry clean and sends the mails and webhooks that were held back.',
  options: {},
  argument: oneId('inquiry'),
  async run(_values, context, id) {
    const { config, clock, actor, site, outJson } = context;
    const result = await withDatabase(context, (db, write) => {
      const secret = secretOf(config);
      return releaseLead(id, {
        db,
        write,
        secret,
        settings: callSettings(config, site(), secret),
        actor,
        now: clock.now(),
      });
    });
    if (!result) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    const { from, messages } = result;
    outJson({ id, from, verdict: 'clean', messages });
  },
});

export const erase = command({
  usage: 'erase --email E --yes [--notify]',
  summary:
    'Forgets one person for good. Without --yes it only shows what would go. Future calls are canceled: the host gets a mail without the person’s data, and with --notify the person gets one first.',
  options: { email: text, yes: flag, notify: flag },
  async run({ email, yes, notify = false }, context) {
    if (!email?.includes('@'))
      throw new UsageError('Give the address of one person: --email name@example.com.');
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
    const { counts, leftIn, untold } = result;
    const backupsExpire = new Date(clock.now() + backupDays * day).toISOString().slice(0, 10);
    const starts = untold.map(callTime);
    outJson({
      erased: true,
      counts,
      backupsExpire,
      leftIn,
      ...(starts.length > 0 && { untold: starts }),
    });
    if (starts.length > 0) {
      err(
        `No mail tells the hosts of these canceled calls, because the words of the site cannot be read. Tell them yourself: ${starts.join(', ')}.`,
      );
    }
    err(
      `Backups made before now still hold this person. Delete the last of them by ${backupsExpire} (${backupDays} days), and erase again after restoring one. Those in DATA_DIR go by themselves.`,
    );
    if (leftIn.length === 0) return;
    throw new UserError(
      `The rows are deleted, but still in ${leftIn.join(', ')} in ${config.dataDir}, because something else was reading the database. Run the same command again in a minute.`,
    );
  },
});
