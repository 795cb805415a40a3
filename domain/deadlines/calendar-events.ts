/** Due dates as events of a calendar file. Pure. */
import type { CalendarEvent } from '../icalendar/icalendar.ts';
import type { Deadline, DeadlineQuery } from './deadlines.ts';
import { filers } from './rules.ts';

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
  { host, pageUrl }: { host: string; pageUrl: string },
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
      categories: concerned.map((filer) => filers[filer]),
    })),
  );
}

export const calendarPage = '/resources/tax-deadline-calendar';

/** The calendar file with the same filters as the page. */
export function fileNameOf({ filer, year }: DeadlineQuery): string {
  const query = new URLSearchParams({ ...(filer && { filer }), ...(year && { year: String(year) }) });
  return `${calendarPage}.ics${query.size > 0 ? `?${query}` : ''}`;
}

/** The same file as a subscription: `https://www.example.com` → `webcal://www.example.com/…`. */
export function subscriptionOf(query: DeadlineQuery, origin: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${fileNameOf(query)}`;
}
