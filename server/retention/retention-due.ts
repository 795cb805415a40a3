/**
 * Selects rows whose retention has ended. Each function returns a query without a selection, so that a dry run counts
 * exactly what a real one removes. Kinds do not overlap: what belongs to a due lead is due at any age.
 */

import { sql } from 'kysely';
import { day } from '#domain/dates/durations.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { endedWatchDays } from '../audit/watch/watch-limits.ts';
import type { Database, Trx } from '../db/tables.ts';
import { reducedPrefix } from '../outbox/payload.ts';
import { confirmDays } from '../shared/opt-in-links.ts';

/** Counts cover a year plus a month, to compare months; searches are needed only until a page answers them. */
const countDays = 400;
const searchDays = 90;

/** A newsletter request is obsolete once its confirmation period is over. */
export const requests = newsletterForm.name;

/** Instants in ms since 1970: older rows are removed, rows of exactly this age stay. */
export interface Cutoffs {
  lead: number;
  spam: number;
  /** Unconfirmed newsletter requests and watches. */
  unconfirmed: number;
  endedWatch: number;
  message: number;
  payload: number;
  ipHash: number;
  audit: number;
  /** Audit reports store their own expiry. */
  now: number;
  /** Before this, days are over in every zone. */
  past: number;
  /** Counts of earlier days. */
  counts: number;
  /** The same for searches, which are typed text. */
  searches: number;
}

export interface RetentionDays {
  lead: number;
  spam: number;
}

export function cutoffsAt(now: number, { lead, spam }: RetentionDays): Cutoffs {
  const before = (days: number) => now - days * day;
  return {
    lead: before(lead),
    spam: before(spam),
    unconfirmed: before(confirmDays),
    endedWatch: before(endedWatchDays),
    message: before(90),
    payload: before(30),
    ipHash: before(90),
    // Three years, one of which may be a leap year.
    audit: before(3 * 365 + 1),
    now,
    past: before(3),
    counts: before(countDays),
    searches: before(searchDays),
  };
}

type Reader = Database | Trx;

/**
 * Spam is due by its own age. All other leads of a contact stay until the contact has been inactive long enough; spam
 * is no activity, because anyone can send it under any name.
 */
export function dueLeads(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('lead')
    .where(({ eb, and, or }) =>
      or([
        and([eb('lead.verdict', '=', 'spam'), eb('lead.created_at', '<', cutoffs.spam)]),
        and([
          eb('lead.verdict', '!=', 'spam'),
          eb('lead.form', '=', requests),
          eb('lead.created_at', '<', cutoffs.unconfirmed),
        ]),
        and([
          eb('lead.verdict', '!=', 'spam'),
          eb('lead.form', '!=', requests),
          eb('lead.contact_id', 'not in', activeContacts(db, cutoffs)),
        ]),
      ]),
    );
}

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

/** Until when a lead stays, by the rule of `dueLeads`, in ms since 1970. */
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

/** Calls are removed with the inquiry that led to them. */
export function dueBookings(db: Reader, cutoffs: Cutoffs) {
  return db.selectFrom('booking').where('booking.lead_id', 'in', dueLeads(db, cutoffs).select('lead.id'));
}

/** Unconfirmed requests by age, and ended subscriptions after the retention of leads. */
export function dueSubscriptions(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('subscription')
    .where(({ eb, and, or }) =>
      or([
        and([eb('subscription.status', '=', 'pending'), eb('requested_at', '<', cutoffs.unconfirmed)]),
        and([eb('subscription.status', '=', 'ended'), eb('ended_at', '<', cutoffs.lead)]),
      ]),
    );
}

/** Unconfirmed watches, and ended ones after a while: until then the stop link shows their state. */
export function dueWatches(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('audit_watch')
    .where(({ eb, and, or }) =>
      or([
        and([eb('audit_watch.status', '=', 'pending'), eb('requested_at', '<', cutoffs.unconfirmed)]),
        and([eb('audit_watch.status', '=', 'ended'), eb('ended_at', '<', cutoffs.endedWatch)]),
      ]),
    );
}

/** Contacts with nothing left once due leads, subscriptions and watches are gone. */
export function dueContacts(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('contact')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead as kept')
            .select('kept.id')
            .whereRef('kept.contact_id', '=', 'contact.id')
            .where('kept.id', 'not in', dueLeads(db, cutoffs).select('lead.id')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription as stays')
            .select('stays.id')
            .whereRef('stays.contact_id', '=', 'contact.id')
            .where('stays.id', 'not in', dueSubscriptions(db, cutoffs).select('subscription.id')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_watch as watched')
            .select('watched.id')
            .whereRef('watched.contact_id', '=', 'contact.id')
            .where('watched.id', 'not in', dueWatches(db, cutoffs).select('audit_watch.id')),
        ),
      ),
    );
}

export function dueSubmissions(db: Reader, cutoffs: Cutoffs) {
  return db.selectFrom('submission').where('lead_id', 'in', dueLeads(db, cutoffs).select('lead.id'));
}

export function dueConsents(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('consent')
    .where(({ eb, or }) =>
      or([
        eb('lead_id', 'in', dueLeads(db, cutoffs).select('lead.id')),
        eb('contact_id', 'in', dueContacts(db, cutoffs).select('contact.id')),
      ]),
    );
}

/** Messages caused by due leads, calls, subscriptions and watches in any state, and old finished ones. */
export function dueMessages(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('outbox')
    .where(({ eb, and, or, fn }) =>
      or([
        eb(subjectOfStream, 'in', dueLeads(db, cutoffs).select('lead.id')),
        eb(subjectOfStream, 'in', dueBookings(db, cutoffs).select('booking.id')),
        eb(subjectOfStream, 'in', dueSubscriptions(db, cutoffs).select('subscription.id')),
        eb(subjectOfStream, 'in', dueWatches(db, cutoffs).select('audit_watch.id')),
        and([eb('status', '!=', 'pending'), eb(fn.coalesce('done_at', 'created_at'), '<', cutoffs.message)]),
      ]),
    );
}

/** Id in `email:<id>`, `email:<id>:host`, `webhook:<id>:2` and so on: the subject of the message. */
export const subjectOfStream = sql<string>`substr(stream, case channel when 'email' then 7 else 9 end, 36)`;

export function dueAttempts(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('delivery_attempt')
    .where(({ eb, or }) =>
      or([
        eb('at', '<', cutoffs.message),
        eb('outbox_id', 'in', dueMessages(db, cutoffs).select('outbox.id')),
      ]),
    );
}

/** Sent mails whose contents are no longer needed. */
export function duePayloads(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('outbox')
    .where('channel', '=', 'email')
    .where('status', '=', 'sent')
    .where('done_at', '<', cutoffs.payload)
    .where('payload', 'not like', `${reducedPrefix}%`)
    .where('id', 'not in', dueMessages(db, cutoffs).select('outbox.id'));
}

export function dueLeadHashes(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('lead')
    .where('ip_hash', 'is not', null)
    .where('created_at', '<', cutoffs.ipHash)
    .where('id', 'not in', dueLeads(db, cutoffs).select('lead.id'));
}

export function dueConsentHashes(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('consent')
    .where('ip_hash', 'is not', null)
    .where('at', '<', cutoffs.ipHash)
    .where('id', 'not in', dueConsents(db, cutoffs).select('consent.id'));
}

export function dueAudit(db: Reader, { audit }: Cutoffs) {
  return db.selectFrom('audit').where('at', '<', audit);
}

/** Expired reports. */
export function dueReports(db: Reader, { now }: Cutoffs) {
  return db.selectFrom('audit_report').where('expires_at', '<=', now);
}

/** Slots claimed on past days, which cannot be booked any more. */
export function dueClaims(db: Reader, { past }: Cutoffs) {
  return db.selectFrom('slot_claim').where('quantum_at', '<', past);
}

/** Number of calls on past days. */
export function dueLoads(db: Reader, { past }: Cutoffs) {
  return db.selectFrom('day_load').where('day', '<', dayOf(past));
}

/** Times blocked by the firm that ended so long ago that nobody looks for them. */
export function dueCallBlocks(db: Reader, { message }: Cutoffs) {
  return db.selectFrom('call_block').where('end_at', '<', message);
}

/** Old sums of counts. */
export function dueMeasures(db: Reader, { counts, searches }: Cutoffs) {
  return db
    .selectFrom('measure')
    .where(({ eb, and, or }) =>
      or([
        eb('day', '<', dayOf(counts)),
        and([eb('kind', '=', 'search-miss'), eb('day', '<', dayOf(searches))]),
      ]),
    );
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
