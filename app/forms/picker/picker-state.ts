/**
 * What a picker shows, and how each act and each answer changes it. Answers bring days, in the zone of the page's
 * listing; only a person or the browser's zone at the start sets the zone. Pure.
 */
import { addDays, firstOf, lastOf, lastShown, monthOf } from './calendar-days.ts';
import {
  type DaysInZone,
  dateAt,
  dayOfSlot,
  dayOn,
  inZone,
  isStale,
  type KnownDays,
  missing,
  mostDays,
  type OpenTimes,
  openDayAfter,
  openIn,
  type PickerStart,
  refreshed,
  type TimesRequest,
  withListing,
} from './known-days.ts';

export interface Choice {
  /** Chosen start; empty for "Write to me instead". */
  start: string;
  /** The list it was chosen from: a time can be in two lists, and only one may be marked. */
  place: 'days' | 'offers';
}

export interface PickerState {
  /** The listing's zone, today and further facts. Absent if the times could not be loaded. */
  times?: OpenTimes;
  /** The known days as listed. */
  listed: KnownDays;
  /** The zone that is shown, and its today. */
  zone: string;
  today: string;
  /** The known days of that zone, and how many days later than listed its times fall. */
  shown: DaysInZone;
  /** Dates in the shown zone: YYYY-MM-DD, and the month of the grid, YYYY-MM. */
  date: string;
  month: string;
  /** A day was requested, not a month. */
  isDayOpen: boolean;
  choice?: Choice | undefined;
  /** A chosen time that is not open any more, until another is chosen. */
  lost?: string | undefined;
  /** Nothing is loaded before the start, when the browser's zone is known. */
  progress: 'asleep' | 'idle' | 'loading' | 'failed';
  /** Known times that must be loaded again: those of the month, or all. */
  due?: 'month' | 'all' | undefined;
  /** By the visitor's clock, in ms. */
  loadedAt: number;
}

/** What to load next: days not known yet, or those that are due again. */
export interface Ask {
  kind: 'more' | 'month' | 'all';
  requests: readonly TimesRequest[];
}

export type PickerAct =
  | { kind: 'zone'; zone: string }
  | { kind: 'day'; date: string }
  | { kind: 'month'; month: string }
  | { kind: 'choice'; choice: Choice }
  /** A start of an earlier visit, empty for none. */
  | { kind: 'restored'; start: string }
  /** The times are `age` ms old. `at`: the visitor's clock, in ms. */
  | { kind: 'woken'; at: number; age: number }
  /** The visitor looks at the page again. */
  | { kind: 'returned'; at: number }
  /** Another visitor has booked this start. */
  | { kind: 'taken'; start: string | undefined }
  | { kind: 'asked' }
  | { kind: 'answered'; ask: Ask; listings: readonly Listing[]; at: number; isHeld: boolean }
  | { kind: 'failed'; ask: Ask }
  | { kind: 'retried' };

interface Listing {
  days: KnownDays;
  notice?: string;
}

/** `goesWithout`: the visitor said that no time fits. */
export function pickerFrom(start: PickerStart, goesWithout: boolean): PickerState {
  const { times, wanted } = start;
  const days = times?.days ?? [];
  const date = (wanted && dayOfSlot(days, wanted.start)) ?? times?.date ?? '';
  const chosen = goesWithout ? '' : wanted?.isGone ? undefined : wanted?.start;
  return {
    ...(times && { times }),
    listed: days,
    zone: times?.zone ?? 'UTC',
    today: times?.today ?? '',
    shown: { days, least: 0, most: 0 },
    date,
    month: start.month ?? monthOf(date),
    isDayOpen: start.isDayOpen ?? false,
    choice: chosen === undefined ? undefined : { start: chosen, place: 'days' },
    progress: 'asleep',
    loadedAt: 0,
  };
}

export function changed(state: PickerState, act: PickerAct): PickerState {
  switch (act.kind) {
    case 'zone':
      return inOtherZone(state, act.zone);
    case 'day':
      return {
        ...triedAgain(state),
        date: act.date,
        month: monthOf(act.date),
        isDayOpen: true,
      };
    case 'month':
      return { ...triedAgain(state), month: act.month, isDayOpen: false };
    case 'choice':
      return { ...state, choice: act.choice, lost: undefined };
    case 'restored':
      return restored(state, act.start);
    case 'woken':
      return { ...state, progress: 'idle', loadedAt: act.at - act.age };
    case 'returned':
      return isOld(state, act.at) ? { ...triedAgain(state), due: state.due ?? 'all' } : state;
    case 'taken':
      return {
        ...state,
        choice: state.choice?.start === act.start ? undefined : state.choice,
        due: 'month',
      };
    case 'asked':
      return { ...state, progress: 'loading', due: undefined };
    case 'answered':
      return answered(state, act);
    case 'failed':
      // The next return tries again.
      if (act.ask.kind === 'all') return { ...state, progress: 'idle', due: otherThanAll(state) };
      return {
        ...state,
        progress: 'failed',
        due: state.due ?? (act.ask.kind === 'month' ? 'month' : undefined),
      };
    case 'retried':
      return triedAgain(state);
  }
}

const otherThanAll = ({ due }: PickerState) => (due === 'all' ? undefined : due);

const triedAgain = (state: PickerState): PickerState =>
  state.progress === 'failed' ? { ...state, progress: 'idle' } : state;

/** A time that the page came with is newer. */
function restored(state: PickerState, start: string): PickerState {
  const { times, listed, choice } = state;
  if (choice) return state;
  const at = Date.parse(start);
  if (start !== '' && times) {
    if (Number.isNaN(at)) return state;
    const day = dayOn(listed, dateAt(times.zone, at));
    const isListed = openIn(day).some((slot) => slot.start === start);
    if (at <= times.now || (day && !isListed)) return { ...state, lost: start };
  }
  return { ...state, choice: { start, place: 'days' } };
}

function isOld({ times, listed, progress, loadedAt }: PickerState, at: number): boolean {
  if (!times || progress === 'asleep') return false;
  // The visitor's clock may be wrong, but not how far it went.
  const age = at - loadedAt;
  return isStale(listed, { now: times.now + age, age });
}

function answered(
  state: PickerState,
  { ask, listings, at, isHeld }: Extract<PickerAct, { kind: 'answered' }>,
): PickerState {
  const { times, listed, loadedAt, choice } = state;
  if (!times) return state;
  const notice = listings.find((listing) => listing.notice !== undefined)?.notice;
  const idle: PickerState = { ...state, progress: 'idle' };
  if (ask.kind !== 'all') {
    return inZoneAgain({
      ...idle,
      times: ask.kind === 'more' && notice !== undefined ? { ...times, notice } : times,
      listed: listings.reduce<KnownDays>(withListing, listed),
    });
  }
  const fresh = listings[0]?.days ?? [];
  const now = times.now + at - loadedAt;
  const chosen = choice?.start;
  const { isLost, ...next } = refreshed({ times, listed, chosen, isHeld, now }, fresh);
  const { notice: _, ...facts } = next.times;
  const shown = inZoneAgain({
    ...idle,
    due: otherThanAll(state),
    times: notice === undefined ? facts : { ...facts, notice },
    listed: next.listed,
    loadedAt: at,
    ...(isLost && { lost: chosen, choice: undefined }),
  });
  return withOpenDay(shown);
}

/** Leaves a day that has passed or has no times left; a day that is not known stays. */
function withOpenDay(state: PickerState): PickerState {
  const { date, month, today } = state;
  const { days } = state.shown;
  const last = days.at(-1)?.date ?? '';
  if (date > last || openIn(dayOn(days, date)).length > 0)
    return { ...state, month: later(month, monthOf(today)) };
  const next = openDayAfter(days, '') ?? today;
  return { ...state, date: next, month: monthOf(next) };
}

/** The days of the present zone, after the listed ones have changed. */
function inZoneAgain(state: PickerState): PickerState {
  const { times, listed, zone } = state;
  if (!times) return state;
  const today = zone === times.zone ? times.today : dateAt(zone, times.now);
  return { ...state, today, shown: inZone(times, listed, zone) };
}

/** The same instants stay in view. A month that the visitor has opened stays too. */
function inOtherZone(state: PickerState, zone: string): PickerState {
  if (!state.times || zone === state.zone) return state;
  const { choice, date, month } = state;
  const next = inZoneAgain({ ...state, zone });
  const starts = openIn(dayOn(state.shown.days, date)).map(({ start }) => start);
  const kept = starts.find((start) => start === choice?.start) ?? starts[0];
  const same = (kept && dayOfSlot(next.shown.days, kept)) ?? later(date, next.today);
  return {
    ...next,
    date: same,
    month: month === monthOf(date) ? monthOf(same) : later(month, monthOf(next.today)),
  };
}

/** What to load now; undefined while something is loading or nothing is missing. */
export function askOf(state: PickerState): Ask | undefined {
  const { times, listed, today, date, month, progress, due } = state;
  const { days, least, most } = state.shown;
  if (!times || progress !== 'idle') return undefined;
  if (due === 'all') return { kind: 'all', requests: [{ days: mostDays }] };
  const asListed = (from: string, to: string) =>
    [
      later(addDays(from, -most), times.today),
      earlier(addDays(to, -least), times.lastDay),
    ] as const;
  const [first, last] = asListed(later(firstOf(month), today), lastShown(today, month));
  if (due === 'month') return { kind: 'month', requests: [{ from: first, days: mostDays }] };
  if (first <= last) {
    const requests = missing(listed, first, last);
    if (requests.length > 0) return { kind: 'more', requests };
  }
  const lastListed = listed.at(-1)?.date;
  const isOpen = openIn(dayOn(days, date)).length > 0 || openDayAfter(days, date) !== undefined;
  if (isOpen || !lastListed || lastListed >= times.lastDay) return undefined;
  // Find the next open day, however far away.
  const [from, to] = asListed(date, lastOf(monthOf(addDays(lastListed, 1))));
  const requests = from <= to ? missing(listed, from, to) : [];
  return requests.length > 0 ? { kind: 'more', requests } : undefined;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
