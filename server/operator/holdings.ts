/** Finds what belongs to one person: rows, and the address in texts. Access requests and erasures use the same. */
import { sql } from 'kysely';
import { normaliseEmail, splitEmail } from '#domain/forms/normalise.ts';
import type { Database, Trx } from '../db/tables.ts';
import { type Firm, firmAddresses } from '../leads/store-settings.ts';

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
  const typed = await spellingsIn(db, leadIds);
  const spellings = [email, emailNorm, ...(contact ? [contact.email] : []), ...typed];
  const match = addressMatch(isOfFirm(firm, email) ? [] : spellings);
  const owned = { leadIds, bookingIds, subscriptionIds, watchIds };
  const messageIds = await messagesOf(db, match, [...contactIds, ...Object.values(owned).flat()]);
  return { emailNorm, match, contact, contactIds, ...owned, messageIds };
}

/** Every visitor's mails contain such an address, so it finds nobody's: a person who typed it owns what has their ids. */
export const isOfFirm = (firm: Firm, email: string): boolean =>
  firmAddresses(firm).map(normaliseEmail).includes(normaliseEmail(email));

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
    where ${sql.join([sql`1 = 0`, ...likes], sql` or `)}`.execute(db);
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

type AddressMatch = ReturnType<typeof addressMatch>;

/**
 * Finds an address, but not a longer one that contains it. `emails`: its spellings: as typed, normalized and so on;
 * without any it is nowhere.
 */
function addressMatch(emails: readonly string[]) {
  const spellings = [...new Set(emails.flatMap((email) => [...spelt(email)]))];
  // In JSON a line break before the address is a backslash and a letter, which are not part of it.
  const before = '(?:(?<![a-z0-9._+-])|(?<=\\\\[nrt]))';
  const pattern = () =>
    new RegExp(`${before}(?:${spellings.map(escaped).join('|') || '(?!)'})(?![a-z0-9-]|\\.[a-z0-9])`, 'gi');
  return {
    /** Lower-case spellings for a preselection in SQL. */
    spellings,
    isIn: (text: string) => pattern().test(text),
    /** The text with the address replaced by `[erased]`. */
    without: (text: string) => text.replaceAll(pattern(), '[erased]'),
  };
}

function* spelt(email: string): Iterable<string> {
  const typed = email.trim().normalize('NFC').toLowerCase();
  yield typed;
  yield normaliseEmail(email);
  const parts = splitEmail(typed);
  if (parts) yield `${parts.local}@${parts.domain}`.toLowerCase();
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Decodes a mail file's text: joins soft line breaks, decodes quoted-printable and base64. */
export function readableMail(raw: string): string {
  const joined = raw.replaceAll(/=\r?\n/g, '');
  const decoded = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const base64 = [
    ...raw.matchAll(/(?:^|\n)((?:[A-Za-z0-9+/]{4,76}\r?\n)*[A-Za-z0-9+/]{4,76}={0,2}\r?\n)/g),
  ].map(([, part = '']) => Buffer.from(part, 'base64').toString('utf8'));
  // Encoded words in headers also fold long addresses.
  const unfolded = raw.replaceAll(/\r?\n[ \t]+/g, '');
  return [raw, joined, decoded, unfolded, ...base64].join('\n');
}
