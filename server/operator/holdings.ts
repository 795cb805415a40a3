/** Finds the rows that belong to one person. Access requests and erasures use the same ones. */
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Database, Trx } from '../db/tables.ts';
import { type AddressMatch, addressMatch } from './address-match.ts';

export type Holdings = Awaited<ReturnType<typeof holdingsOf>>;

type Reader = Database | Trx;

/** `contactIds`: one or none. `messageIds`: mails to or about the person, and webhooks. */
export async function holdingsOf(db: Reader, email: string) {
  const emailNorm = normaliseEmail(email);
  const contacts = db.selectFrom('contact').selectAll().where('email_norm', '=', emailNorm);
  const contact = await contacts.executeTakeFirst();
  const contactIds = contact ? [contact.id] : [];
  const idsIn = async (table: 'lead' | 'booking' | 'subscription' | 'audit_watch') => {
    const rows = db.selectFrom(table).select('id').where('contact_id', 'in', contactIds).orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  const leadIds = await idsIn('lead');
  const bookingIds = await idsIn('booking');
  const subscriptionIds = await idsIn('subscription');
  const watchIds = await idsIn('audit_watch');
  const typed = await spellingsIn(db, leadIds);
  const match = addressMatch([email, emailNorm, ...(contact ? [contact.email] : []), ...typed]);
  const owned = { leadIds, bookingIds, subscriptionIds, watchIds };
  const messageIds = await messagesOf(db, match, [...contactIds, ...Object.values(owned).flat()]);
  return { emailNorm, match, contact, contactIds, ...owned, messageIds };
}

export const isAnythingHeld = ({ contact, messageIds }: Holdings) =>
  contact !== undefined || messageIds.length > 0;

async function spellingsIn(db: Reader, leadIds: readonly string[]): Promise<string[]> {
  const rows = await inPortions(leadIds, (ids) =>
    db.selectFrom('lead').select('fields').where('id', 'in', ids).execute(),
  );
  return rows.flatMap(({ fields }) => {
    const { email } = JSON.parse(fields) as { email?: unknown };
    return typeof email === 'string' ? email : [];
  });
}

/** Finds messages by ids in their stream or key, and by the addresses they go to or reply to. */
async function messagesOf(db: Reader, match: AddressMatch, subjects: readonly string[]): Promise<string[]> {
  const named = await inPortions(subjects, (ids) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(({ eb, or }) =>
        or(ids.flatMap((id) => [eb('stream', 'like', `%${id}%`), eb('dedupe_key', 'like', `%${id}%`)])),
      )
      .execute(),
  );
  const mentioned = await mentioning(db, 'outbox', 'payload', match);
  const addressed = mentioned.filter(({ text }) => addressees(text).some(match.isIn));
  return [...new Set([...named, ...addressed].map(({ id }) => id))].sort();
}

/** Recipient and reply-to of a message; an address merely mentioned does not count. */
function addressees(payload: string): string[] {
  const { to, replyTo } = JSON.parse(payload) as Record<string, { address?: string } | undefined>;
  return [to?.address ?? '', replyTo?.address ?? ''];
}

/** Rows of a table whose text contains the address. */
export async function mentioning(
  db: Reader,
  table: string,
  column: string,
  { spellings, isIn }: AddressMatch,
): Promise<{ id: string; text: string }[]> {
  const likes = spellings.map((spelling) => {
    const pattern = `%${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`lower(${sql.ref(column)}) like ${pattern} escape ${'\\'}`;
  });
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.join(likes, sql` or `)}`.execute(db);
  return rows.filter(({ text }) => isIn(text));
}

/** All that `read` returns for portions of a list, one after the other. */
export const inPortions = async <Item, Row>(
  items: readonly Item[],
  read: (portion: Item[]) => Promise<readonly Row[]>,
  size?: number,
): Promise<Row[]> => (await Array.fromAsync(portions(items, size), read)).flat();

/** Splits a list, to keep SQL statements short. */
export function portions<Item>(items: readonly Item[], size = 100): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, portion) =>
    items.slice(portion * size, (portion + 1) * size),
  );
}
