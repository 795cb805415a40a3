/** Inquiries: lists them, shows one, releases those taken for spam. */

import { formNames } from '#content/site/forms.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { positionIn } from '#server/db/pages.ts';
import { type LeadFilter, listLeads, readLead } from '#server/ops/operator/lead-records.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import {
  command,
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
    const record = await withDatabase(context, (db) => readLead(db, id, context.config.retentionDays));
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
    const { config, clock, actor, outJson } = context;
    // Imported here because the mail code is large and the other commands do not need it.
    const { releaseLead } = await import('#server/ops/operator/lead-status.ts');
    const { storeSettings } = await import('#server/leads/store-settings.ts');
    const { secretOf } = await import('#server/shared/secret.ts');
    const result = await withDatabase(context, (db, write) => {
      const settings = storeSettings(config);
      return releaseLead(id, { db, write, secret: secretOf(config), settings, actor, now: clock.now() });
    });
    if (!result) throw new NotFoundError(`There is no inquiry ${printable(id)}.`);
    const { from, messages } = result;
    outJson({ id, from, verdict: 'clean', messages });
  },
});
