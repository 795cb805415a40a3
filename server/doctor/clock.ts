import type { Database } from '../db/tables.ts';
import { type Check, failed, ok } from './check.ts';

/** Wall times around both clock changes in the specification's table (5.2), in Los Angeles. */
const knownTimes = [
  ['2027-03-14T09:30:00Z', '01:30:00'],
  ['2027-03-14T10:00:00Z', '03:00:00'],
  ['2026-11-01T08:30:00Z', '01:30:00'],
  ['2026-11-01T09:30:00Z', '01:30:00'],
  ['2026-11-01T10:00:00Z', '02:00:00'],
] as const;

export function checkZones(zone: string): Check {
  const name = 'zone data';
  const wrong = knownTimes.filter(([instant, wall]) => {
    const shown = Temporal.Instant.from(instant).toZonedDateTimeISO('America/Los_Angeles');
    return shown.toPlainTime().toString() !== wall;
  });
  const todo = 'Use the Node that npm installed with this program; its zone data is complete.';
  if (wrong.length > 0)
    return failed(name, `The clock changes of ${wrong[0]?.[0].slice(0, 10)} come out wrong.`, todo);
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
  } catch {
    return failed(name, `The zone ${zone} of the booking configuration is not known.`, todo);
  }
  return ok(
    name,
    `The clock changes of 2026-11-01 and 2027-03-14 come out right; calls are offered in ${zone}.`,
  );
}

/** Compares the clock with stored times, because a clock that was set back breaks tokens and reminders. */
export async function checkClock(now: number, db: Database | undefined): Promise<Check> {
  const name = 'clock';
  const time = new Date(now).toISOString();
  const todo = 'Set the clock of this machine, best by NTP.';
  if (now < Date.parse('2026-01-01T00:00:00Z')) return failed(name, `The clock says ${time}.`, todo);
  const latest = await db
    ?.selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const ahead = (latest?.at ?? 0) - now;
  if (ahead > 300_000) {
    return failed(
      name,
      `The clock says ${time}, but something was recorded ${Math.round(ahead / 60_000)} minutes later.`,
      todo,
    );
  }
  return ok(name, `The clock says ${time}.`);
}
