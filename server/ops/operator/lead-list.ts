/** Inquiries in pages, newest first: small reads, so that a hundred thousand need little memory; and one with all that is stored. */
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Attribution } from '#domain/measure/attribution/touch.ts';
import { beyond, inPages, type Position, pageOf, positionIn } from '../../db/pages.ts';
import { all, first } from '../../db/rows.ts';
import type { Booking, Database, LeadStatus } from '../../db/tables.ts';
import { failureWords } from '../../outbox/failure-words.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { keptUntil, type RetentionDays } from '../retention/retention.ts';
import { callTime, iso } from './record-export.ts';

export interface LeadFilter {
  form?: string | undefined;
  /** By default all but spam. */
  verdict?: Verdict | undefined;
  status?: LeadStatus | undefined;
  /** Milliseconds since 1970: at or after this instant. */
  since?: number | undefined;
  /** Before this instant. */
  until?: number | undefined;
  email?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** Undefined means all. */
  limit?: number | undefined;
  /** `nextCursor` of the page before. Anything else is the first page. */
  cursor?: string | undefined;
}

type LeadItem = ReturnType<typeof itemOf>;

/** A lead with its contact and its call, if any. */
export type LeadRow = Awaited<ReturnType<typeof page>>[number];

/** Leads for tables and JSON. `nextCursor` is null on the last page. */
export async function listLeads(db: Database, filter: LeadFilter) {
  const { limit = Number.POSITIVE_INFINITY } = filter;
  const rows: (Position & { item: LeadItem })[] = [];
  for await (const page of leadPages(db, { ...filter, limit: limit + 1 })) {
    rows.push(...page.map((row) => ({ at: row.created_at, id: row.id, item: itemOf(row) })));
  }
  const { shown, next = null } = pageOf(rows, limit);
  return { items: shown.map(({ item }) => item), nextCursor: next };
}

function itemOf(row: LeadRow) {
  const { id, form, created_at, verdict, status, name, email, company, booking, attribution } = row;
  return {
    ...{ id, form, createdAt: new Date(created_at).toISOString(), verdict, status, name, email, company },
    bookingId: booking?.id ?? null,
    bookingStart: booking ? callTime(booking.start_at) : null,
    attribution: attribution === null ? null : (JSON.parse(attribution) as Attribution),
  };
}

const pageSize = 200;

/** Yields pages of matching leads by keyset, so that no long read blocks anything. */
export async function* leadPages(db: Database, filter: LeadFilter): AsyncGenerator<LeadRow[]> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  const pages = inPages<LeadRow>(pageSize, (last) =>
    page(db, filter, last ? { at: last.created_at, id: last.id } : positionIn(filter.cursor)),
  );
  for await (const rows of pages) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}

async function page(db: Database, filter: LeadFilter, after: Position | undefined) {
  const { form, verdict, status, since, until, email, ids } = filter;
  const rows = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .selectAll('lead')
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.company'])
    .where(({ eb, and }) =>
      and([
        verdict ? eb('lead.verdict', '=', verdict) : eb('lead.verdict', '!=', 'spam'),
        ...(form ? [eb('lead.form', '=', form)] : []),
        ...(status ? [eb('lead.status', '=', status)] : []),
        ...(since === undefined ? [] : [eb('lead.created_at', '>=', since)]),
        ...(until === undefined ? [] : [eb('lead.created_at', '<', until)]),
        ...(email ? [eb('contact.email_norm', '=', normaliseEmail(email))] : []),
        ...(ids ? [eb('lead.id', 'in', ids)] : []),
        ...beyond(after, ['lead.created_at', 'lead.id']),
      ]),
    )
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(pageSize)
    .execute();
  const calls = await callsOf(db, rows);
  return rows.map((row) => ({ ...row, booking: calls.get(row.id) }));
}

/** The confirmed call of each lead, or else the latest. */
async function callsOf(db: Database, leads: readonly { id: string }[]): Promise<Map<string, Booking>> {
  const ids = leads.map(({ id }) => id);
  const calls = await all(db, 'booking', { lead_id: ids }, 'id');
  const isOn = ({ status }: Booking) => status === 'confirmed';
  return new Map(
    calls.toSorted((a, b) => Number(isOn(a)) - Number(isOn(b))).map((one) => [one.lead_id, one]),
  );
}

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
