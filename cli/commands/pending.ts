import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type PendingMessage, pendingMessages } from '#server/operator/pending.ts';
import { type Command, exitCode, oneOf, readOptions } from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';
import { limitOf } from './lead-filter.ts';

const options = {
  channel: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const pending: Command = {
  usage: 'pending [--channel email|webhook] [--limit N|all] [--json]',
  summary:
    'Messages that wait to be sent, with the time of the next attempt and the last error; the first 50 unless told otherwise.',
  async run(args, context) {
    const values = readOptions(args, options);
    const channel = oneOf('channel', ['email', 'webhook'], values.channel);
    const limit = limitOf(values.limit ?? '50');
    const { config, clock, out, err, width } = context;
    const found = await withDatabase(context, (db) =>
      pendingMessages(db, { channel, limit, now: clock.now() }),
    );
    const { items, total } = found ?? { items: [], total: 0 };
    if (values.json) {
      out(JSON.stringify({ total, items: items.map(asJson) }, null, 2));
      return exitCode.done;
    }
    if (items.length > 0) out(asTable(items, businessZone(config), width));
    else if (found) err('Nothing waits to be sent.');
    if (items.length < total) err(`And ${total - items.length} more: add --limit all.`);
    if (items.some(({ state }) => state === 'failed' || state === 'due')) {
      err('While the other side cannot be reached, due messages wait with it. retry tries them now.');
    }
    return exitCode.done;
  },
};

/** For JSON; `nextAttempt` is in the past if the message is due. */
export const asJson = ({ nextAttempt, createdAt, ...message }: PendingMessage) => ({
  ...message,
  nextAttempt: iso(nextAttempt),
  createdAt: iso(createdAt),
});

function asTable(items: readonly PendingMessage[], zone: string, width: number | undefined): string {
  const next = ({ state, nextAttempt }: PendingMessage) => {
    if (state === 'under_way') return 'under way';
    return state === 'due' ? 'due now' : humanTime(nextAttempt, zone);
  };
  return besidesId(
    ['CHANNEL', 'KIND', 'NEXT ATTEMPT', 'LAST ERROR', 'CREATED'],
    items.map((message) => ({
      id: message.id,
      cells: [
        message.channel,
        message.kind,
        next(message),
        message.lastError ?? '',
        humanTime(message.createdAt, zone),
      ],
    })),
    { width, below: ['LAST ERROR', 'CREATED'] },
  );
}
