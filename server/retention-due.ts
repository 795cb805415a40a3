/**
 * Which rows have been kept long enough. Each function is a query without a selection, so that a dry run counts exactly
 * what a real one removes. The kinds do not overlap: what goes with a lead is due, whatever its own age.
 */
import { sql } from 'kysely';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Database, Trx } from './db/tables.ts';
import { unconfirmedDays } from './newsletter/links.ts';
import { reducedPrefix } from './outbox/payload.ts';

const day = 24 * 3_600_000;

/** A year to compare with the same month of the last one, and what searches need to be answered by a page. */
const countDays = 400;
const searchDays = 90;

/** A request for the newsletter has done its work once its owner had the time to confirm it. */
export const requests = newsletterForm.name;

/** Instants in milliseconds since 1970: what is older goes, what is exactly as old stays. */
export interface Cutoffs {
  lead: number;
  spam: number;
  /** Newsletter requests that nobody confirmed. */
  unconfirmed: number;
  message: number;
  payload: number;
  ipHash: number;
  audit: number;
  /** Reports of audits bear the end of their time themselves. */
  now: number;
  /** Days that are over in every zone. */
  past: number;
  /** What was counted on days before. */
  counts: number;
  /** The same of searches: they are words that somebody typed. */
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
    unconfirmed: before(unconfirmedDays),
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
 * Spam by its own age. Everything else of a contact stays until the last of it has been quiet long enough; spam does not
 * count there, because anybody can send it in anybody's name.
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

/** Ids of contacts of whom something recent keeps everything: an enquiry, or a call booked, changed or held. */
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

/** The instant up to which a lead stays, as things are now; the rule of `dueLeads` for one of them. */
export async function keptUntil(
  db: Reader,
  lead: { contact_id: string; form: string; verdict: Verdict; created_at: number },
  days: RetentionDays,
): Promise<number> {
  if (lead.verdict === 'spam') return lead.created_at + days.spam * day;
  if (lead.form === requests) return lead.created_at + unconfirmedDays * day;
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

/** Calls go with the enquiry that led to them. */
export function dueBookings(db: Reader, cutoffs: Cutoffs) {
  return db.selectFrom('booking').where('booking.lead_id', 'in', dueLeads(db, cutoffs).select('lead.id'));
}

/** Unconfirmed requests by their own age, and those that were ended as long ago as leads may stay. */
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

/** Contacts of whom nothing is left once the due leads and subscriptions are gone. */
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

/** Messages that due leads, calls and subscriptions have caused, whatever became of them, and old ones that came to an end. */
export function dueMessages(db: Reader, cutoffs: Cutoffs) {
  return db
    .selectFrom('outbox')
    .where(({ eb, and, or, fn }) =>
      or([
        eb(subjectOfStream, 'in', dueLeads(db, cutoffs).select('lead.id')),
        eb(subjectOfStream, 'in', dueBookings(db, cutoffs).select('booking.id')),
        eb(subjectOfStream, 'in', dueSubscriptions(db, cutoffs).select('subscription.id')),
        and([eb('status', '!=', 'pending'), eb(fn.coalesce('done_at', 'created_at'), '<', cutoffs.message)]),
      ]),
    );
}

/** The id in `email:<id>`, `email:<id>:host`, `webhook:<id>:2` and so on: what the message is about. */
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

/** Sent mails whose words are no longer needed. */
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

/** Reports whose links show nothing any more. */
export function dueReports(db: Reader, { now }: Cutoffs) {
  return db.selectFrom('audit_report').where('expires_at', '<=', now);
}

/** Times of past days that calls had taken: nobody can ask for them any more. */
export function dueClaims(db: Reader, { past }: Cutoffs) {
  return db.selectFrom('slot_claim').where('quantum_at', '<', past);
}

/** How many calls a past day had. */
export function dueLoads(db: Reader, { past }: Cutoffs) {
  return db.selectFrom('day_load').where('day', '<', dayOf(past));
}

/** Sums of what was counted on days long past. */
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
