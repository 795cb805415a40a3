/** Subscribers as the desk lists them: newest first, in pages by position, with a search in addresses and names. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import { beyond, pageOf, positionIn } from '../../db/pages.ts';
import type { Database } from '../../db/tables.ts';
import { suppressedAmong } from '../../newsletter/suppression.ts';
import type { Secret } from '../../shared/secret.ts';

export type SubscriberState = 'confirmed' | 'pending' | 'ended';

export interface SubscriberFilter {
  state: SubscriberState;
  /** As typed. */
  search?: string | undefined;
  /** `next` of the page before. Anything else is the first page. */
  after?: string | undefined;
  limit: number;
}

const timeOf: Record<SubscriberState, string> = {
  confirmed: 'confirmed_at',
  pending: 'requested_at',
  ended: 'ended_at',
};

/** `at`: when each came into its state, in ms since 1970. `isRefused`: a mail server said that it does not exist. `next`: undefined on the last page. */
export async function listSubscribers(
  db: Database,
  secret: Secret,
  { state, search = '', after, limit }: SubscriberFilter,
) {
  const time = sql.ref(timeOf[state]);
  const where = [
    sql`status = ${state}`,
    sql`${time} is not null`,
    ...beyond(positionIn(after), [timeOf[state], 'id']),
    ...(search.trim() ? [contains(db, search.trim())] : []),
  ];
  const { rows } = await sql<{ id: string; contact_id: string; email_norm: string; at: number }>`
    select id, contact_id, email_norm, ${time} as at from subscription where ${sql.join(where, sql` and `)}
    order by ${time} desc, id desc limit ${limit + 1}`.execute(db);
  const { shown, next } = pageOf(rows, limit);
  const addresses = shown.map(({ email_norm }) => email_norm);
  const suppressed = await suppressedAmong(db, secret, addresses);
  const ids = shown.map(({ contact_id }) => contact_id);
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'email', 'name'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const items = shown.map(({ id, contact_id, email_norm, at }) => {
    const { email = '', name = null } = byId.get(contact_id) ?? {};
    return { id, email, name, at: Number(at), isRefused: suppressed.get(email_norm) === 'hard_bounce' };
  });
  return { items, next };
}

/** Stored addresses are in lower case. Not `like`, which takes twice as long in both databases. */
function contains(db: Database, search: string): RawBuilder<unknown> {
  const words = search.toLowerCase();
  const isIn = (text: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`position(${words} in ${text}) > 0` : sql`instr(${text}, ${words}) > 0`;
  return sql`(${isIn(sql`email_norm`)}
    or contact_id in (select id from contact where ${isIn(sql`lower(name)`)}))`;
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  return { confirmed: 0, pending: 0, ended: 0, ...counted };
}
