/** A database with many inquiries: each with contact, consent, submission, two mails and their attempts. */

import { openDatabase } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Trx } from '../server/db/tables.ts';
import { createWrite } from '../server/db/write.ts';
import { systemClock } from '../server/shared/clock.ts';
import { uuidv7 } from '../server/shared/ids.ts';

const message = 'We are four people and would like a better website before the season begins. '.repeat(4);
const together = 500;

/** Fills the SQLite of `dataDir`, which must exist, or the empty PostgreSQL at `url`. */
export async function storeLeads(dataDir: string, count: number, url?: string): Promise<void> {
  const db = openDatabase(dataDir, url);
  await migrate(db, systemClock);
  const write = createWrite(db);
  for (let from = 0; from < count; from += together) {
    const numbers = Array.from({ length: together }, (_, index) => from + index);
    await write((trx) => storeSome(trx, numbers));
  }
  await db.destroy();
}

async function storeSome(trx: Trx, numbers: readonly number[]): Promise<void> {
  const people = numbers.map((n) => {
    const at = Date.parse('2026-01-01T00:00:00Z') + n * 60_000;
    return {
      at,
      contact: uuidv7(at),
      lead: uuidv7(at),
      email: `visitor${n}@example.com`,
      name: `Visitor ${n}`,
    };
  });
  await trx
    .insertInto('contact')
    .values(
      people.map(({ at, contact, email, name }) => ({
        id: contact,
        email_norm: email,
        email,
        name,
        phone: '(541) 555-0142',
        company: `Firm of ${name}`,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('lead')
    .values(
      people.map(({ at, contact, lead, email, name }) => ({
        id: lead,
        contact_id: contact,
        form: 'contact',
        fields: JSON.stringify({ name, email, topic: 'new-client', message }),
        verdict: 'clean' as const,
        spam_score: 0,
        spam_reasons: '[]',
        status: 'new' as const,
        timezone: null,
        page_path: '/contact',
        referrer_host: null,
        utm: '{}',
        ip_hash: null,
        created_at: at,
        updated_at: at,
        retain_until: at,
      })),
    )
    .execute();
  await trx
    .insertInto('submission')
    .values(
      people.map(({ at, lead }) => ({
        form: 'contact',
        submission_key: lead,
        body_hash: lead.repeat(2),
        lead_id: lead,
        outcome: 'stored' as const,
        http_status: 201,
        response: JSON.stringify({ ok: true, id: lead }),
        created_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('consent')
    .values(
      people.map(({ at, contact, lead }) => ({
        id: uuidv7(at),
        contact_id: contact,
        lead_id: lead,
        purpose: 'contact_request' as const,
        granted: 1 as const,
        wording_id: 'contact',
        wording_version: 1,
        wording_sha256: '0'.repeat(64),
        form: 'contact',
        method: 'submit' as const,
        ip_hash: null,
        at,
      })),
    )
    .execute();
  const mails = people.flatMap(({ at, lead, email }) =>
    (['lead.notice', 'lead.ack'] as const).map((kind) => ({
      id: uuidv7(at),
      dedupe_key: `${kind}:${lead}`,
      channel: 'email' as const,
      kind,
      stream: `email:${lead}`,
      stream_seq: 1,
      payload: JSON.stringify({ to: { address: email }, leadId: lead, subject: 'Your note', text: message }),
      status: 'sent' as const,
      not_before: at,
      expires_at: null,
      attempts: 1,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created_at: at,
      done_at: at,
    })),
  );
  await trx.insertInto('outbox').values(mails).execute();
  await trx
    .insertInto('delivery_attempt')
    .values(
      mails.map(({ id, created_at: at }) => ({
        id: uuidv7(at),
        outbox_id: id,
        at,
        duration_ms: 40,
        result: 'ok' as const,
        code: '250',
        detail: null,
      })),
    )
    .execute();
}
