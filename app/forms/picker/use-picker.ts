import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterPress } from '#app/islands/after-press.ts';
import { addDays, firstOf, lastOf, monthOf } from './calendar-days.ts';
import { fetchSlots } from './fetch-slots.ts';
import {
  dayOfSlot,
  dayOn,
  isOpenDay,
  type KnownDays,
  missing,
  openDayAfter,
  withListing,
} from './known-days.ts';
import { mostDays, type OpenTimes, type PickerStart } from './picker-start.ts';

export type Picker = ReturnType<typeof usePicker>;

export interface Choice {
  /** The chosen start; empty for "Write to me instead". */
  start: string;
  /** Which of the lists on the page it was chosen from: a time may stand in two, and only one can be marked. */
  place: 'days' | 'offers';
}

/**
 * The open times, and what was chosen of them. Starts with what the page brought along; in the browser it asks for the
 * visitor's own zone and for further days as they come into view. What is chosen is an instant, so a change of zone
 * leaves it alone.
 */
export function usePicker(start: PickerStart) {
  const { timesAt } = start;
  const [times, setTimes] = useState(start.times);
  const [days, setDays] = useState<KnownDays>(start.times?.days ?? []);
  const [date, setDate] = useState(firstDate(start));
  const [month, setMonth] = useState(monthOf(date));
  const [choice, setChoice] = useState<Choice | undefined>(firstChoice(start));
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle');
  const present = useRef({ choice, date });
  present.current = { choice, date };
  const isLive = useIsLive();
  /** Counts requests: an answer that a later one has overtaken is dropped. */
  const latest = useRef(0);

  /** `fetchTimes` gives what its answer changes: other times must not come under a finger that is down. */
  const run = useCallback(async (fetchTimes: () => Promise<() => void>) => {
    latest.current += 1;
    const own = latest.current;
    const isCurrent = () => latest.current === own;
    setProgress('loading');
    try {
      const change = await fetchTimes();
      await new Promise<void>(afterPress);
      if (!isCurrent()) return;
      change();
      setProgress('idle');
    } catch {
      if (isCurrent()) setProgress('failed');
    }
  }, []);

  async function showZone(zone: string) {
    if (!times) return;
    await run(async () => {
      const listing = await fetchSlots(zone, { days: mostDays }, timesAt);
      const today = listing.days[0]?.date ?? times.today;
      const end = lastShown(date, times.lastDay);
      const { all, notice = listing.notice } = await fetchMissing(
        listing.timezone,
        listing.days,
        today,
        end,
        timesAt,
      );
      return () => {
        const next: OpenTimes = { ...times, zone: listing.timezone, today };
        setTimes(withNotice(next, notice));
        setDays(all);
        // They may have changed while the answer was on its way.
        const { choice, date } = present.current;
        const wanted = choice?.start && dayOfSlot(all, choice.start);
        show(wanted || (isOpenDay(dayOn(all, date)) ? date : (openDayAfter(all, '') ?? today)));
      };
    });
  }

  const show = useCallback((shown: string) => {
    setDate(shown);
    setMonth(monthOf(shown));
  }, []);

  /** Makes sure that the times of a stretch of days are known. */
  const know = useCallback(
    async (from: string, to: string) => {
      if (!times) return;
      const [first, last] = [later(from, times.today), earlier(to, times.lastDay)];
      if (first > last || missing(days, first, last).length === 0) return;
      await run(async () => {
        const { all, notice = times.notice } = await fetchMissing(times.zone, days, first, last, timesAt);
        return () => {
          setDays(all);
          setTimes(withNotice(times, notice));
        };
      });
    },
    [days, times, run, timesAt],
  );

  useEffect(() => {
    if (progress === 'idle') void know(firstOf(month), lastOf(month));
  }, [month, know, progress]);

  // A day without times leads to the next that has one, however far away that is.
  const next = openDayAfter(days, date);
  const lastKnown = days.at(-1)?.date;
  useEffect(() => {
    const mustSearch = !next && lastKnown !== undefined && !isOpenDay(dayOn(days, date));
    if (mustSearch && progress === 'idle') void know(date, lastOf(monthOf(addDays(lastKnown, 1))));
  }, [next, lastKnown, date, days, progress, know]);

  const ownZone = useRef(start.isZoneChosen ? undefined : showZone);
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const ask = ownZone.current;
    ownZone.current = undefined;
    if (ask && zone && zone !== start.times?.zone) void ask(zone);
  }, [start]);

  return {
    /** Undefined when there is nothing to show times of. */
    times,
    days,
    date,
    month,
    choice,
    progress,
    /** A script runs: other days than those of the page can be had. */
    isLive,
    /** The next day after the shown one that has times, as far as is known. */
    next,
    show,
    showMonth: setMonth,
    showZone,
    choose: setChoice,
    /** Asks again for the times of the month: some have just been taken. */
    refresh: () =>
      run(async () => {
        if (!times) return () => {};
        const from = later(firstOf(month), times.today);
        const listing = await fetchSlots(times.zone, { from, days: mostDays }, timesAt);
        return () => setDays((known) => withListing(known, listing));
      }),
  };
}

/** False in the server's HTML. What changes then is out of sight, so it may take several short turns. */
function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => startTransition(() => setIsLive(true)), []);
  return isLive;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
const lastShown = (date: string, lastDay: string) => earlier(lastOf(monthOf(date)), lastDay);

function firstDate({ times, wanted }: PickerStart): string {
  return (wanted && times && dayOfSlot(times.days, wanted.start)) ?? times?.showFrom ?? '';
}

function firstChoice({ wanted }: PickerStart): Choice | undefined {
  return wanted && !wanted.isGone ? { start: wanted.start, place: 'days' } : undefined;
}

function withNotice({ notice: _, ...times }: OpenTimes, notice: string | undefined): OpenTimes {
  return notice === undefined ? times : { ...times, notice };
}

async function fetchMissing(zone: string, days: KnownDays, from: string, to: string, timesAt?: string) {
  const requests = missing(days, from, to);
  const listings = await Promise.all(requests.map((request) => fetchSlots(zone, request, timesAt)));
  const notice = listings.find((listing) => listing.notice !== undefined)?.notice;
  return {
    all: listings.reduce<KnownDays>(withListing, days),
    ...(notice !== undefined && { notice }),
  };
}
