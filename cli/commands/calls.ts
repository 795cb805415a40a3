/** Booked calls: lists, cancels. */
import type { CallSettings } from '#server/booking/call-settings.ts';
import { readReason } from '#server/booking/change-call.ts';
import type { Booking, Database } from '#server/db/tables.ts';
import type { Write } from '#server/db/write.ts';
import { callTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  dateOf,
  flag,
  NotFoundError,
  oneId,
  oneOf,
  text,
  UsageError,
} from '../shared/command.ts';
import { printable } from '../shared/words.ts';

const statuses = ['confirmed', 'completed', 'cancelled', 'no_show'] as const;
type CallStatus = (typeof statuses)[number];

export const bookings = command({
  usage: `bookings [--from D] [--to D] [--status ${statuses.join('|')}]`,
  summary: 'Calls in the order of their time. D are dates of the office, both included.',
  options: { from: text, to: text, status: text },
  async run(values, context) {
    const { clock, zone, outJson } = context;
    const startOf = (date?: Temporal.PlainDate) => date?.toZonedDateTime(zone).epochMilliseconds;
    const range = {
      from: startOf(dateOf('from', values.from)),
      to: startOf(dateOf('to', values.to)?.add({ days: 1 })),
      status: oneOf('status', statuses, values.status),
    };
    outJson({ items: (await withDatabase(context, (db) => listCalls(db, range, clock.now()))) ?? [] });
  },
});

/** A confirmed call whose end has passed counts as completed. */
const statusAt = ({ status, end_at }: Pick<Booking, 'status' | 'end_at'>, now: number): CallStatus =>
  status === 'confirmed' && end_at <= now ? 'completed' : status;

async function listCalls(
  db: Database,
  { from, to, status }: { from: number | undefined; to: number | undefined; status: CallStatus | undefined },
  now: number,
) {
  const stored = status === 'completed' ? 'confirmed' : status;
  const rows = await db
    .selectFrom('booking')
    .innerJoin('contact', 'contact.id', 'booking.contact_id')
    .select(['booking.id', 'booking.lead_id', 'booking.start_at', 'booking.end_at', 'booking.status'])
    .select(['booking.sequence', 'booking.host_id', 'contact.name', 'contact.email'])
    .$if(from !== undefined, (query) => query.where('booking.start_at', '>=', Number(from)))
    .$if(to !== undefined, (query) => query.where('booking.start_at', '<', Number(to)))
    .$if(stored !== undefined, (query) => query.where('booking.status', '=', stored ?? 'confirmed'))
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      leadId: row.lead_id,
      start: callTime(row.start_at),
      end: callTime(row.end_at),
      status: statusAt(row, now),
      sequence: row.sequence,
      host: row.host_id,
      name: row.name,
      email: row.email,
    }))
    .filter((call) => status === undefined || call.status === status);
}

/** Throws a NotFoundError without such a call or database. Imports late, because the mail code is large. */
async function changeOf<Result>(
  context: CommandContext,
  id: string,
  change: (write: Write, settings: CallSettings) => Promise<Result>,
): Promise<Exclude<Result, 'not_found'>> {
  const { callSettings } = await import('#server/leads/store-settings.ts');
  const { secretOf } = await import('#server/shared/secret.ts');
  const settings = callSettings(context.config, secretOf(context.config));
  const result = await withDatabase(context, (_db, write) => change(write, settings));
  if (result === undefined || result === 'not_found')
    throw new NotFoundError(`There is no call ${printable(id)}.`);
  return result as Exclude<Result, 'not_found'>;
}

export const cancel = command({
  usage: 'cancel <booking id> [--reason T] [--no-mail]',
  summary:
    'Cancels a call that is still to come; its time is free again. Visitor and host get a mail, with --no-mail the host alone, who also reads the reason.',
  options: { 'no-mail': flag, reason: text },
  argument: oneId('call'),
  async run(values, context, id) {
    const reason = readReason(values.reason);
    if ('fault' in reason) throw new UsageError(`${reason.fault}.`);
    const { cancelCall } = await import('#server/booking/change-call.ts');
    const { actor, clock, outJson } = context;
    const sendMail = !values['no-mail'];
    const how = { by: actor, reason: reason.text, sendMail, now: clock.now() };
    const result = await changeOf(context, id, (write, settings) => cancelCall(write, settings, id, how));
    if (result === 'too_late')
      throw new UserError('This call has begun, or it was closed as missed: it can no longer be canceled.');
    outJson({ id, status: 'cancelled', isUnchanged: result === 'already_cancelled' });
  },
});
