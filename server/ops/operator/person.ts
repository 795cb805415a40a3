/** Exports all data about one person, for an access request. */
import type { Config } from '../../config/config.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { firmOf } from '../../leads/store-settings.ts';
import { secretOf } from '../../shared/secret.ts';
import { holdingsOf, inPortions, isAnythingHeld } from './holdings.ts';
import { mailFilesOf, spoolLinesOf } from './personal-files.ts';

/** Undefined if nothing is held. Instants are ISO strings, as in every export. */
export async function readPerson(db: Database, config: Config, email: string, now: number) {
  const holdings = await holdingsOf(db, firmOf(config), email);
  const spooled = await spoolLinesOf(config.dataDir, holdings.emailNorm);
  const suppressions = await suppressionsOf(db, config, holdings.emailNorm);
  if (!isAnythingHeld(holdings) && spooled.length === 0 && suppressions.length === 0) return undefined;
  const { contact, contactIds, leadIds, bookingIds, subscriptionIds, watchIds, messageIds } = holdings;
  const own = [...contactIds, ...leadIds, ...bookingIds, ...subscriptionIds, ...watchIds, ...messageIds];
  return {
    generatedAt: new Date(now).toISOString(),
    email: holdings.emailNorm,
    contact: contact ? readable(contact) : null,
    leads: await rowsOf(db, 'lead', 'id', leadIds),
    notes: await rowsOf(db, 'lead_note', 'lead_id', leadIds),
    submissions: await rowsOf(db, 'submission', 'lead_id', leadIds),
    bookings: await rowsOf(db, 'booking', 'id', bookingIds),
    consents: await rowsOf(db, 'consent', 'contact_id', contactIds),
    subscriptions: await rowsOf(db, 'subscription', 'id', subscriptionIds),
    followUps: await rowsOf(db, 'follow_up', 'contact_id', contactIds),
    watches: await rowsOf(db, 'audit_watch', 'id', watchIds),
    suppressions: suppressions.map(readable),
    messages: await messagesWithAttempts(db, messageIds),
    mailFiles: await mailFilesOf(config.dataDir, messageIds),
    spool: spooled,
    audit: await rowsOf(db, 'audit', 'subject_id', own),
  };
}

/** Rows for the address in `suppression`, under each of our keys. */
async function suppressionsOf(db: Database, config: Config, emailNorm: string) {
  const hashes = secretOf(config)
    .signatures('suppression', emailNorm)
    .map((hash) => hash.toString('hex'));
  return db
    .selectFrom('suppression')
    .select(['scope', 'reason', 'at'])
    .where('email_hmac', 'in', hashes)
    .execute();
}

async function rowsOf(db: Database, table: keyof Tables, column: string, ids: readonly string[]) {
  const rows = await inPortions(ids, (portion) =>
    db.selectFrom(table).selectAll().where(db.dynamic.ref(column), 'in', portion).execute(),
  );
  return rows.map(readable);
}

async function messagesWithAttempts(db: Database, ids: readonly string[]) {
  const messages = await rowsOf(db, 'outbox', 'id', ids);
  const tried = await inPortions(ids, (portion) =>
    db.selectFrom('delivery_attempt').selectAll().where('outbox_id', 'in', portion).orderBy('id').execute(),
  );
  return messages.map((message) => {
    const own = tried.filter(({ outbox_id }) => outbox_id === message.id);
    return { ...message, attempts: own.map(({ outbox_id: _, ...attempt }) => readable(attempt)) };
  });
}

const times = /(?:_at|^at|^not_before|_until)$/;
const jsons = /^(?:fields|utm|attribution|spam_reasons|response|payload|detail|baseline)$/;

/** A row with camel-case names, ISO instants and parsed JSON. */
function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      if (times.test(column) && typeof value === 'number') return [name, new Date(value).toISOString()];
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
