/** Addresses of the calls: the shown week or day is in the query. */
import { isDate } from '../booking/block-times.ts';
import { addDays } from '../booking/zone.ts';

export const callsPath = '/desk/calls';
export const blocksPath = '/desk/calls/blocks';
export const callPath = (id: string) => `${callsPath}/${id}`;

/** What a calendar page shows. Dates are YYYY-MM-DD; a week begins on Monday. */
export interface ShownDays {
  kind: 'week' | 'day';
  dates: readonly string[];
}

/** The week of `?week=`, the day of `?day=`, or this week. Values that are no dates count as today. */
export function readShownDays(query: URLSearchParams, today: string): ShownDays {
  const day = query.get('day');
  if (day !== null) return { kind: 'day', dates: [isDate(day) ? day : today] };
  const week = query.get('week') ?? '';
  const monday = mondayOf(isDate(week) ? week : today);
  return { kind: 'week', dates: Array.from({ length: 7 }, (_, index) => addDays(monday, index)) };
}

export const weekAddress = (date: string) => `${callsPath}?week=${mondayOf(date)}`;
export const dayAddress = (date: string) => `${callsPath}?day=${date}`;

/** Addresses of the same view before and after. */
export function neighbors({ kind, dates }: ShownDays): { previous: string; next: string } {
  const [first = ''] = dates;
  return kind === 'week'
    ? { previous: weekAddress(addDays(first, -7)), next: weekAddress(addDays(first, 7)) }
    : { previous: dayAddress(addDays(first, -1)), next: dayAddress(addDays(first, 1)) };
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}
