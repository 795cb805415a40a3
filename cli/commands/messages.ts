/** Mails and webhooks: lists those that wait, tries them now, sends them again. */
import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import {
  type PendingMessage,
  pendingMessages,
  type Retried,
  retryPending,
} from '#server/operator/pending.ts';
import { type Replayable, replay as replayNow } from '#server/operator/replay.ts';
import {
  type CommandContext,
  command,
  exitCode,
  flag,
  instant,
  NotFoundError,
  oneOf,
  text,
  UsageError,
} from '../shared/command.ts';
import { besidesId, printable } from '../shared/table.ts';
import { limitOf } from './lead-filter.ts';

const channels = ['email', 'webhook'] as const;

export const pending = command({
  usage: 'pending [--channel email|webhook] [--limit N|all] [--json]',
  summary:
    'Messages that wait to be sent, with the time of the next attempt and the last error; the first 50 unless told otherwise.',
  options: { channel: text, limit: text },
  async run(values, context) {
    const channel = oneOf('channel', channels, values.channel);
    const limit = limitOf(values.limit ?? '50');
    const { clock, zone, out, outJson, err, width } = context;
    const found = await withDatabase(context, (db) =>
      pendingMessages(db, { channel, limit, now: clock.now() }),
    );
    const { items, total } = found ?? { items: [], total: 0 };
    if (values.json) return outJson({ total, items: items.map(pendingAsJson) });
    if (items.length > 0) {
      const rows = items.map((message) => ({
        id: message.id,
        cells: [
          message.channel,
          message.kind,
          nextAttemptOf(message, zone),
          message.lastError ?? '',
          humanTime(message.createdAt, zone),
        ],
      }));
      const headings = ['CHANNEL', 'KIND', 'NEXT ATTEMPT', 'LAST ERROR', 'CREATED'];
      out(besidesId(headings, rows, { width, below: ['LAST ERROR', 'CREATED'] }));
    } else if (found) err('Nothing waits to be sent.');
    if (items.length < total) err(`And ${total - items.length} more: add --limit all.`);
    if (items.some(({ state }) => state === 'failed' || state === 'due')) {
      err('While the other side cannot be reached, due messages wait with it. retry tries them now.');
    }
  },
});

/** `nextAttempt` is in the past if the message is due. */
const pendingAsJson = ({ nextAttempt, createdAt, ...message }: PendingMessage) => ({
  ...message,
  nextAttempt: iso(nextAttempt),
  createdAt: iso(createdAt),
});

function nextAttemptOf({ state, nextAttempt }: PendingMessage, zone: string): string {
  if (state === 'under_way') return 'under way';
  return state === 'due' ? 'due now' : humanTime(nextAttempt, zone);
}

/** Prints why messages were left out. Throws a NotFoundError if there is no message with this id. */
function reportRefusals(
  found: readonly { id: string; refused?: string | undefined }[],
  id: string | undefined,
  refusals: Readonly<Record<string, string>>,
  { err }: CommandContext,
): void {
  if (id !== undefined && found.length === 0)
    throw new NotFoundError(`There is no such message: ${printable(id)}.`);
  for (const { id: one, refused } of found) {
    if (refused) err(`The message ${one} ${refusals[refused]}.`);
  }
}

const messagesOf = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

const retryRefusals: Record<NonNullable<Retried['refused']>, string> = {
  scheduled: 'was never tried: it is sent at its time',
  under_way: 'is being sent at this moment',
  ended: 'does not wait any more: replay --id sends it again',
  changed: 'was taken by the server at the same moment',
};

export const retry = command({
  usage: 'retry [--id ID] [--channel email|webhook] [--dry-run] [--json]',
  summary:
    'Tries waiting messages now instead of at their next attempt, for example when a mail relay is back. Reminders and others whose time has not come still wait. --dry-run only lists.',
  options: { id: text, channel: text, 'dry-run': flag },
  async run(values, context) {
    const channel = oneOf('channel', channels, values.channel);
    const id = values.id?.toLowerCase();
    const dryRun = values['dry-run'] ?? false;
    const { clock, actor, outJson } = context;
    const wish = { id, channel, dryRun, actor, now: clock.now() };
    const found = (await withDatabase(context, (db, write) => retryPending(db, write, wish))) ?? [];
    const retried = found.filter(({ refused }) => refused === undefined);
    if (values.json) outJson({ dryRun, retried: retried.length, items: found.map(retriedAsJson) });
    else reportRetried(retried, dryRun, context);
    reportRefusals(found, id, retryRefusals, context);
    if (id !== undefined && retried.length === 0) return exitCode.failed;
  },
});

/** `was`: before this command. */
const retriedAsJson = (message: Retried) => {
  const { id, channel, kind, state, nextAttempt, attempts, lastError, refused = null } = message;
  return { id, channel, kind, attempts, lastError, refused, was: { state, nextAttempt: iso(nextAttempt) } };
};

function reportRetried(
  retried: readonly Retried[],
  dryRun: boolean,
  { out, err, width, zone }: CommandContext,
): void {
  if (retried.length > 0) {
    const rows = retried.map(({ id, channel, kind, state, nextAttempt, lastError }) => ({
      id,
      cells: [channel, kind, state === 'due' ? 'due' : humanTime(nextAttempt, zone), lastError ?? ''],
    }));
    const headings = ['CHANNEL', 'KIND', 'NEXT ATTEMPT WAS', 'LAST ERROR'];
    out(besidesId(headings, rows, { width, below: ['LAST ERROR'] }));
  }
  const what = messagesOf(retried.length);
  if (dryRun) err(`${what} would be tried now.`);
  else if (retried.length === 0) err('0 messages wait for another attempt.');
  else err(`${what} can go now: a running server takes them within a second or two.`);
}

const replayRefusals: Record<NonNullable<Replayable['refused']>, string> = {
  reduced:
    'cannot be sent again: its words were deleted 30 days after it was sent, only its headers are left',
  pending: 'is waiting to be sent already: retry --id sends it now',
  changed: 'was changed by someone else at the same moment',
};

export const replay = command({
  usage: 'replay [--id ID] [--dead] [--channel email|webhook] [--since I] [--dry-run] [--json]',
  summary:
    'Sends dead messages again, or with --id any one that came to an end, under the same id. --dry-run only lists.',
  options: { id: text, dead: flag, channel: text, since: text, 'dry-run': flag },
  async run(values, context) {
    const channel = oneOf('channel', channels, values.channel);
    const since = instant('since', values.since);
    if (values.id !== undefined && values.dead) {
      throw new UsageError('Give --id for one message or --dead for all dead ones, not both.');
    }
    if (values.id === undefined && !values.dead && channel === undefined && since === undefined) {
      throw new UsageError('Say which messages: --dead for all dead ones, or --id ID for one.');
    }
    const id = values.id?.toLowerCase();
    const dryRun = values['dry-run'] ?? false;
    const { clock, actor, outJson } = context;
    const wish = { id, channel, since, dryRun, actor, now: clock.now() };
    const found = (await withDatabase(context, (_db, write) => replayNow(write, wish))) ?? [];
    const replayed = found.filter(({ refused }) => refused === undefined);
    if (values.json) {
      const items = found.map(({ id, channel, kind, status, createdAt, refused = null }) => ({
        ...{ id, channel, kind, status: dryRun || refused ? status : 'pending' },
        ...{ createdAt: iso(createdAt), refused },
      }));
      outJson({ dryRun, replayed: replayed.length, items });
    } else reportReplayed(replayed, dryRun, context);
    reportRefusals(found, id, replayRefusals, context);
    const isFailed =
      id !== undefined ? replayed.length === 0 : found.some(({ refused }) => refused === 'changed');
    if (isFailed) return exitCode.failed;
  },
});

function reportReplayed(
  replayed: readonly Replayable[],
  dryRun: boolean,
  { out, err, width, zone }: CommandContext,
): void {
  if (replayed.length > 0) {
    const rows = replayed.map(({ id, channel, kind, createdAt, status }) => ({
      id,
      cells: [channel, kind, status, humanTime(createdAt, zone)],
    }));
    out(besidesId(['CHANNEL', 'KIND', 'WAS', 'CREATED'], rows, { width, below: ['CREATED'] }));
  }
  const past = replayed.filter(({ isPast }) => isPast).length;
  if (past > 0) err(`${past} of them came too late and will be marked expired instead of sent.`);
  err(`${messagesOf(replayed.length)} ${dryRun ? 'would be sent' : 'enqueued'} again.`);
}
