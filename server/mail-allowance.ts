/** Keeps strangers from filling somebody's inbox by typing that address into our forms. */
import { sql } from 'kysely';
import { writeAudit } from './audit.ts';
import { prepared } from './db/prepared.ts';
import type { Trx } from './db/tables.ts';
import { enqueue, type NewMessage } from './outbox/outbox.ts';
import type { Secret } from './secret.ts';

const hour = 3_600_000;
const allowances = [
  { windowMs: hour, most: 3 },
  { windowMs: 24 * hour, most: 10 },
];

/** Mails that a visitor's own act causes. Reminders and cancellations are owed whatever else was sent. */
const counted = ['lead.ack', 'tool.result', 'booking.confirm', 'booking.missed', 'newsletter.confirm'];

export type Withheld = 'allowance' | 'suppressed';

export interface Recipient {
  /** Contact. */
  id: string;
  emailNorm: string;
}

/** Why this contact must not get another automatic mail now, or undefined when it may. */
export async function withheldFrom(
  trx: Trx,
  secret: Secret,
  contact: Recipient,
  now: number,
): Promise<Withheld | undefined> {
  // One for each key of the site, and nearly always there is one key.
  for (const hash of secret.signatures('suppression', contact.emailNorm)) {
    const { rows } = await suppressedFor(trx, { hash: hash.toString('hex') });
    if (rows.length > 0) return 'suppressed';
  }
  const recent = await sentSince(trx, contact.id, now - 24 * hour);
  const isSpent = allowances.some(
    ({ windowMs, most }) => recent.filter((at) => at > now - windowMs).length >= most,
  );
  return isSpent ? 'allowance' : undefined;
}

/** When this contact's counted mails were enqueued: by the streams of its leads, calls and subscription. */
async function sentSince(trx: Trx, contact: string, since: number): Promise<number[]> {
  const { rows } = await mailsSince(trx, { contact, since });
  return rows.map(({ at }) => at);
}

const suppressedFor = prepared<{ hash: string }>((db, value) =>
  db
    .selectFrom('suppression')
    .select('scope')
    .where('email_hmac', '=', value('hash'))
    .where('scope', '=', 'all')
    .compile(),
);

const mailsSince = prepared<{ contact: string; since: number }, { at: number }>((db, value) => {
  const [contact, since] = [value('contact'), value('since')];
  return sql<{ at: number }>`
    select outbox.created_at as at from outbox
    where outbox.kind in (${sql.join(counted)}) and outbox.created_at > ${since} and outbox.stream in (
      select 'email:' || id from lead where contact_id = ${contact} and created_at > ${since}
      union all select 'email:' || id from booking where contact_id = ${contact} and updated_at > ${since}
      union all select 'email:' || id from subscription where contact_id = ${contact}
    )`.compile(db);
});

interface ToVisitor {
  contact: Recipient;
  /** On the stream `email:<lead, booking or subscription>`, by which it is counted. */
  message: NewMessage;
  /** What the audit names when the mail is skipped. */
  subject: { type: 'lead' | 'booking' | 'subscription'; id: string };
}

/** Enqueues an automatic mail to a visitor, unless this address has had its share: then the audit says so. */
export async function enqueueToVisitor(
  trx: Trx,
  secret: Secret,
  { contact, message, subject }: ToVisitor,
  now: number,
): Promise<'enqueued' | Withheld> {
  const withheld = await withheldFrom(trx, secret, contact, now);
  if (!withheld) await enqueue(trx, message, now);
  else {
    await writeAudit(trx, {
      at: now,
      actor: 'system',
      action: 'mail.skipped',
      subjectType: subject.type,
      subjectId: subject.id,
      detail: { kind: message.kind, reason: withheld },
    });
  }
  return withheld ?? 'enqueued';
}
