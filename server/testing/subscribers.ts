/** Adds newsletter subscribers without their forms and mails. For tests and benchmarks. */
import { insert } from '../db/rows.ts';
import type { Database, SubscriptionTable } from '../db/tables.ts';
import type { Clock } from '../shared/clock.ts';
import { uuidv7 } from '../shared/ids.ts';

/** Returns the subscription's id. Confirmed now unless `fields` say otherwise. */
export async function addSubscriber(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
  { name = null, ...fields }: Partial<SubscriptionTable> & { name?: string | null } = {},
): Promise<string> {
  const now = clock.now();
  const [id, contact_id] = [uuidv7(now), uuidv7(now)];
  await insert(db, 'contact', {
    id: contact_id,
    email,
    email_norm: email.toLowerCase(),
    name,
    phone: null,
    company: null,
    created_at: now,
    updated_at: now,
  });
  await insert(db, 'subscription', {
    id,
    contact_id,
    email_norm: email.toLowerCase(),
    status: 'confirmed',
    nonce: id,
    requested_at: now,
    confirmed_at: now,
    ended_at: null,
    ended_by: null,
    confirm_sent_at: now,
    ...fields,
  });
  return id;
}
