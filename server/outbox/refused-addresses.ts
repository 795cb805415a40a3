/** Marks addresses whose mail server says that they do not exist: they get no newsletter any more. */
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { OutboxRow } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { suppressMarketing } from '../newsletter/suppression.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import type { Delivery } from './outbox.ts';
import type { EmailPayload } from './payload.ts';

type Deliver = (message: OutboxRow) => Promise<Delivery>;

/** A new request that its owner confirms lifts the mark. */
export function markingRefused(
  deliver: Deliver,
  { write, clock, secret }: Storage & { secret: Secret },
): Deliver {
  return async (message) => {
    const delivery = await deliver(message);
    // What we could not compose says nothing about the address.
    if (delivery.result !== 'dead' || delivery.isOurs) return delivery;
    const { to } = JSON.parse(message.payload) as EmailPayload;
    const at = clock.now();
    await write(async (trx) => {
      await suppressMarketing(trx, secret, normaliseEmail(to.address), { at, reason: 'hard_bounce' });
      const subject = ['message', message.id] as const;
      await writeTrail(trx, { at, actor: 'system', action: 'address.refused', subject });
    });
    return delivery;
  };
}
