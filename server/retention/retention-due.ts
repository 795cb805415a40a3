/** When the retention of rows ends, by the periods of the privacy page. */
import { type AliasedExpression, type ExpressionBuilder, sql } from 'kysely';
import { day } from '#domain/dates/durations.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { endedWatchDays } from '../audit/watch/watch-limits.ts';
import type { Database, Tables, Trx } from '../db/tables.ts';
import { reducedPrefix } from '../outbox/payload.ts';
import { confirmDays } from '../shared/opt-in-links.ts';

/** A newsletter request is obsolete once its confirmation period is over. */
const requests = newsletterForm.name;

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

/** A query for ids. */
export interface Due {
  execute(): Promise<{ id: string }[]>;
  as<Alias extends string>(alias: Alias): AliasedExpression<{ id: string }, Alias>;
}

/**
 * Spam is due by its own age. All other leads of a contact stay until the contact has been inactive long enough: without
 * an inquiry, or a call booked, changed or held. Spam is no activity, because anyone can send it under any name.
 */
export function dueLeads(db: Reader, { lead, spam, unconfirmed }: Cutoffs): Due {
  return db
    .selectFrom('lead')
    .select('lead.id')
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        and([eb('lead.verdict', '=', 'spam'), eb('lead.created_at', '<', spam)]),
        and([
          eb('lead.verdict', '!=', 'spam'),
          eb('lead.form', '=', requests),
          eb('lead.created_at', '<', unconfirmed),
        ]),
        and([
          eb('lead.verdict', '!=', 'spam'),
          eb('lead.form', '!=', requests),
          eb('lead.updated_at', '<', lead),
          not(
            exists(
              selectFrom('lead as active')
                .select('active.id')
                .whereRef('active.contact_id', '=', 'lead.contact_id')
                .where('active.verdict', '!=', 'spam')
                .where('active.form', '!=', requests)
                .where('active.updated_at', '>=', lead),
            ),
          ),
          not(
            exists(
              selectFrom('booking as call')
                .select('call.id')
                .whereRef('call.contact_id', '=', 'lead.contact_id')
                .where((call) =>
                  call.or([call('call.updated_at', '>=', lead), call('call.end_at', '>=', lead)]),
                ),
            ),
          ),
        ]),
      ]),
    );
}

/** Unconfirmed requests, and ended ones after a while: until then the link that ends them shows their state. */
export function dueOptIns(db: Reader, table: 'subscription' | 'audit_watch', cutoffs: Cutoffs): Due {
  const endedBefore = table === 'subscription' ? cutoffs.lead : cutoffs.endedWatch;
  return db
    .selectFrom(table)
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'pending'), eb('requested_at', '<', cutoffs.unconfirmed)]),
        and([eb('status', '=', 'ended'), eb('ended_at', '<', endedBefore)]),
      ]),
    );
}

/** Contacts with nothing left. */
export function dueContacts(db: Reader): Due {
  const keeps = (
    { selectFrom, exists }: ExpressionBuilder<Tables, 'contact'>,
    table: 'lead' | 'subscription' | 'audit_watch',
  ) => exists(selectFrom(table).select(sql`1`.as('one')).whereRef('contact_id', '=', 'contact.id'));
  return db
    .selectFrom('contact')
    .select('contact.id')
    .where((eb) => eb.not(eb.or([keeps(eb, 'lead'), keeps(eb, 'subscription'), keeps(eb, 'audit_watch')])));
}

/** Finished long ago. */
export const dueMessages = (db: Reader, { message }: Cutoffs): Due =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('status', '!=', 'pending')
    .where(({ eb, fn }) => eb(fn.coalesce('done_at', 'created_at'), '<', message));

/** Sent mails whose contents are no longer needed. */
export const duePayloads = (db: Reader, { payload }: Cutoffs): Due =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'email')
    .where('status', '=', 'sent')
    .where('done_at', '<', payload)
    .where('payload', 'not like', `${reducedPrefix}%`);

/** Rows of a table whose time is before `cutoff`. */
export const olderThan = (
  db: Reader,
  [table, column]: ['delivery_attempt' | 'audit', 'at'] | ['audit_report', 'expires_at'],
  cutoff: number,
): Due =>
  db
    .selectFrom(table as 'audit')
    .select('id')
    .where(sql.ref<number>(column), '<', cutoff);

/** Keyed hashes of network addresses. */
export const dueHashes = (
  db: Reader,
  [table, column]: ['lead', 'created_at'] | ['consent', 'at'],
  { ipHash }: Cutoffs,
): Due =>
  db
    .selectFrom(table as 'lead')
    .select('id')
    .where('ip_hash', 'is not', null)
    .where(sql.ref<number>(column), '<', ipHash);

/** UTC, `YYYY-MM-DD`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

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
