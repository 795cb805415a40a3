import type { Booking, Database } from '#server/db/tables.ts';
import { callTime, humanTime } from '#server/operator/dates.ts';
import { withDatabase } from '#server/operator/open-database.ts';
import { type Command, exitCode, oneOf, readOptions, UsageError } from '../shared/command.ts';
import { besidesId } from '../shared/table.ts';
import { businessZone } from '../shared/zone.ts';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  status: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const statuses = ['confirmed', 'completed', 'cancelled', 'no_show'] as const;
type CallStatus = (typeof statuses)[number];

export const bookings: Command = {
  usage: `bookings [--from D] [--to D] [--status ${statuses.join('|')}] [--json]`,
  summary: 'Calls in the order of their time. D are dates of the office, both included.',
  async run(args, context) {
    const values = readOptions(args, options);
    const { config, clock, out, err, width } = context;
    const zone = businessZone(config);
    const range = {
      from: dayStart('from', values.from, zone, 0),
      to: dayStart('to', values.to, zone, 1),
      status: oneOf('status', statuses, values.status),
    };
    const items = (await withDatabase(context, (db) => listCalls(db, range, clock.now()))) ?? [];
    if (values.json) out(JSON.stringify({ items }, null, 2));
    else if (items.length > 0) out(asTable(items, zone, width));
    else err('No calls match.');
    return exitCode.done;
  },
};

/** Start of a date in the business zone plus `plusDays`, in ms since 1970. */
function dayStart(
  name: string,
  given: string | undefined,
  zone: string,
  plusDays: number,
): number | undefined {
  if (given === undefined) return undefined;
  try {
    if (!/^\d{4}-\d\d-\d\d$/.test(given)) throw new RangeError();
    const date = Temporal.PlainDate.from(given).add({ days: plusDays });
    return date.toZonedDateTime(zone).epochMilliseconds;
  } catch {
    throw new UsageError(`--${name} must be a date such as 2027-03-15.`);
  }
}

/** A confirmed call whose end has passed counts as completed. */
function statusAt({ status, end_at }: Pick<Booking, 'status' | 'end_at'>, now: number): CallStatus {
  return status === 'confirmed' && end_at <= now ? 'completed' : status;
}

interface Range {
  from: number | undefined;
  to: number | undefined;
  status: CallStatus | undefined;
}

async function listCalls(db: Database, { from, to, status }: Range, now: number) {
  const stored = status === 'completed' ? 'confirmed' : status;
  const rows = await db
    .selectFrom('booking')
    .innerJoin('contact', 'contact.id', 'booking.contact_id')
    .select(['booking.id', 'booking.lead_id', 'booking.start_at', 'booking.end_at', 'booking.status'])
    .select(['booking.sequence', 'booking.host_id', 'contact.name', 'contact.email'])
    .where(({ eb, and }) =>
      and([
        ...(from === undefined ? [] : [eb('booking.start_at', '>=', from)]),
        ...(to === undefined ? [] : [eb('booking.start_at', '<', to)]),
        ...(stored ? [eb('booking.status', '=', stored)] : []),
      ]),
    )
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

type Call = Awaited<ReturnType<typeof listCalls>>[number];

function asTable(items: readonly Call[], zone: string, width: number | undefined): string {
  return besidesId(
    ['START', 'STATUS', 'HOST', 'NAME', 'EMAIL'],
    items.map(({ id, start, status, host, name, email }) => ({
      id,
      cells: [humanTime(start, zone), status, host, name ?? '', email],
    })),
    { width, below: ['EMAIL'] },
  );
}
