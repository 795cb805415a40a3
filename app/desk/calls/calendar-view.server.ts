/** What the calendar page shows, in words and places. */

import { localMinutes } from '#domain/booking/clashes.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { hostMarks } from '#domain/booking/host-marks.ts';
import { dateIn } from '#domain/booking/zone.ts';
import {
  besideEachOther,
  closedBetween,
  datesAsSpan,
  entriesOn,
  exceptionOn,
  hoursToShow,
  type OnDate,
  type Placed,
  type Timed,
} from '#domain/desk/calendar-layout.ts';
import { callPath, dayAddress, type ShownDays } from '#domain/desk/calls-address.ts';
import type { Agenda } from '#server/desk/calls/calls.ts';
import { type CallState, callState, stateWords } from './call-state.ts';
import { clockRange, clockTime, dateParts } from './call-times.ts';

interface HostMark {
  id: string;
  name: string;
  mark: string;
}

interface CalendarEntry {
  key: string;
  kind: 'call' | 'busy' | 'block';
  time: string;
  /** Where the place on the grid shows the end. */
  shortTime: string;
  title: string;
  /** Firm of a call. */
  detail?: string | undefined;
  /** Of a call that is no longer simply to come. */
  state?: { code: CallState; words: string } | undefined;
  href?: string | undefined;
  /** Undefined with one host, and for every host. */
  host?: HostMark | undefined;
}

/** Lengths are shares of the shown hours, 0 to 1. */
export interface PlacedEntry extends CalendarEntry {
  top: number;
  height: number;
  left: number;
  width: number;
}

export interface CalendarColumn {
  key: string;
  heading: { small: string; large: string; href: string | undefined };
  isToday: boolean;
  /** Why the office is closed, or open at other hours. */
  notes: string[];
  entries: PlacedEntry[];
  closed: { top: number; height: number }[];
  /** The present moment. */
  now: number | undefined;
}

export interface CalendarView {
  hours: { first: number; last: number };
  columns: CalendarColumn[];
  /** Empty where no marks are needed. */
  hosts: HostMark[];
}

interface Item extends Timed, Omit<CalendarEntry, 'time' | 'shortTime'> {
  hostId: string | undefined;
}

/** Columns are the days of a week, or the hosts on one day. */
export function calendarView(
  config: BookingConfig,
  shown: ShownDays,
  agenda: Pick<Agenda, 'calls' | 'busy' | 'blocks'>,
  now: number,
): CalendarView {
  const { timezone: zone } = config;
  const hosts = config.hosts.length > 1 ? marksOf(config) : [];
  // On a day each host has a column, so that marks would repeat its heading.
  const items = itemsOf(shown.kind === 'week' ? hosts : [], agenda, now);
  const perDate = new Map(shown.dates.map((date) => [date, entriesOn(zone, date, items)]));
  const all = [...perDate.values()].flat();
  const hours = hoursToShow(config, shown.dates, all.filter(isInHours));
  const today = dateIn(zone, now);
  const column = (date: string, more: Pick<CalendarColumn, 'key' | 'heading'>, entries: OnDate<Item>[]) => ({
    ...more,
    isToday: date === today,
    notes: notesOf(config, date),
    entries: placedIn(hours, entries),
    closed: closedBetween(config, date, hours).map((span) => shareOf(hours, span)),
    now: date === today ? nowIn(hours, localMinutes(zone, now)) : undefined,
  });
  const [date = today] = shown.dates;
  const columns =
    shown.kind === 'week'
      ? shown.dates.map((one) => {
          const { weekday: small, day: large } = dateParts(one);
          return column(
            one,
            { key: one, heading: { small, large, href: dayAddress(one) } },
            perDate.get(one) ?? [],
          );
        })
      : hostsOf(config).map(({ id, name }) =>
          column(
            date,
            { key: id, heading: { small: '', large: name, href: undefined } },
            (perDate.get(date) ?? []).filter(
              ({ entry }) => entry.hostId === undefined || entry.hostId === id,
            ),
          ),
        );
  return { hours, columns, hosts: shown.kind === 'week' ? hosts : [] };
}

/** Midnights around the shown dates, in ms since 1970. */
export function spanOf(zone: string, { dates }: ShownDays) {
  const { from, to } = datesAsSpan(zone, dates[0] ?? '', dates.at(-1));
  return { startAt: from, endAt: to };
}

function marksOf(config: BookingConfig): HostMark[] {
  const marks = hostMarks(config.hosts);
  return config.hosts.map(({ id, name }) => ({ id, name, mark: marks.get(id) ?? '' }));
}

const hostsOf = ({ hosts }: BookingConfig) => hosts.map(({ id, name }) => ({ id, name }));

function itemsOf(
  hosts: readonly HostMark[],
  { calls, busy, blocks }: Pick<Agenda, 'calls' | 'busy' | 'blocks'>,
  now: number,
): Item[] {
  const host = (id: string | undefined) => hosts.find((one) => one.id === id);
  return [
    ...blocks.map(({ id, host_id, start_at, end_at, note }): Item => {
      const hostId = host_id ?? undefined;
      return {
        ...{ key: id, kind: 'block', from: start_at, to: end_at, hostId, host: host(hostId) },
        title: note ? `Blocked: ${note}` : 'Blocked',
      };
    }),
    ...busy.map(
      ({ hostId, startAt, endAt }): Item => ({
        ...{
          key: `${hostId} ${startAt}`,
          kind: 'busy',
          from: startAt,
          to: endAt,
          hostId,
          host: host(hostId),
        },
        title: 'Busy',
      }),
    ),
    ...calls
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, hostId, startAt, endAt, status, name, email, company }): Item => {
        const code = callState({ status, startAt, endAt }, now);
        return {
          ...{
            key: id,
            kind: 'call',
            from: startAt,
            to: endAt,
            hostId,
            host: host(hostId),
            href: callPath(id),
          },
          title: name || email,
          detail: company ?? undefined,
          state: code === 'coming' ? undefined : { code, words: stateWords[code] },
        };
      }),
  ];
}

const isWholeDay = ({ start, end }: { start: number; end: number }) => start === 0 && end === 1440;

/** A call widens the shown hours, as does a block of some hours; what goes on over midnight does not. */
function isInHours({ entry, start, end }: OnDate<Item>): boolean {
  return entry.kind === 'call' || (entry.kind === 'block' && start > 0 && end < 1440);
}

function placedIn(hours: CalendarView['hours'], entries: readonly OnDate<Item>[]): PlacedEntry[] {
  const within = entries
    .map((one) => ({
      ...one,
      shownStart: Math.max(one.start, hours.first * 60),
      shownEnd: Math.min(one.end, hours.last * 60),
    }))
    .filter(({ shownStart, shownEnd }) => shownStart < shownEnd);
  const cut = within.map(({ entry, start, end, shownStart, shownEnd }) => ({
    entry: { ...entry, ...wordsOf({ start, end }) },
    start: shownStart,
    end: shownEnd,
  }));
  return besideEachOther(cut).map((one) => placed(hours, one));
}

function placed(hours: CalendarView['hours'], one: Placed<Item & CalendarEntry>): PlacedEntry {
  const { from: _from, to: _to, hostId: _hostId, ...entry } = one.entry;
  return { ...entry, ...shareOf(hours, one), left: one.column / one.columns, width: 1 / one.columns };
}

/** Times of the part of an entry that is on one date. */
function wordsOf({ start, end }: { start: number; end: number }): Pick<CalendarEntry, 'time' | 'shortTime'> {
  const at = (minutes: number) => Date.UTC(2000, 0, 1) + minutes * 60_000;
  const clock = (minutes: number) => clockTime(at(minutes), 'UTC');
  const both = (words: string) => ({ time: words, shortTime: words });
  if (isWholeDay({ start, end })) return both('All day');
  if (end === 1440) return both(`From ${clock(start)}`);
  if (start === 0) return both(`Until ${clock(end)}`);
  return { time: clockRange(at(start), at(end), 'UTC'), shortTime: clock(start) };
}

function shareOf({ first, last }: CalendarView['hours'], { start, end }: { start: number; end: number }) {
  const length = (last - first) * 60;
  return { top: (start - first * 60) / length, height: (end - start) / length };
}

function nowIn(hours: CalendarView['hours'], minutes: number): number | undefined {
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
