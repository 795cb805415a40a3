/** The desk's messages: what its page can ask and do, by the functions of `leads pending`, `retry` and `replay`. */

import type { Channel, Database } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { type Retried, retryPending } from '../../operator/pending.ts';
import { type Replayable, replay } from '../../operator/replay.ts';
import type { WebhookEndpoint } from '../../outbox/webhook-endpoints.ts';
import type { Clock } from '../../shared/clock.ts';
import {
  countMessages,
  listMessages,
  type MessageBox,
  type MessageCounts,
  type MessagesPage,
} from './list-messages.ts';

/** Where messages go, without what is secret in an address. */
export interface Ways {
  /** Host of the mail relay; undefined: mails are files that reach nobody. */
  relay: string | undefined;
  from: string;
  receivers: readonly string[];
  /** Whether this server sends at all. */
  isSending: boolean;
}

export type Refusal = NonNullable<Retried['refused'] | Replayable['refused']> | 'missing';

export interface Messages {
  ways: Ways;
  list(filter: {
    box: MessageBox;
    channel?: Channel | undefined;
    after?: string | undefined;
    limit: number;
  }): Promise<MessagesPage>;
  counts(): Promise<MessageCounts>;
  /** Sends one message now: one that waits sooner, one that came to an end again. Why not, else undefined. */
  sendNow(id: string, actor: string): Promise<Refusal | undefined>;
  /** Tries all that failed and wait. Returns how many. */
  retryAll(actor: string): Promise<number>;
  /** Puts all that were given up back in line. Returns how many. */
  replayDead(actor: string): Promise<number>;
}

export interface MessagesOptions {
  db: Database;
  write: Write;
  clock: Clock;
  smtpUrl: string | undefined;
  from: string;
  webhooks: readonly WebhookEndpoint[];
  isSending: boolean;
  /** Called after a commit that made messages due. */
  onStored: () => void;
}

export function createMessages(options: MessagesOptions): Messages {
  const { db, write, clock, smtpUrl, from, webhooks, isSending, onStored } = options;
  const hosts = new Map(webhooks.map(({ id, url }) => [id, new URL(url).host]));
  const now = () => clock.now();

  async function sendNow(id: string, actor: string): Promise<Refusal | undefined> {
    const [retried] = await retryPending(db, write, { id, dryRun: false, actor, now: now() });
    if (!retried) return 'missing';
    if (retried.refused !== 'ended') return retried.refused;
    const [replayed] = await replay(write, { id, dryRun: false, actor, now: now() });
    return replayed ? replayed.refused : 'missing';
  }

  return {
    ways: {
      relay: smtpUrl === undefined ? undefined : new URL(smtpUrl).host,
      from,
      receivers: [...hosts.values()],
      isSending,
    },
    list: (filter) => listMessages(db, { ...filter, now: now() }, (endpoint) => hosts.get(endpoint)),
    counts: () => countMessages(db),
    async sendNow(id, actor) {
      const refusal = await sendNow(id, actor);
      if (refusal === undefined) onStored();
      return refusal;
    },
    async retryAll(actor) {
      const found = await retryPending(db, write, { dryRun: false, actor, now: now() });
      onStored();
      return found.filter(({ refused }) => refused === undefined).length;
    },
    async replayDead(actor) {
      const found = await replay(write, { dryRun: false, actor, now: now() });
      onStored();
      return found.filter(({ refused }) => refused === undefined).length;
    },
  };
}
