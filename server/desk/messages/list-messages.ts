/** Mails and webhooks as the desk lists them: what waits, what failed and why in words, what came to an end. */
import { type RawBuilder, sql } from 'kysely';
import type { Channel, Database, OutboxStatus } from '../../db/tables.ts';
import { messageOf, type PendingState } from '../../operator/pending.ts';
import { type FailureWords, failureWords } from '../../outbox/failure-words.ts';
import { reducedPrefix } from '../../outbox/payload.ts';
import { subjectOfStream } from '../../retention/retention-due.ts';

/** `waiting` has all that is still to be sent, those that failed before among them. */
export type MessageBox = 'waiting' | 'dead' | 'sent' | 'ended';

export interface DeskMessage {
  id: string;
  channel: Channel;
  kind: string;
  state: PendingState | Exclude<OutboxStatus, 'pending'>;
  /** Address of the recipient, or the host of a webhook's receiver; null where neither is known any more. */
  to: string | null;
  /** Subject of the mail. */
  subject: string | null;
  /** The inquiry that it is about. */
  leadId: string | null;
  /** Milliseconds since 1970, as are all times here; null unless it waits. */
  nextAttempt: number | null;
  attempts: number;
  createdAt: number;
  doneAt: number | null;
  /** Why the last attempt failed; undefined where none has. */
  failure: (FailureWords & { code: string; answer: string | null; at: number | null }) | undefined;
  /** Whether its words are still here, so that it can be sent again. */
  isWhole: boolean;
}

export interface MessagesPage {
  items: DeskMessage[];
  /** Undefined on the last page. */
  next: string | undefined;
}

export interface MessagesFilter {
  box: MessageBox;
  channel?: Channel | undefined;
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

/** What waits is listed by its next attempt, everything else newest first. */
export async function listMessages(
  db: Database,
  { box, channel, after, limit, now }: MessagesFilter,
  hostOf: (endpoint: string) => string | undefined,
): Promise<MessagesPage> {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
  const isWaiting = box === 'waiting';
  const position = isWaiting ? sql.ref('not_before') : sql.ref('created_at');
  const where: RawBuilder<unknown>[] = [
    sql`status in (${sql.join(statusesOf[box].map((status) => sql.lit(status)))})`,
    ...(channel ? [sql`channel = ${channel}`] : []),
    ...(at && id
      ? [
          isWaiting
            ? sql`(${position}, id) > (${Number(at)}, ${id})`
            : sql`(${position}, id) < (${Number(at)}, ${id})`,
        ]
      : []),
  ];
  const { rows: places } = await sql<{ id: string; at: number }>`
    select id, ${position} as at from outbox where ${sql.join(where, sql` and `)}
    order by ${position} ${isWaiting ? sql`asc` : sql`desc`}, id ${isWaiting ? sql`asc` : sql`desc`}
    limit ${limit + 1}`.execute(db);
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await itemsOf(
      db,
      shown.map((place) => place.id),
      now,
      hostOf,
    ),
    next: places.length > limit && last ? `${last.at}.${last.id}` : undefined,
  };
}

async function itemsOf(
  db: Database,
  ids: readonly string[],
  now: number,
  hostOf: (endpoint: string) => string | undefined,
): Promise<DeskMessage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .select(subjectOfStream.as('subject_id'))
    .where('id', 'in', ids)
    .execute();
  const subjects = rows.map(({ subject_id }) => subject_id);
  const leads = await db.selectFrom('lead').select('id').where('id', 'in', subjects).execute();
  const calls = await db
    .selectFrom('booking')
    .select(['id', 'lead_id'])
    .where('id', 'in', subjects)
    .execute();
  const leadOf = new Map([
    ...leads.map((lead) => [lead.id, lead.id] as const),
    ...calls.map((call) => [call.id, call.lead_id] as const),
  ]);
  const failed = rows.filter(({ last_error }) => last_error !== null).map(({ id }) => id);
  const answers = await lastAnswers(db, failed);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { channel, kind, status, last_error, created_at, done_at, payload, attempts } = row;
    const pending = status === 'pending' ? messageOf(row, now) : undefined;
    const answer = answers.get(id);
    return [
      {
        ...{ id, channel, kind, attempts },
        ...facts(payload, hostOf),
        state: pending ? pending.state : (status as Exclude<OutboxStatus, 'pending'>),
        leadId: leadOf.get(row.subject_id) ?? null,
        nextAttempt: pending?.nextAttempt ?? null,
        createdAt: created_at,
        doneAt: done_at,
        failure:
          last_error === null
            ? undefined
            : {
                ...failureWords(channel, last_error, status === 'dead'),
                code: last_error,
                answer: answer?.detail ?? null,
                at: answer?.at ?? null,
              },
        isWhole: !payload.startsWith(reducedPrefix),
      },
    ];
  });
}

/** What the other side said at the last attempt of each. */
async function lastAnswers(db: Database, ids: readonly string[]) {
  const latest = new Map<string, { at: number; detail: string | null }>();
  if (ids.length === 0) return latest;
  const rows = await db
    .selectFrom('delivery_attempt')
    .select(['outbox_id', 'at', 'detail'])
    .where('outbox_id', 'in', ids)
    .where('result', '!=', 'ok')
    .orderBy('id')
    .execute();
  for (const { outbox_id, at, detail } of rows) latest.set(outbox_id, { at, detail });
  return latest;
}

interface Payload {
  to?: { address?: string };
  contents?: { subject?: string };
  subject?: string;
  endpoint?: string;
}

function facts(payload: string, hostOf: (endpoint: string) => string | undefined) {
  const { to, contents, subject, endpoint } = JSON.parse(payload) as Payload;
  return {
    to: to?.address ?? (endpoint === undefined ? undefined : hostOf(endpoint)) ?? null,
    subject: contents?.subject ?? subject ?? null,
  };
}

/** One reason why messages wait or were given up, with how many it holds back. */
export interface Trouble extends FailureWords {
  channel: Channel;
  code: string;
  waiting: number;
  dead: number;
}

export interface MessageCounts {
  waiting: number;
  /** Of the waiting: those that failed at least once. */
  failed: number;
  dead: number;
  troubles: Trouble[];
}

/** How many wait and how many were given up, and for which reasons, the most frequent first. */
export async function countMessages(db: Database): Promise<MessageCounts> {
  const { rows } = await sql<{ channel: Channel; status: OutboxStatus; code: string | null; n: number }>`
    select channel, status, last_error as code, count(*) as n from outbox
    where status in ('pending', 'dead') group by channel, status, last_error`.execute(db);
  const counts: MessageCounts = { waiting: 0, failed: 0, dead: 0, troubles: [] };
  const troubles = new Map<string, Trouble>();
  for (const { channel, status, code, ...row } of rows) {
    const n = Number(row.n);
    const isDead = status === 'dead';
    if (isDead) counts.dead += n;
    else counts.waiting += n;
    if (code === null) continue;
    if (!isDead) counts.failed += n;
    const words = failureWords(channel, code, isDead);
    const key = `${channel} ${words.cause}`;
    const known = troubles.get(key) ?? { ...words, channel, code, waiting: 0, dead: 0 };
    known[isDead ? 'dead' : 'waiting'] += n;
    troubles.set(key, known);
  }
  counts.troubles = [...troubles.values()].sort((a, b) => b.waiting + b.dead - a.waiting - a.dead);
  return counts;
}
