/**
 * Federal due dates of a year, moved off weekends and holidays. Pure. Server only, because not every browser has
 * `Temporal`: pages get plain strings from their loaders.
 */
import { dateIn } from '../../domain/booking/zone.ts';
import { shift } from '../../domain/deadlines/holidays.ts';
import type { CalendarEvent } from '../../domain/icalendar/icalendar.ts';
import type { DeadlineRule, Deadlines } from './schema.ts';

export interface Deadline {
  id: string;
  name: string;
  /** The effective date, ISO. */
  date: string;
  /** The statutory date, ISO. */
  statutory: string;
  /** Why the two differ; absent when equal. */
  reason?: string;
  items: (Omit<DeadlineRule['items'][number], 'yearsBack'> & { forYear: number })[];
}

export function deadlinesOf({ dates }: Pick<Deadlines, 'dates'>, year: number): Deadline[] {
  return dates
    .map((rule) => deadlineOf(rule, year))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** One due date of a year. Throws for an unknown id; the checks of content know the ids. */
export function deadlineAt(
  { dates }: Pick<Deadlines, 'dates'>,
  id: string,
  year: number,
): Deadline {
  const rule = dates.find((one) => one.id === id);
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

/** Only the items of one kind of filer, without empty dates. Without a filer, everything. */
export function forFiler(deadlines: readonly Deadline[], filer: string | undefined): Deadline[] {
  if (!filer) return [...deadlines];
  return deadlines
    .map((deadline) => ({
      ...deadline,
      items: deadline.items.filter((item) => item.filers.includes(filer)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The first dates, of an ordered list, on or after `today` (ISO): several when they fall on the same day. */
export function nextOf(deadlines: readonly Deadline[], today: string): Deadline[] {
  const first = deadlines.find(({ date }) => date >= today);
  return deadlines.filter(({ date }) => date === first?.date);
}

/** Days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** A date that has passed on the Pacific coast has passed in the whole continental US. */
export const deadlineZone = 'America/Los_Angeles';

/** Today in that zone, ISO. */
export const dayOfDeadlines = (now: number): string => dateIn(deadlineZone, now);

/** A visitor's filters; missing or invalid ones are not applied. */
interface DeadlineQuery {
  filer?: string;
  year?: number;
}

/** Reads `?filer=…&year=…`; only years in the calendar are valid. */
export function readDeadlineQuery(
  params: URLSearchParams,
  { filers, years }: Pick<Deadlines, 'filers'> & { years: readonly number[] },
): DeadlineQuery {
  const filer = params.get('filer') ?? '';
  const year = Number(params.get('year'));
  return {
    ...(Object.hasOwn(filers, filer) && { filer }),
    ...(years.includes(year) && { year }),
  };
}

/** The years of the calendar: the one of `today` (ISO) and the next two. */
export function yearsFrom(today: string): [number, number, number] {
  const { year } = Temporal.PlainDate.from(today);
  return [year, year + 1, year + 2];
}

const caveats =
  'For calendar-year taxpayers. An extension gives more time to file, not to pay. Disaster relief can move any date.';

const longDay = (isoDate: string) =>
  Temporal.PlainDate.from(isoDate).toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

/** One event per due item. A uid depends only on the item and its year, never on filters or dates. */
export function eventsOf(
  deadlines: readonly Deadline[],
  { filers, host, pageUrl }: Pick<Deadlines, 'filers'> & { host: string; pageUrl: string },
): (CalendarEvent & { description: string })[] {
  return deadlines.flatMap(({ date, statutory, reason, items }) =>
    items.map(({ id, what, forms, forYear, filers: concerned }) => ({
      uid: `${id}-${statutory.slice(0, 4)}@${host}`,
      date,
      summary: forms.length > 0 ? `${what} (${forms.join(', ')})` : what,
      description: [
        `For ${forYear}. Due ${longDay(date)}.`,
        ...(reason ? [`Moved, because ${reason}.`] : []),
        caveats,
      ].join('\n'),
      url: pageUrl,
      categories: concerned.map((filer) => filers[filer] ?? filer),
    })),
  );
}

export const calendarPage = '/resources/tax-deadline-calendar';

/** The calendar file with the same filters as the page. */
export function fileNameOf({ filer, year }: DeadlineQuery): string {
  const query = new URLSearchParams({
    ...(filer && { filer }),
    ...(year && { year: String(year) }),
  });
  return `${calendarPage}.ics${query.size > 0 ? `?${query}` : ''}`;
}

/** The same file as a subscription: `https://www.example.com` → `webcal://www.example.com/…`. */
export function subscriptionOf(query: DeadlineQuery, origin: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${fileNameOf(query)}`;
}
