/** Places entries of a calendar beside each other, on a grid of minutes. */
import { allHoursOn, localMinutes } from '../booking/availability.ts';
import { type BookingConfig, minutesOf } from '../booking/config.ts';
import { instantsOf } from '../measure/period.ts';

/** Milliseconds since 1970; the end is exclusive. */
export interface Timed {
  from: number;
  to: number;
}

/** The part of an entry on one date, in minutes since midnight of the office's clock. */
export interface OnDate<Entry> {
  entry: Entry;
  start: number;
  end: number;
}

interface Placed<Entry> extends OnDate<Entry> {
  /** Counted from 0, of `columns` that overlap. */
  column: number;
  columns: number;
}

/** Midnights at the beginning and end of a date. */
export const datesAsSpan = (zone: string, first: string, last = first): Timed =>
  instantsOf({ first, last }, zone);

/** The entries of a date, cut at its midnights, by their start. */
export function entriesOn<Entry extends Timed>(
  zone: string,
  date: string,
  entries: readonly Entry[],
): OnDate<Entry>[] {
  const whole = datesAsSpan(zone, date);
  return entries
    .filter(({ from, to }) => from < whole.to && to > whole.from)
    .map((entry) => {
      const start = entry.from <= whole.from ? 0 : localMinutes(zone, entry.from);
      const end = entry.to >= whole.to ? 1440 : localMinutes(zone, entry.to);
      // When clocks go back, a call may end at an earlier minute than it begins.
      return {
        entry,
        start,
        end: end > start ? end : Math.min(1440, start + minutesBetween(entry)),
      };
    })
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

const minutesBetween = ({ from, to }: Timed) => Math.max(1, Math.round((to - from) / 60_000));

/** Entries that overlap share the width: each gets a column of its group. `entries` must be sorted by start. */
export function besideEachOther<Entry>(entries: readonly OnDate<Entry>[]): Placed<Entry>[] {
  const placed: Placed<Entry>[] = [];
  let group: Placed<Entry>[] = [];
  let groupEnd = 0;
  for (const one of entries) {
    if (one.start >= groupEnd) group = [];
    const taken = new Set(group.filter(({ end }) => end > one.start).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    const mine = { ...one, column, columns: 1 };
    group.push(mine);
    placed.push(mine);
    groupEnd = group.length === 1 ? one.end : Math.max(groupEnd, one.end);
    const columns = Math.max(...group.map((other) => other.column + 1));
    for (const other of group) other.columns = columns;
  }
  return placed;
}

/** Whole hours to show: those of the office and of every entry, at least 9 to 17. */
export function hoursToShow(
  config: BookingConfig,
  dates: readonly string[],
  entries: readonly { start: number; end: number }[],
): { first: number; last: number } {
  const open = dates.flatMap((date) => allHoursOn(config, date));
  const starts = [
    9 * 60,
    ...open.map(([from]) => minutesOf(from)),
    ...entries.map(({ start }) => start),
  ];
  const ends = [17 * 60, ...open.map(([, to]) => minutesOf(to)), ...entries.map(({ end }) => end)];
  return { first: Math.floor(Math.min(...starts) / 60), last: Math.ceil(Math.max(...ends) / 60) };
}

/** When the office is closed on a date between two whole hours, in minutes since midnight. */
export function closedBetween(
  config: BookingConfig,
  date: string,
  { first, last }: { first: number; last: number },
): { start: number; end: number }[] {
  const closed: { start: number; end: number }[] = [];
  let at = first * 60;
  for (const [from, to] of allHoursOn(config, date)) {
    if (minutesOf(from) > at) closed.push({ start: at, end: minutesOf(from) });
    at = Math.max(at, minutesOf(to));
  }
  if (at < last * 60) closed.push({ start: at, end: last * 60 });
  return closed;
}

/** Name of the exception that applies on a date, such as a holiday, and whether the office is closed for it. */
export function exceptionOn(
  config: BookingConfig,
  date: string,
): { label: string | undefined; isClosed: boolean } | undefined {
  const exception = config.exceptions.findLast((one) => one.from <= date && date <= one.to);
  return exception && { label: exception.label, isClosed: (exception.hours ?? []).length === 0 };
}

/**
 * Marks that tell hosts apart without color: at most two initials of each name, so `Ann Lee` is `AL`. Repeated ones get a
 * number: `AL`, `AL2`.
 */
export function hostMarks(hosts: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    hosts.map(({ id, name }) => {
      const initials = initialsOf(name);
      const count = (counts.get(initials) ?? 0) + 1;
      counts.set(initials, count);
      return [id, count === 1 ? initials : `${initials}${count}`];
    }),
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const [first = name, ...more] = words;
  const letters = more.length === 0 ? [first] : [first, more.at(-1) ?? ''];
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
