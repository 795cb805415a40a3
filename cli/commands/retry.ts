import { humanTime, iso } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Retried, retryPending } from '#server/operator/pending.ts';
import { type Command, exitCode, isId, NotFoundError, oneOf, readOptions } from '../shared/command.ts';
import { besidesId, printable } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';

const options = {
  id: { type: 'string' },
  channel: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const refusals: Record<NonNullable<Retried['refused']>, string> = {
  scheduled: 'was never tried: it is sent at its time',
  under_way: 'is being sent at this moment',
  ended: 'does not wait any more: replay --id sends it again',
  changed: 'was taken by the server at the same moment',
};

export const retry: Command = {
  usage: 'retry [--id ID] [--channel email|webhook] [--dry-run] [--json]',
  summary:
    'Tries waiting messages now instead of at their next attempt, for example when a mail relay is back. Reminders and others whose time has not come still wait. --dry-run only lists.',
  async run(args, context) {
    const values = readOptions(args, options);
    const channel = oneOf('channel', ['email', 'webhook'], values.channel);
    const id = values.id?.toLowerCase();
    const dryRun = values['dry-run'] ?? false;
    const { out, err, clock, actor } = context;
    const wish = { id, channel, dryRun, actor, now: clock.now() };
    const isPossible = id === undefined || isId(id);
    const found = isPossible
      ? ((await withDatabase(context, (db, write) => retryPending(db, write, wish))) ?? [])
      : [];
    const retried = found.filter(({ refused }) => refused === undefined);
    if (values.json) out(JSON.stringify(asJson(found, dryRun), null, 2));
    else report(retried, dryRun, context);
    if (id !== undefined && found.length === 0)
      throw new NotFoundError(`There is no such message: ${printable(id)}.`);
    for (const { id: one, refused } of found) {
      if (refused) err(`The message ${one} ${refusals[refused]}.`);
    }
    return id !== undefined && retried.length === 0 ? exitCode.failed : exitCode.done;
  },
};

function asJson(found: readonly Retried[], dryRun: boolean) {
  return {
    dryRun,
    retried: found.filter(({ refused }) => refused === undefined).length,
    items: found.map(({ id, channel, kind, state, nextAttempt, attempts, lastError, refused = null }) => ({
      ...{ id, channel, kind, attempts, lastError, refused },
      /** Before this command. */
      was: { state, nextAttempt: iso(nextAttempt) },
    })),
  };
}

function report(
  retried: readonly Retried[],
  dryRun: boolean,
  { out, err, width, config }: Parameters<Command['run']>[1],
): void {
  const zone = businessZone(config);
  if (retried.length > 0) {
    const rows = retried.map(({ id, channel, kind, state, nextAttempt, lastError }) => ({
      id,
      cells: [channel, kind, state === 'due' ? 'due' : humanTime(nextAttempt, zone), lastError ?? ''],
    }));
    out(
      besidesId(['CHANNEL', 'KIND', 'NEXT ATTEMPT WAS', 'LAST ERROR'], rows, {
        width,
        below: ['LAST ERROR'],
      }),
    );
  }
  const what = retried.length === 1 ? '1 message' : `${retried.length} messages`;
  if (dryRun) err(`${what} would be tried now.`);
  else if (retried.length === 0) err('0 messages wait for another attempt.');
  else err(`${what} can go now: a running server takes them within a second or two.`);
}
