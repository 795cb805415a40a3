/** Fills a database with many inquiries or newsletter subscribers, 500 rows at a time. */
import { wordings } from '../../content/site/wordings.ts';
import { openDatabase } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database, SubscriptionTable, Trx } from '../../server/db/tables.ts';
import { createWrite } from '../../server/db/write.ts';
import { sha256Of } from '../../server/leads/consents.ts';
import { systemClock } from '../../server/shared/clock.ts';
import { uuidv7 } from '../../server/shared/ids.ts';

const message = 'We are four people and would like a better website before the season begins. '.repeat(4);
const minute = 60_000;

async function inSlices(db: Database, count: number, store: (trx: Trx, numbers: number[]) => Promise<void>) {
  const write = createWrite(db);
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, n) => from + n);
    await write((trx) => store(trx, numbers));
  }
}

/**
 * Fills the SQLite of `dataDir`, which must exist, or the empty PostgreSQL at `url`: each inquiry with its contact,
 * consent, submission, two mails and their attempts.
 */
export async function storeLeads(dataDir: string, count: number, url?: string): Promise<void> {
  await using db = openDatabase(dataDir, url);
  await migrate(db, systemClock);
  await inSlices(db, count, storeSome);
}

async function storeSome(trx: Trx, numbers: readonly number[]): Promise<void> {
  const people = numbers.map((n) => {
    const at = Date.parse('2026-01-01T00:00:00Z') + n * minute;
    const id = { contact: uuidv7(at), lead: uuidv7(at) };
    return { at, id, email: `visitor${n}@example.com`, name: `Visitor ${n}` };
  });
  const contacts = people.map(({ at, id, email, name }) => ({
    ...{
      id: id.contact,
      email_norm: email,
      email,
      name,
      phone: '(541) 555-0142',
      company: `Firm of ${name}`,
    },
    ...{ created_at: at, updated_at: at },
  }));
  const leads = people.map(({ at, id, email, name }) => ({
    ...{ id: id.lead, contact_id: id.contact, form: 'contact', page_path: '/contact', utm: '{}' },
    fields: JSON.stringify({ name, email, topic: 'new-client', message }),
    ...{ verdict: 'clean' as const, spam_score: 0, spam_reasons: '[]', status: 'new' as const },
    ...{ created_at: at, updated_at: at, retain_until: at },
  }));
  const submissions = people.map(({ at, id: { lead } }) => ({
    ...{ form: 'contact', submission_key: lead, body_hash: lead.repeat(2), lead_id: lead, created_at: at },
    ...{ outcome: 'stored' as const, http_status: 201, response: JSON.stringify({ ok: true, id: lead }) },
  }));
  const consents = people.map(({ at, id }) => ({
    ...{ id: uuidv7(at), contact_id: id.contact, lead_id: id.lead, form: 'contact', at },
    ...{ purpose: 'contact_request' as const, granted: 1 as const, method: 'submit' as const },
    ...{ wording_id: 'contact', wording_version: 1, wording_sha256: '0'.repeat(64) },
  }));
  const mails = people.flatMap(({ at, id: { lead }, email }) =>
    (['lead.notice', 'lead.ack'] as const).map((kind) => ({
      ...{ id: uuidv7(at), dedupe_key: `${kind}:${lead}`, channel: 'email' as const, kind },
      ...{ stream: `email:${lead}`, stream_seq: 1, status: 'sent' as const, attempts: 1 },
      payload: JSON.stringify({ to: { address: email }, leadId: lead, subject: 'Your note', text: message }),
      ...{ not_before: at, created_at: at, done_at: at },
    })),
  );
  const attempts = mails.map(({ id, created_at: at }) => ({
    ...{ id: uuidv7(at), outbox_id: id, at, duration_ms: 40, result: 'ok' as const, code: '250' },
  }));
  await trx.insertInto('contact').values(contacts).execute();
  await trx.insertInto('lead').values(leads).execute();
  await trx.insertInto('submission').values(submissions).execute();
  await trx.insertInto('consent').values(consents).execute();
  await trx.insertInto('outbox').values(mails).execute();
  await trx.insertInto('delivery_attempt').values(attempts).execute();
}

/** Adds `count` subscribers, one a minute until now: four of five confirmed, the others pending or ended. */
export async function storeSubscribers(db: Database, count: number): Promise<void> {
  const { id: wording_id, version: wording_version } = wordings.newsletter;
  const wording_sha256 = sha256Of(wordings.newsletter);
  const begin = Date.now() - count * minute;
  await inSlices(db, count, async (trx, numbers) => {
    const people = numbers.map((n) => {
      const at = begin + n * minute;
      return { n, at, id: uuidv7(at), contact: uuidv7(at), email: `subscriber${n}@example.org` };
    });
    const contacts = people.map(({ n, contact, at, email }) => ({
      ...{ id: contact, email, email_norm: email, name: n % 10 === 0 ? `Person ${email}` : null },
      ...{ created_at: at, updated_at: at },
    }));
    const subscriptions = people.map(({ n, id, contact, at, email }) => {
      const status: SubscriptionTable['status'] =
        n % 200 === 9 ? 'pending' : n % 5 === 4 ? 'ended' : 'confirmed';
      return {
        ...{ id, contact_id: contact, email_norm: email, status, nonce: id },
        ...{ requested_at: at, confirm_sent_at: at },
        confirmed_at: status === 'pending' ? null : at + 1,
        ended_at: status === 'ended' ? at + 2 : null,
      };
    });
    const consents = people.map(({ contact, at }) => ({
      ...{ id: uuidv7(at), contact_id: contact, form: 'newsletter', at: at + 1 },
      ...{ purpose: 'newsletter' as const, granted: 1 as const, method: 'double_opt_in' as const },
      ...{ wording_id, wording_version, wording_sha256 },
    }));
    await trx.insertInto('contact').values(contacts).execute();
    await trx.insertInto('subscription').values(subscriptions).execute();
    await trx.insertInto('consent').values(consents).execute();
  });
}
