/** Limits mails per address, so that strangers cannot flood an inbox through our forms. */
import { sql } from 'kysely';
import { hour } from '#domain/dates/durations.ts';
import { first } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import { enqueue, type NewMessage } from '../../outbox/outbox.ts';
import type { Secret } from '../../shared/secret.ts';
import { type TrailEntry, writeTrail } from '../../shared/trail.ts';

const allowances = [
  { windowMs: hour, most: 3 },
  { windowMs: 24 * hour, most: 10 },
];

/** Mails caused by a visitor's own action. Reminders and cancellations are always sent. */
const counted = [
  'lead.ack',
  'tool.result',
  'booking.confirm',
  'booking.missed',
  'newsletter.confirm',
];

type Withheld = 'allowance' | 'suppressed';

interface Recipient {
  /** Contact id. */
  id: string;
  emailNorm: string;
}

/** Why this contact must not get another automatic mail now; undefined if it may. */
export async function withheldFrom(trx: Trx, secret: Secret, contact: Recipient, now: number) {
  // One hash per key of the site; usually there is one key.
  for (const hash of secret.signatures('suppression', contact.emailNorm)) {
    if (await first(trx, 'suppression', { email_hmac: hash.toString('hex'), scope: 'all' }))
      return 'suppressed';
  }
  const rows = await mailsSince(trx, contact.id, now - 24 * hour);
  const isSpent = allowances.some(
    ({ windowMs, most }) => rows.filter(({ at }) => at > now - windowMs).length >= most,
  );
  return isSpent ? 'allowance' : undefined;
}

/** When this contact's counted mails were enqueued, by the streams of its leads, calls and subscription. */
async function mailsSince(
  trx: Trx,
  contact: string,
  since: number,
): Promise<readonly { at: number }[]> {
  const { rows } = await sql<{ at: number }>`
    select outbox.created_at as at from outbox
    where outbox.kind in (${sql.join(counted)}) and outbox.created_at > ${since} and outbox.stream in (
      select 'email:' || id from lead where contact_id = ${contact} and created_at > ${since}
      union all select 'email:' || id from booking where contact_id = ${contact}
      union all select 'email:' || id from subscription where contact_id = ${contact}
    )`.execute(trx);
  return rows;
}

interface ToVisitor {
  contact: Recipient;
  /** Its stream must be one of those in `mailsSince`, by which it is counted. */
  message: NewMessage;
  /** Subject of the audit row if the mail is skipped. */
  subject: TrailEntry['subject'];
}

/** Enqueues an automatic mail to a visitor, or audits a skip if the address has reached its limit. */
export async function enqueueToVisitor(
  trx: Trx,
  secret: Secret,
  { contact, message, subject }: ToVisitor,
  now: number,
): Promise<'enqueued' | Withheld> {
  const withheld = await withheldFrom(trx, secret, contact, now);
  if (!withheld) await enqueue(trx, message, now);
  else {
    const detail = { kind: message.kind, reason: withheld };
    await writeTrail(trx, { at: now, actor: 'system', action: 'mail.skipped', subject, detail });
  }
  return withheld ?? 'enqueued';
}
