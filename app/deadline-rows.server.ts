/** Due dates as the strings that pages print. Loaders only: `Temporal` is not in every browser. */
import {
  type Deadline,
  dayOfDeadlines,
  daysBetween,
  deadlineAt,
  nextOf,
} from '#domain/deadlines/deadlines.ts';
import { filers } from '#domain/deadlines/rules.ts';
import type { DeadlineRow, DeadlineYear, NextDeadline } from './sections/deadlines/deadline-row.ts';

const day = (isoDate: string, options: Intl.DateTimeFormatOptions) =>
  Temporal.PlainDate.from(isoDate).toLocaleString('en-US', options);

/** One row for each day. The next one on or after `today` (ISO) is marked; those before it have passed. */
export function deadlineRows(deadlines: readonly Deadline[], today: string, next: string): DeadlineRow[] {
  const days = Map.groupBy(deadlines, ({ date }) => date);
  return [...days].map(([date, due]) => {
    const reason = [...new Set(due.flatMap(({ reason }) => reason ?? []))].join('; ');
    return {
      date,
      weekday: day(date, { weekday: 'short' }),
      day: day(date, { month: 'short', day: 'numeric' }),
      ...(reason && { reason }),
      state: date < today ? 'passed' : date === next ? 'next' : 'ahead',
      items: due.flatMap(({ items }) => items).map(itemOf),
    };
  });
}

function itemOf({ id, what, forms, forYear, filers: concerned }: Deadline['items'][number]) {
  return {
    id,
    what,
    note: forms.length > 0 ? `For ${forYear}: ${forms.join(', ')}` : `For ${forYear}`,
    filers: concerned.map((filer) => filers[filer]).join('; '),
  };
}

/** A year's dates with the sentence that says what its drawing shows. */
export function deadlineYear(
  year: number,
  deadlines: readonly Deadline[],
  today: string,
  next: string,
): DeadlineYear {
  const rows = deadlineRows(deadlines, today, next);
  return {
    year,
    rows,
    summary: summaryOf(rows),
    sentence: sentenceOf(year, rows),
    ...(today.startsWith(`${year}-`) && { today }),
  };
}

const dates = (count: number) => (count === 1 ? '1 date' : `${count} dates`);

function summaryOf(rows: readonly DeadlineRow[]): string {
  const moved = rows.filter(({ reason }) => reason).length;
  const passed = rows.filter(({ state }) => state === 'passed').length;
  return [dates(rows.length), moved > 0 && `${moved} moved`, passed > 0 && `${passed} passed`]
    .filter(Boolean)
    .join(', ');
}

function sentenceOf(year: number, rows: readonly DeadlineRow[]): string {
  const list = rows.map(({ day, reason }) => (reason ? `${day} (moved)` : day)).join(', ');
  return `The due dates of ${year} as strokes on a year: ${list}.`;
}

/** The date that comes next, with everything that is due on it; undefined when the list has none left. */
export function nextDeadline(deadlines: readonly Deadline[], today: string): NextDeadline | undefined {
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

/**
 * The dates of the present year that a page names by their ids, and the one that comes next, of the year after if need
 * be. `now` is in milliseconds since 1970.
 */
export function deadlinesNow(
  ids: readonly string[],
  now: number,
): DeadlineYear & { next: NextDeadline | undefined } {
  const today = dayOfDeadlines(now);
  const year = Number(today.slice(0, 4));
  const named = (year: number) =>
    ids.map((id) => deadlineAt(id, year)).toSorted((a, b) => a.date.localeCompare(b.date));
  const next = nextDeadline([...named(year), ...named(year + 1)], today);
  return { ...deadlineYear(year, named(year), today, next?.date ?? ''), next };
}
