/** The desk's messages: what its page can ask and do, by the functions of `leads pending`, `retry` and `replay`. */
import type { BookingConfig } from '#domain/booking/config.ts';
import type { SendingStorage } from '../../db/write.ts';
import { mailNotices } from '../../ops/attention.ts';
import { type Replayable, type Retried, replay, retryPending } from '../../ops/operator/resend.ts';
import type { MailAccount } from '../../outbox/mail-account.ts';
import type { WebhookEndpoint } from '../../outbox/webhook-messages.ts';
import { countMessages, listMessages, type MessagesFilter } from './list-messages.ts';

interface MessagesOptions extends SendingStorage {
  account: Pick<MailAccount, 'hasRelay' | 'ways'>;
  booking: Pick<BookingConfig, 'timezone'>;
  webhooks: readonly WebhookEndpoint[];
  isSending: boolean;
}

/** Why a message is left unchanged. */
export type Refusal = NonNullable<Retried['refused'] | Replayable['refused']> | 'missing';

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(options: MessagesOptions) {
  const { db, write, clock, account, webhooks, isSending, booking, onStored } = options;
  const hosts = new Map(webhooks.map(({ id, url }) => [id, new URL(url).host]));
  const order = (actor: string) => ({ dryRun: false, actor, now: clock.now() });

  function sent(found: readonly { refused?: string }[]): number {
    onStored();
    return found.filter(({ refused }) => refused === undefined).length;
  }

  return {
    /** Where messages go, without what is secret in an address. No relay: mails are files that reach nobody. */
    ways: async () => ({ ...(await account.ways()), receivers: [...hosts.values()], isSending }),
    list: (filter: Omit<MessagesFilter, 'now'>) =>
      listMessages(db, { ...filter, now: clock.now() }, (endpoint) => hosts.get(endpoint)),
    counts: () => countMessages(db),
    notices: async () => mailNotices({ db, hasRelay: await account.hasRelay(), booking }),
    /** Sends one message now: one that waits sooner, one that came to an end again. Why not, else undefined. */
    async sendNow(id: string, actor: string): Promise<Refusal | undefined> {
      let [found]: { refused?: Refusal }[] = await retryPending(db, write, { id, ...order(actor) });
      if (found?.refused === 'ended') [found] = await replay(write, { id, ...order(actor) });
      if (!found) return 'missing';
      if (!found.refused) onStored();
      return found.refused;
    },
    /** Tries all that failed and wait. Returns how many. */
    retryAll: async (actor: string) => sent(await retryPending(db, write, order(actor))),
    /** Puts all that were given up back in line. Returns how many. */
    replayDead: async (actor: string) => sent(await replay(write, order(actor))),
  };
}
