import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Replayable, replay as replayNow } from '#server/operator/replay.ts';
import {
  type Command,
  exitCode,
  instant,
  isId,
  NotFoundError,
  oneOf,
  readOptions,
  UsageError,
} from '../shared/command.ts';
import { besidesId, printable } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';

const options = {
  id: { type: 'string' },
  dead: { type: 'boolean' },
  channel: { type: 'string' },
  since: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const refusals: Record<NonNullable<Replayable['refused']>, string> = {
  reduced:
    'cannot be sent again: its words were deleted 30 days after it was sent, only its headers are left',
  pending: 'is waiting to be sent already: retry --id sends it now',
  changed: 'was changed by someone else at the same moment',
};

export const replay: Command = {
  usage: 'replay [--id ID] [--dead] [--channel email|webhook] [--since I] [--dry-run] [--json]',
  summary:
    'Sends dead messages again, or with --id any one that came to an end, under the same id. --dry-run only lists.',
  async run(args, context) {
    const values = readOptions(args, options);
    const channel = oneOf('channel', ['email', 'webhook'], values.channel);
    const since = instant('since', values.since);
    if (values.id !== undefined && values.dead) {
      throw new UsageError('Give --id for one message or --dead for all dead ones, not both.');
    }
    if (values.id === undefined && !values.dead && channel === undefined && since === undefined) {
      throw new UsageError('Say which messages: --dead for all dead ones, or --id ID for one.');
    }
    const id = values.id?.toLowerCase();
    const dryRun = values['dry-run'] ?? false;
    const { out, err, clock, actor } = context;
    const found =
      id !== undefined && !isId(id)
        ? []
        : ((await withDatabase(context, (_db, write) =>
            replayNow(write, { id, channel, since, dryRun, actor, now: clock.now() }),
          )) ?? []);
    const replayed = found.filter(({ refused }) => refused === undefined);
    if (values.json) out(JSON.stringify(asJson(found, dryRun), null, 2));
    else report(found, dryRun, context);
    if (id !== undefined && found.length === 0)
      throw new NotFoundError(`There is no such message: ${printable(id)}.`);
    for (const { id: one, refused } of found) {
      if (refused) err(`The message ${one} ${refusals[refused]}.`);
    }
    const isFailed =
      id !== undefined ? replayed.length === 0 : found.some(({ refused }) => refused === 'changed');
    return isFailed ? exitCode.failed : exitCode.done;
  },
};

function asJson(found: readonly Replayable[], dryRun: boolean) {
  return {
    dryRun,
    replayed: found.filter(({ refused }) => refused === undefined).length,
    items: found.map(({ id, channel, kind, status, createdAt, refused = null }) => ({
      id,
      channel,
      kind,
      status: dryRun || refused ? status : 'pending',
      createdAt: iso(createdAt),
      refused,
    })),
  };
}

function report(
  found: readonly Replayable[],
  dryRun: boolean,
  { out, err, width, config }: Parameters<Command['run']>[1],
): void {
  const replayed = found.filter(({ refused }) => refused === undefined);
  if (replayed.length > 0) {
    const rows = replayed.map(({ id, channel, kind, createdAt, status }) => ({
      id,
      cells: [channel, kind, status, humanTime(createdAt, businessZone(config))],
    }));
    out(besidesId(['CHANNEL', 'KIND', 'WAS', 'CREATED'], rows, { width, below: ['CREATED'] }));
  }
  const past = replayed.filter(({ isPast }) => isPast).length;
  if (past > 0) err(`${past} of them came too late and will be marked expired instead of sent.`);
  const [count, what] = [replayed.length, replayed.length === 1 ? 'message' : 'messages'];
  err(dryRun ? `${count} ${what} would be sent again.` : `${count} ${what} enqueued again.`);
}
