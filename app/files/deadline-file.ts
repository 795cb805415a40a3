import {
  calendarPage,
  dayOfDeadlines,
  deadlinesOf,
  eventsOf,
  fileNameOf,
  forFiler,
  readDeadlineQuery,
  yearsFrom,
} from '#content/deadlines/deadlines.ts';
import { calendarText } from '#domain/icalendar/icalendar.ts';
import type { PageRequest } from '../page-module.ts';

/** /resources/tax-deadline-calendar.ics: the calendar page's dates as iCalendar, with its filters. */
export function load({ request, context }: PageRequest) {
  const { deadlines, product, url } = context.site;
  const { filers } = deadlines;
  const today = dayOfDeadlines(context.services.clock.now());
  const years = yearsFrom(today);
  const query = readDeadlineQuery(new URL(request.url).searchParams, { filers, years });
  const due = (query.year ? [query.year] : years).flatMap((year) =>
    forFiler(deadlinesOf(deadlines, year), query.filer),
  );
  const pageUrl = `${url}${calendarPage}`;
  const name = ['Federal due dates', query.filer && filers[query.filer], query.year]
    .filter(Boolean)
    .join(', ');
  const text = calendarText({
    productId: `-//${product}//Federal due dates//EN`,
    name,
    description:
      'For calendar-year taxpayers, moved off weekends and District of Columbia holidays. Disaster relief can move any date.',
    url: pageUrl,
    source: `${url}${fileNameOf(query)}`,
    // Date of the response, so the file stays the same all day.
    stamp: `${today}T00:00:00Z`,
    events: eventsOf(due, { filers, host: new URL(url).host, pageUrl }),
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="federal-due-dates.ics"',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
