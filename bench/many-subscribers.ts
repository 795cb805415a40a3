/** Fills a database with newsletter subscribers: four of five confirmed, the others pending or ended. */
import { wordings } from '../content/site/wordings.ts';
import type { Database, SubscriptionTable } from '../server/db/tables.ts';
import { sha256Of } from '../server/leads/consents.ts';
import { uuidv7 } from '../server/shared/ids.ts';

const perInsert = 500;
const minute = 60_000;

function statusOf(n: number): SubscriptionTable['status'] {
  if (n % 200 === 9) return 'pending';
  return n % 5 === 4 ? 'ended' : 'confirmed';
}

/** `count` subscribers, one a minute until now. */
export async function storeSubscribers(db: Database, count: number): Promise<void> {
  const { id: wording_id, version: wording_version } = wordings.newsletter;
  const wording_sha256 = sha256Of(wordings.newsletter);
  const begin = Date.now() - count * minute;
  for (let from = 0; from < count; from += perInsert) {
    const people = Array.from({ length: Math.min(perInsert, count - from) }, (_, offset) => {
      const n = from + offset;
      const at = begin + n * minute;
      const email = `subscriber${n}@example.org`;
      return { id: uuidv7(at), contact: uuidv7(at), at, email, status: statusOf(n) };
    });
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('contact')
        .values(
          people.map(({ contact, at, email }, n) => ({
            ...{ id: contact, email, email_norm: email, name: n % 10 === 0 ? `Person ${email}` : null },
            ...{ phone: null, company: null, created_at: at, updated_at: at },
          })),
        )
        .execute();
      await trx
        .insertInto('subscription')
        .values(
          people.map(({ id, contact, at, email, status }) => ({
            ...{ id, contact_id: contact, email_norm: email, status, nonce: id, requested_at: at },
            confirmed_at: status === 'pending' ? null : at + 1,
            ended_at: status === 'ended' ? at + 2 : null,
            ...{ ended_by: null, confirm_sent_at: at },
          })),
        )
        .execute();
      await trx
        .insertInto('consent')
        .values(
          people.map(({ contact, at }) => ({
            ...{
              id: uuidv7(at),
              contact_id: contact,
              lead_id: null,
              purpose: 'newsletter' as const,
              granted: 1 as const,
            },
            ...{ wording_id, wording_version, wording_sha256, form: 'newsletter', ip_hash: null },
            ...{ method: 'double_opt_in' as const, at: at + 1 },
          })),
        )
        .execute();
    });
  }
}
