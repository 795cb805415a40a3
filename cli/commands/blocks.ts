import { readSpan } from '#domain/booking/block-times.ts';
import { callTime, humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { command, exitCode, NotFoundError, oneId, text, UsageError } from '../shared/command.ts';
import { besidesId, printable } from '../shared/table.ts';

export const blocks = command({
  usage: 'blocks [--json]',
  summary: 'Times that are kept free of calls and not over yet.',
  options: {},
  async run({ json }, context) {
    const { clock, zone, out, outJson, err, width } = context;
    const { comingBlocks } = await import('#server/booking/blocks.ts');
    const rows = (await withDatabase(context, (db) => comingBlocks(db, clock.now()))) ?? [];
    const items = rows.map(({ id, start_at, end_at, host_id, note, created_by }) => ({
      ...{ id, start: callTime(start_at), end: callTime(end_at), host: host_id, note, by: created_by },
    }));
    if (json) return outJson({ items });
    if (items.length === 0) return err('Nothing is blocked.');
    const cells = items.map(({ id, start, end, host, note }) => ({
      id,
      cells: [humanTime(start, zone), humanTime(end, zone), host ?? 'all', note ?? ''],
    }));
    out(besidesId(['START', 'END', 'HOST', 'NOTE'], cells, { width, below: ['NOTE'] }));
  },
});

export const block = command({
  usage: 'block --from W [--to W] [--host H] [--note T] [--json]',
  summary:
    'Keeps a time free of calls, for every host or one. W is a date of the office, or "2026-11-24 09:30". Booked calls inside are named and stay.',
  options: { from: text, to: text, host: text, note: text },
  async run(values, context) {
    const { config, clock, actor, zone, out, outJson, err } = context;
    if (values.from === undefined) throw new UsageError('Give --from, such as 2026-11-24.');
    const [from, fromTime] = dateAndTime('from', values.from);
    const [to, toTime] = values.to === undefined ? [] : dateAndTime('to', values.to);
    const read = readSpan({ from, fromTime, to, toTime }, zone);
    if ('fault' in read) throw new UsageError(`${read.fault.message}.`);
    const { addBlock } = await import('#server/booking/blocks.ts');
    const wanted = { ...read.span, hostId: values.host, note: values.note };
    const result = await withDatabase(context, (_db, write) =>
      addBlock(write, config.booking, wanted, { by: actor, now: clock.now() }),
    );
    if (result === undefined) return exitCode.notFound;
    if (result.kind !== 'blocked') throw new UsageError(refusals[result.kind]);
    const { id, calls } = result;
    const [start, end] = [callTime(wanted.startAt), callTime(wanted.endAt)];
    if (values.json) return outJson({ id, start, end, calls });
    out(id);
    err(`Blocked from ${humanTime(start, zone)} to ${humanTime(end, zone)}.`);
    if (calls.length > 0) err(`Calls inside, which stay booked: ${calls.join(', ')}.`);
  },
});

const refusals = {
  unknown_host: '--host must be the id of a host in the booking configuration.',
  over: 'This time is over.',
  long_note: '--note must be 500 characters or fewer.',
} as const;

function dateAndTime(name: string, given: string): [date: string, time: string | undefined] {
  const [date = '', time, ...more] = given.trim().split(/[ T]/);
  if (more.length > 0) throw new UsageError(`--${name} must be a date, or a date and a time.`);
  return [date, time];
}

export const unblock = command({
  usage: 'unblock <block id> [--json]',
  summary: 'Removes a block; its times can be booked again.',
  options: {},
  argument: oneId('block'),
  async run({ json }, context, id) {
    const { removeBlock } = await import('#server/booking/blocks.ts');
    const change = { by: context.actor, now: context.clock.now() };
    const wasThere = await withDatabase(context, (_db, write) => removeBlock(write, id, change));
    if (!wasThere) throw new NotFoundError(`There is no block ${printable(id)}.`);
    if (json) context.outJson({ id, isRemoved: true });
    else context.err('The block is removed.');
  },
});
