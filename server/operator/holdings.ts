/** Finds the rows that belong to one person. Access requests and erasures use the same ones. */
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { ContactTable, Database, Trx } from '../db/tables.ts';
import { type AddressMatch, addressMatch } from './address-match.ts';

export interface Holdings {
  emailNorm: string;
  match: AddressMatch;
  contact: ContactTable | undefined;
  leadIds: string[];
  bookingIds: string[];
  subscriptionIds: string[];
  watchIds: string[];
  /** Mails to or about the person, and webhooks. */
  messageIds: string[];
}

type Reader = Database | Trx;

export async function holdingsOf(db: Reader, email: string): Promise<Holdings> {
  const emailNorm = normaliseEmail(email);
  const contacts = db.selectFrom('contact').selectAll().where('email_norm', '=', emailNorm);
  const contact = await contacts.executeTakeFirst();
  const idsIn = async (table: 'lead' | 'booking' | 'subscription' | 'audit_watch') => {
    if (!contact) return [];
    const rows = db.selectFrom(table).select('id').where('contact_id', '=', contact.id).orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  const leadIds = await idsIn('lead');
  const bookingIds = await idsIn('booking');
  const subscriptionIds = await idsIn('subscription');
  const watchIds = await idsIn('audit_watch');
  const own = contact ? [contact] : [];
  const typed = await spellingsIn(db, leadIds);
  const match = addressMatch([email, emailNorm, ...own.map((one) => one.email), ...typed]);
  const rows = [...leadIds, ...bookingIds, ...subscriptionIds, ...watchIds];
  const messageIds = await messagesOf(db, match, [...own.map(({ id }) => id), ...rows]);
  return { emailNorm, match, contact, leadIds, bookingIds, subscriptionIds, watchIds, messageIds };
}

/** Whether anything is held. */
export function isAnythingHeld({ contact, messageIds }: Holdings): boolean {
  return contact !== undefined || messageIds.length > 0;
}

async function spellingsIn(db: Reader, leadIds: readonly string[]): Promise<string[]> {
  const typed: string[] = [];
  for (const ids of portions(leadIds)) {
    const rows = await db.selectFrom('lead').select('fields').where('id', 'in', ids).execute();
    for (const { fields } of rows) {
      const { email } = JSON.parse(fields) as { email?: unknown };
      if (typeof email === 'string') typed.push(email);
    }
  }
  return typed;
}

/** Finds messages by ids in their stream or key, and by the addresses they go to or reply to. */
async function messagesOf(db: Reader, match: AddressMatch, subjects: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const ids of portions(subjects)) {
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where(({ eb, or }) =>
        or(ids.flatMap((id) => [eb('stream', 'like', `%${id}%`), eb('dedupe_key', 'like', `%${id}%`)])),
      )
      .execute();
    for (const { id } of rows) found.add(id);
  }
  for (const { id, text } of await mentioning(db, 'outbox', 'payload', match)) {
    if (addressees(text).some((address) => match.isIn(address))) found.add(id);
  }
  return [...found].sort();
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

/** Splits a list, to keep SQL statements short. */
export function portions<Item>(items: readonly Item[], size = 100): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, portion) =>
    items.slice(portion * size, (portion + 1) * size),
  );
}
