/** What is held about one person, in rows and files. Access requests and erasures use the same. */

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SiteValues } from '#content/site/site.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Tables, Trx } from '../../db/tables.ts';
import type { SpooledLead } from '../../leads/lead-to-store.ts';
import { type CurrentSettings, callSettings, firmAddresses } from '../../leads/store-settings.ts';
import { hashesOf } from '../../newsletter/suppression.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { namesIn, orNothing, writeWhole } from '../../shared/files.ts';
import { secretOf } from '../../shared/secret.ts';
import { UserError } from '../../shared/user-error.ts';

/** `site` throws a UserError while the words cannot be read. */
export interface PersonSource {
  config: Config;
  site: () => SiteValues;
}

/** Undefined while the words cannot be read, which must hinder neither an export nor an erasure. */
export function readableSettings({ config, site }: PersonSource): CurrentSettings | undefined {
  try {
    return callSettings(config, site(), secretOf(config));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The firm's own addresses; without settings only those of the environment. */
export function ownAddresses({ inPlace }: Config, settings: CurrentSettings | undefined): string[] {
  if (settings) return firmAddresses(settings);
  const { mailFrom, leadsTo = [], booking } = inPlace;
  const hosts = booking?.hosts.flatMap((host) => host.email ?? []) ?? [];
  return [...(mailFrom ? [mailFrom.address] : []), ...leadsTo, ...hosts];
}

export type Holdings = Awaited<ReturnType<typeof holdingsOf>>;

type Reader = Database | Trx;

/** `firm`: the firm's own addresses. `contactIds`: one or none. `messageIds`: mails to or about the person, and webhooks. */
export async function holdingsOf(db: Reader, firm: readonly string[], email: string) {
  const emailNorm = normaliseEmail(email);
  const contacts = db.selectFrom('contact').selectAll().where('email_norm', '=', emailNorm);
  const contact = await contacts.executeTakeFirst();
  const contactIds = contact ? [contact.id] : [];
  const idsIn = async (table: 'lead' | 'booking' | 'subscription') => {
    const rows = db
      .selectFrom(table)
      .select('id')
      .where('contact_id', 'in', contactIds)
      .orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  const leadIds = await idsIn('lead');
  const bookingIds = await idsIn('booking');
  const subscriptionIds = await idsIn('subscription');
  const owned = { leadIds, bookingIds, subscriptionIds };
  const spellings = isOfFirm(firm, email) ? [] : [email, emailNorm, contact?.email ?? email];
  const messageIds = await messagesOf(
    db,
    [...contactIds, ...Object.values(owned).flat()],
    spellings,
  );
  return { emailNorm, contact, contactIds, ...owned, messageIds };
}

/** Every visitor's mails go to such an address, so it finds nobody's: a person who typed it owns what has their ids. */
const isOfFirm = (firm: readonly string[], email: string): boolean =>
  firm.map(normaliseEmail).includes(normaliseEmail(email));

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

/**
 * What is stored about a person, each kind after those it refers to: its table, the column that has these ids, and its name
 * in an export. The contact stands alone there, and messages have their attempts.
 */
export const stored = [
  ['contact', 'id', 'contactIds'],
  ['lead', 'id', 'leadIds', 'leads'],
  ['lead_note', 'lead_id', 'leadIds', 'notes'],
  ['submission', 'lead_id', 'leadIds', 'submissions'],
  ['booking', 'id', 'bookingIds', 'bookings'],
  ['consent', 'contact_id', 'contactIds', 'consents'],
  ['subscription', 'id', 'subscriptionIds', 'subscriptions'],
  ['follow_up', 'contact_id', 'contactIds', 'followUps'],
  ['outbox', 'id', 'messageIds'],
  ['delivery_attempt', 'outbox_id', 'messageIds'],
] as const satisfies (readonly [
  table: keyof Tables,
  column: string,
  ids: keyof Holdings,
  exported?: string,
])[];

/** Every row about a person, by table. */
export async function storedRows(db: Database, held: Holdings) {
  const rows = stored.map(async ([table, column, ids]) => [
    table,
    await rowsOf(db, table, column, held[ids]),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<(typeof stored)[number][0], Row[]>;
}

type Exported = NonNullable<(typeof stored)[number][3]>;

/** Undefined if nothing is held. Instants are ISO strings, as in every export. */
export async function readPerson(db: Database, source: PersonSource, email: string, now: number) {
  const { config } = source;
  const held = await holdingsOf(db, ownAddresses(config, readableSettings(source)), email);
  const spool = await spoolLinesOf(config.dataDir, held.emailNorm);
  const suppressions = await db
    .selectFrom('suppression')
    .select(['scope', 'reason', 'at'])
    .where('email_hmac', 'in', hashesOf(secretOf(config), held.emailNorm))
    .execute();
  if (!isAnythingHeld(held) && spool.length === 0 && suppressions.length === 0) return undefined;
  const { contactIds, leadIds, bookingIds, subscriptionIds, messageIds } = held;
  const own = [...contactIds, ...leadIds, ...bookingIds, ...subscriptionIds, ...messageIds];
  const rows = await storedRows(db, held);
  const named = stored.flatMap(([table, , , name]) => (name ? [[name, rows[table]]] : []));
  return {
    generatedAt: new Date(now).toISOString(),
    email: held.emailNorm,
    contact: rows.contact[0] ?? null,
    ...(Object.fromEntries(named) as Record<Exported, Row[]>),
    suppressions: suppressions.map(readable),
    messages: rows.outbox.map((message) => ({
      ...message,
      attempts: rows.delivery_attempt
        .filter(({ outboxId }) => outboxId === message.id)
        .map(({ outboxId: _, ...attempt }) => attempt),
    })),
    mailFiles: await mailFilesOf(config.dataDir, messageIds),
    spool,
    audit: await rowsOf(db, 'audit', 'subject_id', own),
  };
}

type Row = ReturnType<typeof readable>;

async function rowsOf(db: Database, table: keyof Tables, column: string, ids: readonly string[]) {
  const order = table === 'submission' ? 'created_at' : 'id';
  const rows = await inPortions(ids, (portion) =>
    db
      .selectFrom(table)
      .selectAll()
      .where(db.dynamic.ref(column), 'in', portion)
      .orderBy(db.dynamic.ref(order))
      .execute(),
  );
  return rows.map(readable);
}

const times = /(?:_at|^at|^not_before|_until)$/;
const jsons = /^(?:fields|utm|attribution|spam_reasons|response|payload|detail)$/;

/** A row with camel-case names, ISO instants and parsed JSON. */
function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      if (times.test(column) && typeof value === 'number')
        return [name, new Date(value).toISOString()];
      return [name, jsons.test(column) && typeof value === 'string' ? opened(value) : value];
    }),
  );
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Names of the files of these messages. */
export async function mailFilesOf(
  dataDir: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const ids = new Set(messageIds);
  const names = await namesIn(join(dataDir, 'mail'));
  return names.filter((name) => ids.has(name.slice(0, 36)));
}

export async function removeMailFiles(
  dataDir: string,
  messageIds: readonly string[],
): Promise<void> {
  for (const name of await mailFilesOf(dataDir, messageIds)) {
    await rm(join(dataDir, 'mail', name), { force: true });
  }
}

/** Spooled forms from the address, parsed; a half-written one is text. */
export async function spoolLinesOf(dataDir: string, emailNorm: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  for (const name of await namesIn(join(dataDir, 'spool'))) {
    const text = await textOf(join(dataDir, 'spool', name));
    lines.push(...text.split('\n').map(parsed).filter(isFrom(emailNorm)));
  }
  return lines;
}

/** Safe to replace files, since the server never appends to one. */
export async function removeSpoolLines(dataDir: string, emailNorm: string): Promise<void> {
  for (const name of await namesIn(join(dataDir, 'spool'))) {
    const file = join(dataDir, 'spool', name);
    const lines = (await textOf(file)).split('\n');
    const kept = lines.filter((line) => !isFrom(emailNorm)(parsed(line)));
    if (kept.every((line) => line === '')) await rm(file, { force: true });
    else if (kept.length < lines.length) await writeWhole(file, Buffer.from(kept.join('\n')));
  }
}

const isFrom =
  (emailNorm: string) =>
  (entry: unknown): boolean => {
    if (typeof entry === 'string') return entry.toLowerCase().includes(emailNorm);
    return (
      normaliseEmail(String((entry as Partial<SpooledLead> | null)?.fields?.email ?? '')) ===
      emailNorm
    );
  };

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Empty if the file was removed meanwhile. */
const textOf = (file: string) => orNothing(readFile(file, 'utf8'), '');
