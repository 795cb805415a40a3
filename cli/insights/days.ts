/** The days of a command, `--since D --until D --days N`, and what is printed about them above the figures. */
import { count, dayWords } from '#domain/measure/figure-words.ts';
import { dayAt, daysIn, type Period } from '#domain/measure/period.ts';
import type { Database } from '#server/db/tables.ts';
import { firstDay } from '#server/operator/insights/figures.ts';
import { dateOf, text, UsageError } from '../shared/command.ts';
import { note } from './layout.ts';

export const daysOptions = { since: text, until: text, days: text };

export const daysUsage = '[--since D] [--until D] [--days N]';

export type GivenDays = Partial<Record<keyof typeof daysOptions, string | undefined>>;

const usualDays = 30;
/** More than are stored. */
const mostDays = 3660;

/** Both ends are included. By default the period ends today and has 30 days. */
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

/** `Nov 1, 2026 to Nov 20, 2026: 20 days (America/Los_Angeles). Today is not over yet.` */
export function headingOf(period: Period, now: number, zone: string, width?: number): string {
  const { first, last } = period;
  const days = daysIn(period);
  const when = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  const today = last === dayAt(now, zone) ? ' Today is not over yet.' : '';
  return note(`${when}: ${count(days)} ${days === 1 ? 'day' : 'days'} (${zone}).${today}`, width);
}

/** Advice for days without any count. */
export async function nothingCounted(db: Database, period: Period, width?: number): Promise<string> {
  const first = await firstDay(db);
  if (first === undefined) {
    return note(
      'Nothing has been counted yet. The site counts by itself once someone opens a page with JavaScript; programs and, where MEASURE=off is set, everyone are left out. Open the site in a browser, wait a minute, and run this again.',
      width,
    );
  }
  return note(
    `Nothing was counted from ${period.first} to ${period.last}. The first day with figures is ${first}: add --since ${first}.`,
    width,
  );
}

/** For JSON: the days, and when the document was made. */
export function documentHead(period: Period, now: number, zone: string) {
  return { period: { ...period, days: daysIn(period), zone }, generatedAt: new Date(now).toISOString() };
}
