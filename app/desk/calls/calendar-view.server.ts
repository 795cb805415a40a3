/** What the calendar page shows, in words and places. */

import { localMinutes } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { dateIn } from '#domain/booking/zone.ts';
import { callPath, dayAddress, type ShownDays } from '#domain/desk/addresses.ts';
import {
  besideEachOther,
  closedBetween,
  datesAsSpan,
  entriesOn,
  exceptionOn,
  hostMarks,
  hoursToShow,
  type OnDate,
  type Timed,
} from '#domain/desk/calendar-layout.ts';
import type { Agenda } from '#server/desk/calls/calls.ts';
import { clockRange, clockTime, dateParts } from '../frame/times.ts';
import { callState, stateWords } from './call-parts.tsx';

interface Item extends Timed {
  key: string;
  kind: 'call' | 'busy' | 'block';
  /** Undefined: every host. */
  hostId: string | undefined;
  title: string;
  detail?: string | undefined;
  /** Of a call that is no longer simply to come. */
  state?: { code: ReturnType<typeof callState>; words: string } | undefined;
  href?: string;
}

type Shown = Pick<Agenda, 'calls' | 'busy' | 'blocks'>;
type Hours = ReturnType<typeof hoursToShow>;

export type CalendarView = ReturnType<typeof calendarView>;
export type CalendarColumn = CalendarView['columns'][number];
export type PlacedEntry = CalendarColumn['entries'][number];

/** Columns are the days of a week, or the hosts on one day. Lengths are shares of the shown hours, 0 to 1. */
export function calendarView(config: BookingConfig, shown: ShownDays, agenda: Shown, now: number) {
  const { timezone: zone } = config;
  const items = itemsOf(agenda, now);
  const perDate = new Map(shown.dates.map((date) => [date, entriesOn(zone, date, items)]));
  const hours = hoursToShow(config, shown.dates, [...perDate.values()].flat().filter(isInHours));
  const today = dateIn(zone, now);
  const marks = hostMarks(config.hosts);
  const marked = config.hosts.map(({ id, name }) => ({ id, name, mark: marks.get(id) ?? '' }));
  // On a day each host has a column, so that marks would repeat its heading.
  const hosts = config.hosts.length > 1 && shown.kind === 'week' ? marked : [];

  const column = (
    date: string,
    key: string,
    heading: { small: string; large: string; href?: string },
    isShown = (_: Item) => true,
  ) => {
    const entries = (perDate.get(date) ?? []).filter(({ entry }) => isShown(entry));
    return {
      key,
      heading,
      isToday: date === today,
      notes: notesOf(config, date),
      entries: placedIn(hours, entries).map(({ hostId, ...entry }) => ({
        ...entry,
        host: hosts.find(({ id }) => id === hostId),
      })),
      closed: closedBetween(config, date, hours).map((span) => shareOf(hours, span)),
      now: date === today ? nowIn(hours, localMinutes(zone, now)) : undefined,
    };
  };
  const [day = today] = shown.dates;
  const columns =
    shown.kind === 'week'
      ? shown.dates.map((date) => {
          const { weekday: small, day: large } = dateParts(date);
          return column(date, date, { small, large, href: dayAddress(date) });
        })
      : marked.map(({ id, name }) =>
          column(
            day,
            id,
            { small: '', large: name },
            ({ hostId }) => hostId === undefined || hostId === id,
          ),
        );
  return { hours, columns, hosts };
}

/** Midnights around the shown dates, in ms since 1970. */
export function spanOf(zone: string, { dates }: ShownDays) {
  const { from, to } = datesAsSpan(zone, dates[0] ?? '', dates.at(-1));
  return { startAt: from, endAt: to };
}

function itemsOf({ calls, busy, blocks }: Shown, now: number): Item[] {
  return [
    ...blocks.map(({ id, host_id, start_at, end_at, note }) => ({
      key: id,
      kind: 'block' as const,
      from: start_at,
      to: end_at,
      hostId: host_id ?? undefined,
      title: note ? `Blocked: ${note}` : 'Blocked',
    })),
    ...busy.map(({ hostId, startAt, endAt }) => ({
      key: `${hostId} ${startAt}`,
      kind: 'busy' as const,
      from: startAt,
      to: endAt,
      hostId,
      title: 'Busy',
    })),
    ...calls
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, hostId, startAt, endAt, status, name, email, company }) => {
        const code = callState({ status, startAt, endAt }, now);
        return {
          key: id,
          kind: 'call' as const,
          from: startAt,
          to: endAt,
          hostId,
          href: callPath(id),
          title: name || email,
          detail: company ?? undefined,
          state: code === 'coming' ? undefined : { code, words: stateWords[code] },
        };
      }),
  ];
}

/** A call widens the shown hours, as does a block of some hours; what goes on over midnight does not. */
function isInHours({ entry, start, end }: OnDate<Item>): boolean {
  return entry.kind === 'call' || (entry.kind === 'block' && start > 0 && end < 1440);
}

/** Entries cut at the shown hours. Their words name the whole time on the date. */
function placedIn(hours: Hours, entries: readonly OnDate<Item>[]) {
  const cut = entries
    .map(({ entry: { from: _from, to: _to, ...entry }, start, end }) => ({
      entry: { ...entry, ...wordsOf(start, end) },
      start: Math.max(start, hours.first * 60),
      end: Math.min(end, hours.last * 60),
    }))
    .filter(({ start, end }) => start < end);
  return besideEachOther(cut).map((one) => ({
    ...one.entry,
    ...shareOf(hours, one),
    left: one.column / one.columns,
    width: 1 / one.columns,
  }));
}

/** `start` and `end`: minutes of the day. `shortTime`: where the place on the grid shows the end. */
function wordsOf(start: number, end: number): { time: string; shortTime: string } {
  const at = (minutes: number) => Date.UTC(2000, 0, 1) + minutes * 60_000;
  const clock = (minutes: number) => clockTime(at(minutes), 'UTC');
  const both = (words: string) => ({ time: words, shortTime: words });
  if (start === 0 && end === 1440) return both('All day');
  if (end === 1440) return both(`From ${clock(start)}`);
  if (start === 0) return both(`Until ${clock(end)}`);
  return { time: clockRange(at(start), at(end), 'UTC'), shortTime: clock(start) };
}

function shareOf({ first, last }: Hours, { start, end }: { start: number; end: number }) {
  const length = (last - first) * 60;
  return { top: (start - first * 60) / length, height: (end - start) / length };
}

function nowIn(hours: Hours, minutes: number): number | undefined {
  const { top } = shareOf(hours, { start: minutes, end: minutes });
  return top >= 0 && top <= 1 ? top : undefined;
}

function notesOf(config: BookingConfig, date: string): string[] {
  const exception = exceptionOn(config, date);
  if (!exception) return [];
  const { label, isClosed } = exception;
  const what = isClosed ? 'closed' : 'other hours';
  return [label ? `${label}: ${what}` : `Office ${what}`];
}
