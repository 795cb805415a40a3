/** Sends mails and webhooks again. */

import { iso } from '#server/ops/operator/lead-records.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { replay as replayNow } from '#server/ops/operator/resend.ts';
import {
  command,
  exitCode,
  flag,
  instant,
  NotFoundError,
  oneOf,
  printable,
  text,
  UsageError,
} from '../shared/command.ts';

const channels = ['email', 'webhook', 'calendar'] as const;

export const replay = command({
  usage: 'replay [--id ID] [--dead] [--channel email|webhook|calendar] [--since I] [--dry-run]',
  summary:
    'Sends dead messages again, or with --id any one that came to an end, under the same id. --dry-run only lists. Each item says why it was refused: reduced (its words were deleted 30 days after it was sent), pending (it waits already) or changed (by someone else at the same moment); isPast: it comes too late and expires instead.',
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
    if (id !== undefined && found.length === 0)
      throw new NotFoundError(`There is no such message: ${printable(id)}.`);
    const items = found.map(({ id, channel, kind, status, createdAt, isPast, refused = null }) => ({
      ...{ id, channel, kind, status: dryRun || refused ? status : 'pending' },
      ...{ createdAt: iso(createdAt), isPast, refused },
    }));
    outJson({ dryRun, replayed: replayed.length, items });
    const isFailed =
      id !== undefined ? replayed.length === 0 : found.some(({ refused }) => refused === 'changed');
    if (isFailed) return exitCode.failed;
  },
});
