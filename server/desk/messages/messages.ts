/** The desk's messages: what its page can ask and do, by the functions of `leads pending`, `retry` and `replay`. */

import { type RawBuilder, sql } from 'kysely';
import type { BookingConfig } from '#domain/booking/config.ts';
import { beyond, pageOf, positionIn } from '../../db/rows.ts';
import type { Database, OutboxStatus } from '../../db/tables.ts';
import type { SendingStorage } from '../../db/write.ts';
import { mailNotices } from '../../ops/attention.ts';
import {
  messageOf,
  type Replayable,
  type Retried,
  replay,
  retryPending,
} from '../../ops/operator/resend.ts';
import { countMessages, failureWords } from '../../outbox/failure-words.ts';
import type { MailAccount } from '../../outbox/mail-account.ts';
import { subjectOfStream } from '../../outbox/outbox.ts';
import { reducedPrefix, type WebhookEndpoint } from '../../outbox/payload.ts';

interface MessagesOptions extends SendingStorage {
  account: Pick<MailAccount, 'hasRelay' | 'ways'>;
  settings: () => { booking: Pick<BookingConfig, 'timezone'> };
  webhooks: readonly WebhookEndpoint[];
  isSending: boolean;
}

/** Why a message is left unchanged. */
export type Refusal = NonNullable<Retried['refused'] | Replayable['refused']> | 'missing';

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(options: MessagesOptions) {
  const { db, write, clock, account, webhooks, isSending, settings, onStored } = options;
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
    notices: async () =>
      mailNotices({ db, hasRelay: await account.hasRelay(), booking: settings().booking }),
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

/** `waiting` has all that is still to be sent, those that failed before among them. */
export type MessageBox = 'waiting' | 'dead' | 'sent' | 'ended';

export type DeskMessage = Awaited<ReturnType<typeof deskMessages>>[number];

interface MessagesFilter {
  box: MessageBox;
  /** `next` of the page before. Anything else is the first page. */
  after?: string | undefined;
  limit: number;
  now: number;
}

const statusesOf: Record<MessageBox, readonly OutboxStatus[]> = {
  waiting: ['pending'],
  dead: ['dead'],
  sent: ['sent'],
  ended: ['cancelled', 'expired'],
};

type HostOf = (endpoint: string) => string | undefined;

/** What waits is listed by its next attempt, everything else newest first. `next`: undefined on the last page. */
async function listMessages(db: Database, filter: MessagesFilter, hostOf: HostOf) {
  const { box, limit, now } = filter;
  const [column, direction, order] =
    box === 'waiting'
      ? (['not_before', '>', sql`asc`] as const)
      : (['created_at', '<', sql`desc`] as const);
  const time = sql.ref(column);
  const where: RawBuilder<unknown>[] = [
    sql`status in (${sql.join(statusesOf[box].map((status) => sql.lit(status)))})`,
    ...beyond(positionIn(filter.after), [column, 'id'], direction),
  ];
  const { rows } = await sql<{ id: string; at: number }>`
    select id, ${time} as at from outbox where ${sql.join(where, sql` and `)}
    order by ${time} ${order}, id ${order} limit ${limit + 1}`.execute(db);
  const { shown, next } = pageOf(rows, limit);
  const ids = shown.map(({ id }) => id);
  return { items: await deskMessages(db, ids, now, hostOf), next };
}

/** In the order of `ids`. Times are in ms since 1970. */
export async function deskMessages(
  db: Database,
  ids: readonly string[],
  now: number,
  hostOf: HostOf = () => undefined,
) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .select(subjectOfStream.as('subject_id'))
    .where('id', 'in', ids)
    .execute();
  const subjects = rows.map(({ subject_id }) => subject_id);
  const leads = await db.selectFrom('lead').select('id').where('id', 'in', subjects).execute();
  const calls = db.selectFrom('booking').select(['id', 'lead_id']).where('id', 'in', subjects);
  const leadOf = new Map([
    ...leads.map(({ id }) => [id, id] as const),
    ...(await calls.execute()).map(({ id, lead_id }) => [id, lead_id] as const),
  ]);
  const answers = await lastAnswers(db, ids);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const { channel, kind, status, last_error: code, payload, attempts } = row;
    const { to, contents, subject, endpoint } = JSON.parse(payload) as Payload;
    return {
      id,
      channel,
      kind,
      attempts,
      createdAt: row.created_at,
      doneAt: row.done_at,
      /** Address of the recipient, or the host of a webhook's receiver; null where neither is known any more. */
      to: to?.address ?? (endpoint === undefined ? undefined : hostOf(endpoint)) ?? null,
      subject: contents?.subject ?? subject ?? null,
      state: status === 'pending' ? messageOf(row, now).state : status,
      leadId: leadOf.get(row.subject_id) ?? null,
      /** Null unless it waits. */
      nextAttempt: status === 'pending' ? row.not_before : null,
      /** Why the last attempt failed; undefined where none has. */
      failure:
        code === null
          ? undefined
          : {
              ...failureWords(channel, code, status === 'dead'),
              code,
              ...(answers.get(id) ?? noAnswer),
            },
      isWhole: !payload.startsWith(reducedPrefix),
    };
  });
}

const noAnswer = { at: null, answer: null };

async function lastAnswers(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('delivery_attempt')
    .select(['outbox_id', 'at', 'detail'])
    .where('outbox_id', 'in', ids)
    .where('result', '!=', 'ok')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ outbox_id, at, detail }) => [outbox_id, { at, answer: detail }]));
}

interface Payload {
  to?: { address?: string };
  contents?: { subject?: string };
  subject?: string;
  endpoint?: string;
}
