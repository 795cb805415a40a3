/** Booked calls: lists, cancels. */
import { cancelCall, readReason } from '#server/booking/change-call.ts';
import { callsWithin, type ListedCall } from '#server/desk/calls/list-calls.ts';
import { callSettings } from '#server/leads/store-settings.ts';
import { callTime } from '#server/ops/operator/lead-records.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { secretOf } from '#server/shared/secret.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  dateOf,
  flag,
  NotFoundError,
  oneId,
  oneOf,
  printable,
  text,
  UsageError,
} from '../shared/command.ts';

const statuses = ['confirmed', 'completed', 'cancelled', 'no_show'] as const;
type CallStatus = (typeof statuses)[number];

export const bookings = command({
  usage: `bookings [--from D] [--to D] [--status ${statuses.join('|')}]`,
  summary: 'Calls in the order of their time. D are dates of the office, both included.',
  options: { from: text, to: text, status: text },
  async run(values, context) {
    const { clock, outJson } = context;
    const startOf = (date?: Temporal.PlainDate) =>
      date?.toZonedDateTime(zoneOf(context)).epochMilliseconds;
    const from = startOf(dateOf('from', values.from)) ?? 0;
    const to = startOf(dateOf('to', values.to)?.add({ days: 1 })) ?? Number.MAX_SAFE_INTEGER;
    const wanted = oneOf('status', statuses, values.status);
    const calls = await withDatabase(context, (db) =>
      callsWithin(db, { startAt: from, endAt: to }),
    );
    const items = (calls ?? [])
      .filter(({ startAt }) => startAt >= from)
      .map((call) => ({
        id: call.id,
        leadId: call.leadId,
        start: callTime(call.startAt),
        end: callTime(call.endAt),
        status: statusAt(call, clock.now()),
        sequence: call.sequence,
        host: call.hostId,
        name: call.name,
        email: call.email,
      }))
      .filter(({ status }) => wanted === undefined || status === wanted);
    outJson({ items });
  },
});

/** The office's zone; UTC while the words that name it cannot be read, which must not hinder a list. */
function zoneOf({ config, site, err }: CommandContext): string {
  try {
    return (config.inPlace.booking ?? site().booking).timezone;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    err(`Dates are those of UTC, because the office’s zone cannot be read. ${error.message}`);
    return 'UTC';
  }
}

/** A confirmed call whose end has passed counts as completed. */
const statusAt = ({ status, endAt }: ListedCall, now: number): CallStatus =>
  status === 'confirmed' && endAt <= now ? 'completed' : status;

export const cancel = command({
  usage: 'cancel <booking id> [--reason T] [--no-mail]',
  summary:
    'Cancels a call that is still to come; its time is free again. Visitor and host get a mail, with --no-mail the host alone, who also reads the reason.',
  options: { 'no-mail': flag, reason: text },
  argument: oneId('call'),
  async run(values, context, id) {
    const reason = readReason(values.reason);
    if ('fault' in reason) throw new UsageError(`${reason.fault}.`);
    const { actor, clock, config, site, outJson } = context;
    const settings = callSettings(config, site(), secretOf(config));
    const sendMail = !values['no-mail'];
    const how = { by: actor, reason: reason.text, sendMail, now: clock.now() };
    const result = await withDatabase(context, (_db, write) =>
      cancelCall(write, settings, id, how),
    );
    if (result === undefined || result === 'not_found')
      throw new NotFoundError(`There is no call ${printable(id)}.`);
    if (result === 'too_late')
      throw new UserError(
        'This call has begun, or it was closed as missed: it can no longer be canceled.',
      );
    outJson({ id, status: 'cancelled', isUnchanged: result === 'already_canceled' });
  },
});
