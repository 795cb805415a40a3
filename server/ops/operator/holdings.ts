/** Finds the rows that belong to one person. Access requests and erasures use the same. */
import { sql } from 'kysely';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Database, Trx } from '../../db/tables.ts';
import { type Firm, firmAddresses } from '../../leads/store-settings.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';

export type Holdings = Awaited<ReturnType<typeof holdingsOf>>;

type Reader = Database | Trx;

/** `contactIds`: one or none. `messageIds`: mails to or about the person, and webhooks. */
export async function holdingsOf(db: Reader, firm: Firm, email: string) {
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
  const owned = { leadIds, bookingIds, subscriptionIds, watchIds };
  const spellings = isOfFirm(firm, email) ? [] : [email, emailNorm, contact?.email ?? email];
  const messageIds = await messagesOf(db, [...contactIds, ...Object.values(owned).flat()], spellings);
  return { emailNorm, contact, contactIds, ...owned, messageIds };
}

/** Every visitor's mails go to such an address, so it finds nobody's: a person who typed it owns what has their ids. */
const isOfFirm = (firm: Firm, email: string): boolean =>
  firmAddresses(firm).map(normaliseEmail).includes(normaliseEmail(email));

export const isAnythingHeld = ({ contact, messageIds }: Holdings) =>
  contact !== undefined || messageIds.length > 0;

/** Messages about these subjects, and mails that go or reply to one of the addresses. */
async function messagesOf(db: Reader, subjects: readonly string[], addresses: readonly string[]) {
  const ofSubjects = await inPortions(subjects, (ids) =>
    db.selectFrom('outbox').select('id').where(subjectOfStream, 'in', ids).execute(),
  );
  const addressed = await db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'email')
    .where(({ or }) => or(addresses.map(isAddressee)))
    .execute();
  return [...new Set([...ofSubjects, ...addressed].map(({ id }) => id))].sort();
}

/** As `to` and `replyTo` are written in a payload. */
function isAddressee(address: string) {
  const written = `"address":${JSON.stringify(address.trim().toLowerCase())}`;
  return sql<boolean>`lower(payload) like ${`%${written.replaceAll(/[\\%_]/g, '\\$&')}%`} escape ${'\\'}`;
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
