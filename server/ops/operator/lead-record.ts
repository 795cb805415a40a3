import type { Attribution } from '#domain/measure/attribution/touch.ts';
import { all, first } from '../../db/rows.ts';
import type { Database } from '../../db/tables.ts';
import { failureWords } from '../../outbox/failure-words.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { keptUntil, type RetentionDays } from '../retention/rules.ts';
import { callTime, iso } from './dates.ts';

/** Everything stored about one inquiry; undefined if there is none with that id. */
export async function readLead(db: Database, id: string, retentionDays: RetentionDays) {
  const lead = await first(db, 'lead', { id });
  if (!lead) return undefined;
  const contacts = db.selectFrom('contact').selectAll().where('id', '=', lead.contact_id);
  const contact = await contacts.executeTakeFirstOrThrow();
  const consents = await all(db, 'consent', { lead_id: id }, 'id');
  const notes = await db
    .selectFrom('lead_note')
    .select(['id', 'author', 'text', 'kind', 'created_at as at'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute();
  const bookings = db.selectFrom('booking').selectAll().where('lead_id', '=', id);
  const calls = await bookings.orderBy('start_at').execute();
  const subjects = [id, ...calls.map((call) => call.id)];
  const entries = db.selectFrom('audit').selectAll().where('subject_id', 'in', subjects);
  const audit = await entries.orderBy('id').execute();
  return {
    lead: {
      ...{ id, form: lead.form, createdAt: iso(lead.created_at), updatedAt: iso(lead.updated_at) },
      retainUntil: iso(await keptUntil(db, id, retentionDays)),
      ...{ verdict: lead.verdict, spamScore: lead.spam_score },
      spamReasons: JSON.parse(lead.spam_reasons) as string[],
      ...{ status: lead.status, timezone: lead.timezone },
      ...{ pagePath: lead.page_path, referrerHost: lead.referrer_host },
      utm: JSON.parse(lead.utm) as Record<string, string>,
      attribution: lead.attribution === null ? null : (JSON.parse(lead.attribution) as Attribution),
      fields: JSON.parse(lead.fields) as Record<string, string | string[]>,
      ...{ ownerId: lead.owner_id, dueOn: lead.due_on, amount: lead.amount },
    },
    contact: {
      ...{ id: contact.id, name: contact.name, email: contact.email, phone: contact.phone },
      ...{ company: contact.company, createdAt: iso(contact.created_at), updatedAt: iso(contact.updated_at) },
    },
    consents: consents.map(({ purpose, granted, method, at, ...consent }) => ({
      ...{ purpose, granted: granted === 1, wordingId: consent.wording_id },
      ...{ wordingVersion: consent.wording_version, wordingSha256: consent.wording_sha256 },
      ...{ method, at: iso(at) },
    })),
    bookings: calls.map((call) => ({
      ...{ id: call.id, start: callTime(call.start_at), end: callTime(call.end_at), status: call.status },
      ...{ timezone: call.visitor_tz, host: call.host_id, sequence: call.sequence },
      ...{ rescheduleCount: call.reschedule_count, cancelReason: call.cancel_reason },
      ...{ cancelledBy: call.cancelled_by, createdAt: iso(call.created_at) },
    })),
    notes: notes.map((note) => ({ ...note, at: iso(note.at) })),
    messages: await messagesOf(db, subjects),
    audit: audit.map(({ at, actor, action, detail }) => ({
      ...{ at: iso(at), actor, action },
      detail: JSON.parse(detail) as Record<string, string | number>,
    })),
  };
}

/** Messages of the lead and its calls, including reminders and further webhook endpoints, oldest first. */
async function messagesOf(db: Database, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where(subjectOfStream, 'in', subjects)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const tried = db.selectFrom('delivery_attempt').selectAll().where('outbox_id', 'in', ids);
  const byMessage = Map.groupBy(await tried.orderBy('id').execute(), ({ outbox_id }) => outbox_id);
  return rows.map((row) => ({
    ...{ id: row.id, channel: row.channel, kind: row.kind, status: row.status },
    ...{ notBefore: iso(row.not_before), createdAt: iso(row.created_at), doneAt: iso(row.done_at) },
    /** Why the last attempt failed, in words; null where none has. */
    cause: row.last_error && failureWords(row.channel, row.last_error, row.status === 'dead').cause,
    attempts: (byMessage.get(row.id) ?? []).map(({ at, duration_ms, result, code, detail }) => ({
      ...{ at: iso(at), durationMs: duration_ms, result, code, detail },
    })),
  }));
}
