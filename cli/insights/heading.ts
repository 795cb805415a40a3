/** What is above figures: which days, whose clock, and why there may be nothing to see. */

import { count, dayWords } from '#domain/measure/figure-words.ts';
import { dayAt, daysIn, type Period } from '#domain/measure/period.ts';
import type { Database } from '#server/db/tables.ts';
import { firstDay } from '#server/operator/insights/counts.ts';
import { note } from './layout.ts';

/** `Nov 1, 2026 to Nov 20, 2026: 20 days (America/Los_Angeles). Today is not over yet.` */
export function headingOf(period: Period, now: number, zone: string, width?: number): string {
  const { first, last } = period;
  const days = daysIn(period);
  const when = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  const today = last === dayAt(now, zone) ? ' Today is not over yet.' : '';
  return note(`${when}: ${count(days)} ${days === 1 ? 'day' : 'days'} (${zone}).${today}`, width);
}

/** Advice for days without any count; undefined if something was counted. */
export async function nothingCounted(
  db: Database,
  period: Period,
  hasFigures: boolean,
  width?: number,
): Promise<string | undefined> {
  if (hasFigures) return undefined;
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
