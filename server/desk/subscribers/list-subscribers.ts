/** Subscribers as the desk lists them: newest first, in pages by position, with a search in addresses and names. */
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database } from '../../db/tables.ts';

export type SubscriberState = 'confirmed' | 'pending' | 'ended';

export interface SubscriberFilter {
  state: SubscriberState;
  /** As typed. */
  search?: string | undefined;
  /** `next` of the page before. Anything else is the first page. */
  after?: string | undefined;
  limit: number;
}

export interface SubscriberItem {
  id: string;
  email: string;
  name: string | null;
  /** When it came into its state, in ms since 1970. */
  at: number;
}

export interface SubscriberPage {
  items: SubscriberItem[];
  /** Undefined on the last page. */
  next: string | undefined;
}

const timeOf: Record<SubscriberState, string> = {
  confirmed: 'confirmed_at',
  pending: 'requested_at',
  ended: 'ended_at',
};

export async function listSubscribers(
  db: Database,
  { state, search, after, limit }: SubscriberFilter,
): Promise<SubscriberPage> {
  const time = sql.ref(timeOf[state]);
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
  const where = [
    sql`status = ${state}`,
    sql`${time} is not null`,
    ...(at && id ? [sql`(${time}, id) < (${Number(at)}, ${id})`] : []),
    ...(search?.trim() ? [contains(db, search.trim())] : []),
  ];
  const { rows } = await sql<{ id: string; contact_id: string; at: number }>`
    select id, contact_id, ${time} as at from subscription where ${sql.join(where, sql` and `)}
    order by ${time} desc, id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'email', 'name'])
    .where(
      'id',
      'in',
      shown.map(({ contact_id }) => contact_id),
    )
    .execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const last = shown.at(-1);
  return {
    items: shown.map((row) => {
      const { email = '', name = null } = byId.get(row.contact_id) ?? {};
      return { id: row.id, email, name, at: Number(row.at) };
    }),
    next: rows.length > limit && last ? `${last.at}.${last.id}` : undefined,
  };
}

/** Stored addresses are in lower case. Not `like`, which takes twice as long in both databases. */
function contains(db: Database, search: string): RawBuilder<unknown> {
  const words = search.toLowerCase();
  const isIn = (text: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`position(${words} in ${text}) > 0` : sql`instr(${text}, ${words}) > 0`;
  return sql`(${isIn(sql`email_norm`)}
    or contact_id in (select id from contact where ${isIn(sql`lower(name)`)}))`;
}

export type SubscriberCounts = Record<SubscriberState, number>;

export async function countSubscribers(db: Database): Promise<SubscriberCounts> {
  const rows = await db
    .selectFrom('subscription')
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const counts: SubscriberCounts = { confirmed: 0, pending: 0, ended: 0 };
  for (const { status, n } of rows) counts[status] = Number(n);
  return counts;
}
