/** Formats due dates for pages. Loaders only: not every browser has `Temporal`. */

import {
  type Deadline,
  dayOfDeadlines,
  daysBetween,
  deadlineAt,
  deadlinesOf,
  nextOf,
} from '#content/deadlines/deadlines.ts';
import type { Deadlines } from '#content/deadlines/schema.ts';
import { counted } from '#domain/words/numbers.ts';

const day = (isoDate: string, options: Intl.DateTimeFormatOptions) =>
  Temporal.PlainDate.from(isoDate).toLocaleString('en-US', options);

export type DeadlineRow = ReturnType<typeof deadlineRows>[number];
export type DeadlineYear = ReturnType<typeof deadlineYear>;

interface Days extends Pick<Deadlines, 'filers'> {
  /** ISO date. */
  today: string;
  /** The next date on or after today, ISO; earlier ones have passed. */
  next: string;
}

/** One row per day. */
function deadlineRows(deadlines: readonly Deadline[], { filers, today, next }: Days) {
  const days = Map.groupBy(deadlines, ({ date }) => date);
  return [...days].map(([date, due]) => {
    const reason = [...new Set(due.flatMap(({ reason }) => reason ?? []))].join('; ');
    const state: 'passed' | 'next' | 'ahead' =
      date < today ? 'passed' : date === next ? 'next' : 'ahead';
    return {
      date,
      weekday: day(date, { weekday: 'short' }),
      day: day(date, { month: 'short', day: 'numeric' }),
      /** Why the date moved. */
      ...(reason && { reason }),
      state,
      items: due.flatMap(({ items }) => items).map((item) => itemOf(item, filers)),
    };
  });
}

function itemOf(
  { id, what, forms, forYear, filers: concerned }: Deadline['items'][number],
  filers: Deadlines['filers'],
) {
  return {
    id,
    what,
    note: forms.length > 0 ? `For ${forYear}: ${forms.join(', ')}` : `For ${forYear}`,
    filers: concerned.map((filer) => filers[filer] ?? filer).join('; '),
  };
}

/** A year's dates with a sentence that describes its drawing. */
export function deadlineYear(year: number, deadlines: readonly Deadline[], days: Days) {
  const { today } = days;
  const rows = deadlineRows(deadlines, days);
  const list = rows.map(({ day, reason }) => (reason ? `${day} (moved)` : day)).join(', ');
  return {
    year,
    rows,
    summary: summaryOf(rows),
    sentence: `The due dates of ${year} as strokes on a year: ${list}.`,
    ...(today.startsWith(`${year}-`) && { today }),
  };
}

function summaryOf(rows: readonly DeadlineRow[]): string {
  const moved = rows.filter(({ reason }) => reason).length;
  const passed = rows.filter(({ state }) => state === 'passed').length;
  const dates = counted(rows.length, 'date');
  return [dates, moved > 0 && `${moved} moved`, passed > 0 && `${passed} passed`]
    .filter(Boolean)
    .join(', ');
}

/** The next date with everything due on it; undefined if none is left. */
export function nextDeadline(deadlines: readonly Deadline[], today: string) {
  const next = nextOf(deadlines, today);
  const [first] = next;
  if (!first) return undefined;
  return {
    date: first.date,
    weekday: day(first.date, { weekday: 'long' }),
    day: day(first.date, { month: 'long', day: 'numeric' }),
    year: first.date.slice(0, 4),
    inDays: daysBetween(today, first.date),
    what: next.flatMap(({ items }) => items.map(({ what }) => what)),
  };
}

/** The next `count` days, this year and next, with due dates of the given ids. `now` in ms. */
export function comingDeadlines(
  deadlines: Deadlines,
  { ids, now, count }: { ids: readonly string[]; now: number; count: number },
) {
  const today = dayOfDeadlines(now);
  const year = Number(today.slice(0, 4));
  const coming = [year, year + 1]
    .flatMap((one) => ids.map((id) => deadlineAt(deadlines, id, one)))
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const { filers } = deadlines;
  return deadlineRows(coming, { filers, today, next: coming[0]?.date ?? '' }).slice(0, count);
}

/** ISO dates of this year's federal due dates, one for each thing due. `now` in ms. */
export const dueDaysOf = (deadlines: Deadlines, now: number): string[] =>
  deadlinesOf(deadlines, Number(dayOfDeadlines(now).slice(0, 4))).flatMap(({ date, items }) =>
    items.map(() => date),
  );
