import { readSpan } from '#domain/booking/block-times.ts';
import { callTime, humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, readOptions, UsageError } from '../shared/command.ts';
import { businessZone } from '../shared/zone.ts';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  host: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const block: Command = {
  usage: 'block --from W [--to W] [--host H] [--note T] [--json]',
  summary:
    'Keeps a time free of calls, for every host or one. W is a date of the office, or "2026-11-24 09:30". Booked calls inside are named and stay.',
  async run(args, context) {
    const values = readOptions(args, options);
    const { config, clock, actor, out, err } = context;
    const zone = businessZone(config);
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
    if (values.json) out(JSON.stringify({ id, start, end, calls }, null, 2));
    else {
      out(id);
      err(`Blocked from ${humanTime(start, zone)} to ${humanTime(end, zone)}.`);
      if (calls.length > 0) err(`Calls inside, which stay booked: ${calls.join(', ')}.`);
    }
    return exitCode.done;
  },
};

const refusals = {
  unknown_host: '--host must be the id of a host in the booking configuration.',
  over: 'This time is over.',
  long_note: '--note must be 500 characters or fewer.',
} as const;

function dateAndTime(name: string, text: string): [date: string, time: string | undefined] {
  const [date = '', time, ...more] = text.trim().split(/[ T]/);
  if (more.length > 0) throw new UsageError(`--${name} must be a date, or a date and a time.`);
  return [date, time];
}
