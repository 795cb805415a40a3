/** Addresses of the deadline calendar on this site. */
import type { DeadlineQuery } from './deadlines.ts';

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
