/**
 * Federal due dates of a year, shifted off weekends and holidays. Pure; the browser needs none of it, because
 * `Temporal` is not in every browser: pages get plain strings from their loaders.
 */
import { type DeadlineId, type DeadlineRule, type DueItem, type Filer, filers, rules } from './rules.ts';
import { shift } from './shift.ts';

/** One date of one year, ready to print and to send to a browser. */
export interface Deadline {
  id: string;
  name: string;
  /** The date that counts, ISO. */
  date: string;
  /** The date the statute names, ISO. */
  statutory: string;
  /** Why the two differ; absent where they are the same. */
  reason?: string;
  items: (Omit<DueItem, 'yearsBack'> & { forYear: number })[];
}

/** All due dates that fall in a calendar year, in order. */
export function deadlinesOf(year: number): Deadline[] {
  return rules.map((rule) => deadlineOf(rule, year)).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** One date of a year. Throws when there is no such id; the build has checked the ids that content names. */
export function deadlineAt(id: DeadlineId | string, year: number): Deadline {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no due date "${id}".`);
  return deadlineOf(rule, year);
}

function deadlineOf({ id, name, month, day, items }: DeadlineRule, year: number): Deadline {
  const statutory = Temporal.PlainDate.from({ year, month, day });
  const { date, reason } = shift(statutory);
  return {
    id,
    name,
    date: date.toString(),
    statutory: statutory.toString(),
    ...(reason && { reason }),
    items: items.map(({ yearsBack, ...item }) => ({ ...item, forYear: year - yearsBack })),
  };
}

/** Only what concerns one kind of filer; dates with nothing left are gone. Without a filer, everything. */
export function forFiler(deadlines: readonly Deadline[], filer: Filer | undefined): Deadline[] {
  if (!filer) return [...deadlines];
  return deadlines
    .map((deadline) => ({
      ...deadline,
      items: deadline.items.filter((item) => item.filers.includes(filer)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The first dates on or after `today` (ISO): more than one when several fall on the same day. */
export function nextOf(deadlines: readonly Deadline[], today: string): Deadline[] {
  const [first, ...others] = deadlines
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return first ? [first, ...others.filter(({ date }) => date === first.date)] : [];
}

/** Days from one ISO date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/**
 * The day it is on the Pacific coast, ISO. A date there has passed everywhere on the continent, so nothing is called
 * passed while somebody can still file. `now` is in milliseconds since 1970.
 */
export function dayOfDeadlines(now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('America/Los_Angeles')
    .toPlainDate()
    .toString();
}

/** What a visitor's query asks for; what it does not name, or names wrongly, is not filtered. */
export interface DeadlineQuery {
  filer?: Filer;
  year?: number;
}

/** Reads `?filer=…&year=…`; only years the calendar shows count. */
export function readDeadlineQuery(params: URLSearchParams, years: readonly number[]): DeadlineQuery {
  const filer = params.get('filer') ?? '';
  const year = Number(params.get('year'));
  return {
    ...(Object.hasOwn(filers, filer) && { filer: filer as Filer }),
    ...(years.includes(year) && { year }),
  };
}

/** The years the calendar shows: the one of `today` (ISO) and the next two. */
export function yearsFrom(today: string): [number, number, number] {
  const { year } = Temporal.PlainDate.from(today);
  return [year, year + 1, year + 2];
}
