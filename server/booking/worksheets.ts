/** The worksheet on the thank-you page: completes the inquiry named by the page's signed `ref`. */
import { createHash } from 'node:crypto';
import { type FieldValue, type FormErrors, parseForm, type RawFields } from '#domain/forms/form.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { worksheetForm } from '#domain/forms/preparation.ts';
import { worksheetNotice } from '#domain/messages/lead-received.ts';
import { first, firstOrThrow, lockRow, update } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import type { ThankYou } from '../leads/thank-you.ts';
import { enqueue, firmStream } from '../outbox/outbox.ts';
import { copyMark, leadData, mailMessage, webhookMessages } from '../outbox/payload.ts';
import { writeTrail } from '../shared/trail.ts';
import { type CallSettings, readersAt } from './call-settings.ts';

type Answers = Record<string, FieldValue>;

type WorksheetOutcome =
  /** `id` is the lead's. `isUnchanged`: the same answers were already stored. */
  | { kind: 'stored'; id: string; isUnchanged: boolean }
  | { kind: 'not_found' }
  | { kind: 'invalid'; errors: FormErrors };

export type Worksheets = ReturnType<typeof createWorksheets>;

interface WorksheetOptions extends Storage {
  thankYou: Pick<ThankYou, 'read'>;
  settings: CallSettings;
  /** Called after a commit that enqueued messages. */
  onChanged: () => void;
}

const own = Object.keys(worksheetForm.labels);
const without = (fields: Answers) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !own.includes(name)));

export function createWorksheets({
  db,
  write,
  clock,
  thankYou,
  settings,
  onChanged,
}: WorksheetOptions) {
  const leadOf = (ref: string | null) => thankYou.read(ref)?.leadId;

  return {
    /** The answers so far; undefined if `ref` names no inquiry with a worksheet. */
    async read(ref: string | null): Promise<Answers | undefined> {
      const id = leadOf(ref);
      if (id === undefined) return undefined;
      const row = await worksheetLead(db, id).executeTakeFirst();
      if (!row) return undefined;
      const fields: Answers = JSON.parse(row.fields);
      return Object.fromEntries(Object.entries(fields).filter(([name]) => own.includes(name)));
    },
    /** Replaces all answers of the worksheet. Repeating the same answers changes nothing and sends no message. */
    async submit(ref: string | null, sent: RawFields): Promise<WorksheetOutcome> {
      const id = leadOf(ref);
      if (id === undefined) return { kind: 'not_found' };
      const parsed = parseForm(worksheetForm, sent);
      if ('errors' in parsed) return { kind: 'invalid', errors: parsed.errors };
      const outcome = await write((trx) => complete(trx, settings, id, parsed.values, clock.now()));
      if (outcome.kind === 'stored' && !outcome.isUnchanged) onChanged();
      return outcome;
    },
  };
}

const worksheetLead = (db: Database | Trx, id: string) =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', id)
    .where('form', '=', getStartedForm.name)
    .where('verdict', '!=', 'spam');

async function complete(
  trx: Trx,
  settings: CallSettings,
  id: string,
  answers: Answers,
  now: number,
): Promise<WorksheetOutcome> {
  await lockRow(trx, 'lead', id);
  const lead = await worksheetLead(trx, id).executeTakeFirst();
  if (!lead) return { kind: 'not_found' };
  const before: Answers = JSON.parse(lead.fields);
  const given = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  );
  const fields = { ...without(before), ...given };
  if (hashOf(before) === hashOf(fields)) return { kind: 'stored', id, isUnchanged: true };
  await update(trx, 'lead', { id }, { fields: JSON.stringify(fields), updated_at: now });
  const contact = await firstOrThrow(trx, 'contact', { id: lead.contact_id });
  const contents = worksheetNotice(
    {
      id,
      form: getStartedForm,
      fields: { ...fields, email: contact.email },
      verdict: lead.verdict,
      receivedAt: lead.created_at,
      pagePath: lead.page_path,
      referrerHost: lead.referrer_host,
    },
    settings.brand,
  );
  const key = `worksheet:${id}:${hashOf(fields)}:${now}`;
  const call = await first(trx, 'booking', { lead_id: id, status: 'confirmed' });
  for (const [index, address] of readersAt(settings, call?.host_id).entries()) {
    const payload = { to: { address }, replyTo: { address: contact.email }, leadId: id, contents };
    const names = { dedupeKey: key + copyMark(index), stream: firmStream(id, address) };
    await enqueue(trx, mailMessage('lead.notice', names, payload), now);
  }
  const names = { stream: `webhook:${id}`, dedupeKey: `webhook:lead.updated:${key}` };
  const fact = { type: 'lead.updated', data: await leadData(trx, id), ...names, now } as const;
  for (const message of webhookMessages(settings, fact)) await enqueue(trx, message, now);
  await writeTrail(trx, {
    at: now,
    actor: 'visitor',
    action: 'lead.worksheet',
    subject: ['lead', id],
    detail: { answers: Object.keys(given).length },
  });
  return { kind: 'stored', id, isUnchanged: false };
}

/** Hash that ignores the order of the answers. */
function hashOf(answers: Answers): string {
  const entries = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
