/** Parses the days of a command: `--since D --until D --days N`. */
import { dayAt, daysIn, type Period } from '#domain/measure/period.ts';
import { UsageError } from '../shared/command.ts';

export const daysOptions = {
  since: { type: 'string' },
  until: { type: 'string' },
  days: { type: 'string' },
} as const;

export const daysUsage = '[--since D] [--until D] [--days N]';

export type GivenDays = Partial<Record<keyof typeof daysOptions, string | undefined>>;

const usualDays = 30;
/** More than are stored. */
const mostDays = 3660;

/**
 * Both ends are included. Without `--until` the last day is today; without `--since` the period has N days, by default
 * 30.
 */
export function chosenDays(given: GivenDays, now: number, zone: string): Period {
  if (given.since !== undefined && given.until !== undefined && given.days !== undefined) {
    throw new UsageError('Of --since, --until and --days give two at most.');
  }
  const days = lengthOf(given.days);
  const today = Temporal.PlainDate.from(dayAt(now, zone));
  const since = dateOf('since', given.since);
  const until = dateOf('until', given.until);
  const lastOf = (first: Temporal.PlainDate) =>
    given.days === undefined ? today : first.add({ days: days - 1 });
  const last = until ?? (since ? lastOf(since) : today);
  const first = since ?? last.subtract({ days: days - 1 });
  if (Temporal.PlainDate.compare(first, last) > 0) {
    throw new UsageError(`The first day, ${first}, is after the last one, ${last}.`);
  }
  const period = { first: first.toString(), last: last.toString() };
  if (daysIn(period) > mostDays) throw new UsageError(`Choose ${mostDays} days at most.`);
  return period;
}

function lengthOf(given: string | undefined): number {
  if (given === undefined) return usualDays;
  const days = Number(given);
  if (!/^[1-9]\d{0,3}$/.test(given) || days > mostDays) {
    throw new UsageError(`--days must be a number from 1 to ${mostDays}.`);
  }
  return days;
}

function dateOf(name: string, given: string | undefined): Temporal.PlainDate | undefined {
  if (given === undefined) return undefined;
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(given)) return Temporal.PlainDate.from(given, { overflow: 'reject' });
  } catch {
    // The error below covers it.
  }
  throw new UsageError(`--${name} must be a day such as 2027-03-15.`);
}
