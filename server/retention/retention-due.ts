/** Which rows' retention has ended. A dry run counts by the same queries by which a real one removes. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { day } from '#domain/dates/durations.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { endedWatchDays } from '../audit/watch/watch-limits.ts';
import type { Database, Trx } from '../db/tables.ts';
import { subjectOfStream } from '../outbox/outbox.ts';
import { reducedPrefix } from '../outbox/payload.ts';
import { confirmDays } from '../shared/opt-in-links.ts';

/** A newsletter request is obsolete once its confirmation period is over. */
export const requests = newsletterForm.name;

export interface RetentionDays {
  lead: number;
  spam: number;
}

export type Cutoffs = ReturnType<typeof cutoffsAt>;

/** Instants in ms since 1970: older rows are removed, rows of exactly this age stay. */
export function cutoffsAt(now: number, { lead, spam }: RetentionDays) {
  const before = (days: number) => now - days * day;
  return {
    lead: before(lead),
    spam: before(spam),
    /** Of newsletter requests and watches. */
    unconfirmed: before(confirmDays),
    endedWatch: before(endedWatchDays),
    message: before(90),
    payload: before(30),
    ipHash: before(90),
    // Three years, one of which may be a leap year.
    audit: before(3 * 365 + 1),
    /** Audit reports store their own expiry. */
    now,
    /** Before this, days are over in every zone. */
    past: before(3),
    /** Counts of earlier days: a year plus a month, to compare months. */
    counts: before(400),
    /** Searches, which are typed text, are needed only until a page answers them. */
    searches: before(90),
  };
}

type Reader = Database | Trx;

/** Ids of contacts with recent activity: an inquiry, or a call booked, changed or held. */
export function activeContacts(db: Reader, { lead }: Cutoffs) {
  const calls = db
    .selectFrom('booking as call')
    .select('call.contact_id')
    .where(({ eb, or }) => or([eb('call.updated_at', '>=', lead), eb('call.end_at', '>=', lead)]));
  return db
    .selectFrom('lead as active')
    .select('active.contact_id')
    .where('active.verdict', '!=', 'spam')
    .where('active.form', '!=', requests)
    .where('active.updated_at', '>=', lead)
    .union(calls);
}

/** Whether a contact has rows in a table besides those that are `gone`. */
export const keepsContact = (
  table: 'lead' | 'subscription' | 'audit_watch',
  gone?: Expression<{ id: string }>,
) =>
  sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} as kept
    where kept.contact_id = contact.id ${gone ? sql`and kept.id not in ${gone}` : sql``}
  )`;

/** Queries without a selection. Kinds do not overlap: what belongs to a due lead is due at any age. */
export function dueRows(db: Reader, cutoffs: Cutoffs) {
  /**
   * Spam is due by its own age. All other leads of a contact stay until the contact has been inactive long enough; spam
   * is no activity, because anyone can send it under any name.
   */
  const leads = db
    .selectFrom('lead')
    .where(({ eb, and, or }) =>
      or([
        and([eb('lead.verdict', '=', 'spam'), eb('lead.created_at', '<', cutoffs.spam)]),
        and([
          eb('lead.verdict', '!=', 'spam'),
          or([
            and([eb('lead.form', '=', requests), eb('lead.created_at', '<', cutoffs.unconfirmed)]),
            and([
              eb('lead.form', '!=', requests),
              eb('lead.contact_id', 'not in', activeContacts(db, cutoffs)),
            ]),
          ]),
        ]),
      ]),
    );
  const leadIds = leads.select('lead.id');
  /** Calls are removed with the inquiry that led to them. */
  const bookings = db.selectFrom('booking').where('booking.lead_id', 'in', leadIds);
  /** Unconfirmed requests, and ended ones after a while: until then the link that ends them shows their state. */
  const optIns = (table: 'subscription' | 'audit_watch', endedBefore: number) =>
    db
      .selectFrom(table)
      .where(({ eb, and, or }) =>
        or([
          and([eb('status', '=', 'pending'), eb('requested_at', '<', cutoffs.unconfirmed)]),
          and([eb('status', '=', 'ended'), eb('ended_at', '<', endedBefore)]),
        ]),
      );
  const subscriptions = optIns('subscription', cutoffs.lead);
  const watches = optIns('audit_watch', cutoffs.endedWatch);
  const [subscriptionIds, watchIds] = [subscriptions.select('id'), watches.select('id')];
  /** Contacts with nothing left once due leads, subscriptions and watches are gone. */
  const contacts = db
    .selectFrom('contact')
    .where(({ not, or }) =>
      not(
        or([
          keepsContact('lead', leadIds),
          keepsContact('subscription', subscriptionIds),
          keepsContact('audit_watch', watchIds),
        ]),
      ),
    );
  const consents = db
    .selectFrom('consent')
    .where(({ eb, or }) =>
      or([eb('lead_id', 'in', leadIds), eb('contact_id', 'in', contacts.select('contact.id'))]),
    );
  /** Messages caused by due leads, calls, subscriptions and watches in any state, and old finished ones. */
  const messages = db
    .selectFrom('outbox')
    .where(({ eb, and, or, fn }) =>
      or([
        ...[leadIds, bookings.select('booking.id'), subscriptionIds, watchIds].map((ids) =>
          eb(subjectOfStream, 'in', ids),
        ),
        and([eb('status', '!=', 'pending'), eb(fn.coalesce('done_at', 'created_at'), '<', cutoffs.message)]),
      ]),
    );
  const messageIds = messages.select('outbox.id');
  return {
    ...{ leads, bookings, subscriptions, watches, contacts, consents, messages },
    submissions: db.selectFrom('submission').where('lead_id', 'in', leadIds),
    attempts: db
      .selectFrom('delivery_attempt')
      .where(({ eb, or }) => or([eb('at', '<', cutoffs.message), eb('outbox_id', 'in', messageIds)])),
    /** Sent mails whose contents are no longer needed. */
    payloads: db
      .selectFrom('outbox')
      .where('channel', '=', 'email')
      .where('status', '=', 'sent')
      .where('done_at', '<', cutoffs.payload)
      .where('payload', 'not like', `${reducedPrefix}%`)
      .where('id', 'not in', messageIds),
    leadHashes: db
      .selectFrom('lead')
      .where('ip_hash', 'is not', null)
      .where('created_at', '<', cutoffs.ipHash)
      .where('id', 'not in', leadIds),
    consentHashes: db
      .selectFrom('consent')
      .where('ip_hash', 'is not', null)
      .where('at', '<', cutoffs.ipHash)
      .where('id', 'not in', consents.select('consent.id')),
    audit: db.selectFrom('audit').where('at', '<', cutoffs.audit),
    /** Expired reports. */
    reports: db.selectFrom('audit_report').where('expires_at', '<=', cutoffs.now),
    /** Slots claimed on past days, which cannot be booked any more. */
    claims: db.selectFrom('slot_claim').where('quantum_at', '<', cutoffs.past),
    /** Number of calls on past days. */
    loads: db.selectFrom('day_load').where('day', '<', dayOf(cutoffs.past)),
    /** Old times blocked by the firm. */
    callBlocks: db.selectFrom('call_block').where('end_at', '<', cutoffs.message),
    /** Old sums of counts. */
    measures: db
      .selectFrom('measure')
      .where(({ eb, and, or }) =>
        or([
          eb('day', '<', dayOf(cutoffs.counts)),
          and([eb('kind', '=', 'search-miss'), eb('day', '<', dayOf(cutoffs.searches))]),
        ]),
      ),
  };
}

/** UTC, `YYYY-MM-DD`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Until when a lead stays, by the rule of `dueRows`, in ms since 1970. */
export async function keptUntil(
  db: Reader,
  lead: { contact_id: string; form: string; verdict: Verdict; created_at: number },
  days: RetentionDays,
): Promise<number> {
  if (lead.verdict === 'spam') return lead.created_at + days.spam * day;
  if (lead.form === requests) return lead.created_at + confirmDays * day;
  const { latest } = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.max('updated_at').as('latest'))
    .where('contact_id', '=', lead.contact_id)
    .where('verdict', '!=', 'spam')
    .where('form', '!=', requests)
    .executeTakeFirstOrThrow();
  const calls = await db
    .selectFrom('booking')
    .select(({ fn }) => [fn.max('updated_at').as('changed'), fn.max('end_at').as('over')])
    .where('contact_id', '=', lead.contact_id)
    .executeTakeFirstOrThrow();
  return Math.max(latest, calls.changed ?? 0, calls.over ?? 0) + days.lead * day;
}
