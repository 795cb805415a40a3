/** Inquiries: in pages of small reads, newest first; one with all that is stored; and as records for programs, JSON or CSV. */

import { formsAt } from '#content/site/forms.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import type { Attribution, Touch } from '#domain/measure/touch.ts';
import { type Cell, csvLine } from '#domain/words/csv.ts';
import {
  all,
  beyond,
  first,
  firstOrThrow,
  inPages,
  type Position,
  pageOf,
  positionIn,
} from '../../db/rows.ts';
import type { Booking, Database, LeadStatus, LeadTable } from '../../db/tables.ts';
import { failureWords } from '../../outbox/failure-words.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { keptUntil, type RetentionDays } from '../retention/retention.ts';

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

/** A lead with its contact and its call, if any. */
type LeadRow = Awaited<ReturnType<typeof page>>[number];

/** Leads for tables and JSON. `nextCursor` is null on the last page. */
export async function listLeads(db: Database, filter: LeadFilter) {
  const { limit = Number.POSITIVE_INFINITY } = filter;
  const rows: (Position & LeadRow)[] = [];
  for await (const page of leadPages(db, { ...filter, limit: limit + 1 })) {
    rows.push(...page.map((row) => ({ ...row, at: row.created_at })));
  }
  const { shown, next = null } = pageOf(rows, limit);
  return { items: shown.map(itemOf), nextCursor: next };
}

function itemOf({ name, email, company, booking, ...row }: LeadRow) {
  const { id, form, createdAt, verdict, status, attribution } = leadFacts(row);
  const bookingStart = booking ? callTime(booking.start_at) : null;
  const contact = { name, email, company };
  const bookingId = booking?.id ?? null;
  return { id, form, createdAt, verdict, status, ...contact, bookingId, bookingStart, attribution };
}

type Fields = Record<string, string | string[]>;

/** What every answer about a lead says of it. Instants are ISO strings. */
const leadFacts = (row: LeadTable) => ({
  id: row.id,
  form: row.form,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  verdict: row.verdict,
  spamScore: row.spam_score,
  spamReasons: JSON.parse(row.spam_reasons) as string[],
  status: row.status,
  timezone: row.timezone,
  ownerId: row.owner_id,
  dueOn: row.due_on,
  amount: row.amount,
  pagePath: row.page_path,
  referrerHost: row.referrer_host,
  utm: JSON.parse(row.utm) as Record<string, string>,
  attribution: row.attribution === null ? null : (JSON.parse(row.attribution) as Attribution),
  fields: JSON.parse(row.fields) as Fields,
});

const callFacts = (call: Booking) => ({
  id: call.id,
  start: callTime(call.start_at),
  end: callTime(call.end_at),
  status: call.status,
  timezone: call.visitor_tz,
  host: call.host_id,
});

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
async function callsOf(
  db: Database,
  leads: readonly { id: string }[],
): Promise<Map<string, Booking>> {
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
  const contact = await firstOrThrow(db, 'contact', { id: lead.contact_id });
  const consents = await all(db, 'consent', { lead_id: id }, 'id');
  const notes = await all(db, 'lead_note', { lead_id: id }, 'id');
  const calls = await all(db, 'booking', { lead_id: id }, 'start_at');
  const subjects = [id, ...calls.map((call) => call.id)];
  const audit = await all(db, 'audit', { subject_id: subjects }, 'id');
  return {
    lead: { ...leadFacts(lead), retainUntil: iso(await keptUntil(db, id, retentionDays)) },
    contact: {
      id: contact.id,
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      company: contact.company,
      createdAt: iso(contact.created_at),
      updatedAt: iso(contact.updated_at),
    },
    consents: consents.map(({ purpose, granted, method, at, ...consent }) => ({
      purpose,
      granted: granted === 1,
      wordingId: consent.wording_id,
      wordingVersion: consent.wording_version,
      wordingSha256: consent.wording_sha256,
      method,
      at: iso(at),
    })),
    bookings: calls.map((call) => ({
      ...callFacts(call),
      sequence: call.sequence,
      rescheduleCount: call.reschedule_count,
      cancelReason: call.cancel_reason,
      cancelledBy: call.cancelled_by,
      createdAt: iso(call.created_at),
    })),
    notes: notes.map(({ id, author, text, kind, created_at }) => ({
      id,
      author,
      text,
      kind,
      at: iso(created_at),
    })),
    messages: await messagesOf(db, subjects),
    audit: audit.map(({ at, actor, action, detail }) => ({
      at: iso(at),
      actor,
      action,
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
  const tried = await all(db, 'delivery_attempt', { outbox_id: rows.map(({ id }) => id) }, 'id');
  const byMessage = Map.groupBy(tried, ({ outbox_id }) => outbox_id);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    status: row.status,
    notBefore: iso(row.not_before),
    createdAt: iso(row.created_at),
    doneAt: iso(row.done_at),
    /** Why the last attempt failed, in words; null where none has. */
    cause: row.last_error && failureWords(row.channel, row.last_error, row.status === 'dead').cause,
    attempts: (byMessage.get(row.id) ?? []).map(({ at, duration_ms, result, code, detail }) => ({
      at: iso(at),
      durationMs: duration_ms,
      result,
      code,
      detail,
    })),
  }));
}

/** Everything about a lead for other programs. */
export function recordOf(row: LeadRow) {
  const { booking, contact_id: contactId, name, email, phone, company } = row;
  const contact = { contactId, name, email, phone, company };
  return { ...leadFacts(row), ...contact, booking: booking ? callFacts(booking) : null };
}

type LeadRecord = ReturnType<typeof recordOf>;

/** They change no field. */
const anyPrices = { setup: 1, setupRegular: 1, monthly: 1 };

/** All fields of all forms, in the order of the forms; fixed, so that lines can be written at once. */
const fieldNames = [
  ...new Set([
    ...Object.values(formsAt(anyPrices)).flatMap(({ form }) => {
      const { fields, recorded = {} }: FormDefinition = form;
      return [...Object.keys(fields), ...Object.keys(recorded)];
    }),
    ...Object.keys(toolEmailForm.fields),
    'tool',
    'bands',
    'permalink',
  ]),
].filter((name) => name !== 'subject_line' && name !== 'form_token');

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const bookingNames = ['id', 'start', 'end', 'status', 'timezone', 'host'] as const;

type LeadColumn = Column<LeadRecord>;

type PlainName = Exclude<keyof LeadRecord, 'utm' | 'attribution' | 'booking' | 'fields'>;

const own = (...names: PlainName[]) =>
  names.map((name): LeadColumn => [name, (record) => record[name]]);

const touchHeadings: Readonly<Record<string, keyof Touch>> = {
  Campaign: 'campaign',
  Source: 'source',
  Medium: 'medium',
  Term: 'term',
  Content: 'content',
  Referrer: 'referrerHost',
  LandingPage: 'landingPage',
  At: 'at',
};

/** `firstCampaign`, `firstSource` and so on, for one of the two arrivals. */
const arrivalColumns = (which: keyof Attribution) =>
  Object.entries(touchHeadings).map(
    ([heading, name]): LeadColumn => [
      which + heading,
      ({ attribution }) => attribution?.[which][name],
    ],
  );

export const columns: readonly LeadColumn[] = [
  ...own('id', 'form', 'createdAt', 'updatedAt', 'verdict', 'spamScore', 'spamReasons'),
  ...own('status', 'ownerId', 'dueOn', 'amount', 'contactId'),
  ...own('name', 'email', 'phone', 'company', 'timezone', 'pagePath', 'referrerHost'),
  ...utmNames.map((name) => [name, ({ utm }: LeadRecord) => utm[name]] as const),
  ['otherUtm', ({ utm }) => rest(utm, utmNames)],
  ...arrivalColumns('first'),
  ...arrivalColumns('last'),
  ['intent', ({ attribution }) => attribution?.last.intent ?? attribution?.first.intent],
  ...bookingNames.map(
    (name): LeadColumn => [`booking${capital(name)}`, ({ booking }) => booking?.[name]],
  ),
  ...fieldNames.map(
    (name) => [`fields.${name}`, ({ fields }: LeadRecord) => fields[name]] as const,
  ),
  // Fields of former versions of the forms.
  ['otherFields', ({ fields }) => rest(fields, fieldNames)],
];

function rest(values: Record<string, unknown>, known: readonly string[]): string {
  const other = Object.entries(values).filter(([name]) => !known.includes(name));
  return other.length > 0 ? JSON.stringify(Object.fromEntries(other)) : '';
}

export const formats = ['csv', 'json', 'ndjson'] as const;
type Format = (typeof formats)[number];

export type Column<Item> = readonly [heading: string, of: (item: Item) => Cell];

/** `head`: the text before; `page`: for each page of records; `tail`: the text after. */
export function exporter<Item>(format: Format, columns: readonly Column<Item>[]) {
  let separator = '\n';
  const asItem = (record: Item) => {
    const line = `${separator}${JSON.stringify(record)}`;
    separator = ',\n';
    return line;
  };
  const pages = (lineOf: (record: Item) => string) => (records: readonly Item[]) =>
    records.map(lineOf).join('');
  switch (format) {
    case 'csv':
      return {
        head: byteOrderMark + csvLine(columns.map(([heading]) => heading)),
        page: pages((record) => csvLine(columns.map(([, of]) => of(record)))),
        tail: '',
      };
    case 'ndjson':
      return { head: '', page: pages((record) => `${JSON.stringify(record)}\n`), tail: '' };
    case 'json':
      return { head: '{ "items": [', page: pages(asItem), tail: '\n] }\n' };
  }
}

/** For spreadsheets CSV is RFC 4180 in UTF-8 with this mark, CRLF, and no formulas. */
const byteOrderMark = '\uFEFF';

/** `2026-11-20T18:00:00.000Z`, or null. */
export const iso = <At extends number | null>(at: At) =>
  (at === null ? null : new Date(at).toISOString()) as At extends number ? string : null;

/** The usual format for calls: `2027-03-15T16:00:00Z`. */
export const callTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
