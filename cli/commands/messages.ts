/** Sends mails and webhooks again. */
import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
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

const channels = ['email', 'webhook'] as const;

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

const replayRefusals: Record<NonNullable<Replayable['refused']>, string> = {
  reduced:
    'cannot be sent again: its words were deleted 30 days after it was sent, only its headers are left',
  pending: 'is waiting to be sent already',
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
