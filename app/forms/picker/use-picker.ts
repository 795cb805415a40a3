import {
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from '#app/browser/islands/after-press.ts';
import { addDays, firstOf, lastOf, lastShown, monthOf } from './calendar-days.ts';
import {
  dateAt,
  dayOfSlot,
  dayOn,
  fetchSlots,
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
  withListing,
} from './known-days.ts';
import { ownZone } from './zone-script.ts';

export type Picker = ReturnType<typeof usePicker>;

interface Choice {
  /** Chosen start; empty for "Write to me instead". */
  start: string;
  /** The list it was chosen from: a time can be in two lists, and only one may be marked. */
  place: 'days' | 'offers';
}

/** Resolves to a state update, which waits for any press to end: times must not move under a finger. */
type FetchTimes = () => Promise<() => void>;

/**
 * Open times and the visitor's choice. Starts with the page's data; in the browser it loads the visitor's
 * zone and further days as needed. The choice is an instant, so changing the zone keeps it. `goesWithout`:
 * the visitor said no time fits. `isHeld`: the server may hold the chosen time for this visitor.
 */
export function usePicker(start: PickerStart, { goesWithout = false, isHeld = false } = {}) {
  const { timesAt, wanted } = start;
  const [times, setTimes] = useState(start.times);
  const [days, setDays] = useState<KnownDays>(start.times?.days ?? []);
  const [date, setDate] = useState(
    (wanted && dayOfSlot(days, wanted.start)) ?? start.times?.date ?? '',
  );
  const [month, setMonth] = useState(start.month ?? monthOf(date));
  const [isDayOpen, setIsDayOpen] = useState(start.isDayOpen ?? false);
  const firstChoice = goesWithout ? '' : wanted?.isGone ? undefined : wanted?.start;
  const [choice, setChoice] = useState<Choice | undefined>(
    firstChoice === undefined ? undefined : { start: firstChoice, place: 'days' },
  );
  const [progress, setProgress] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** A chosen time that was not open any more when the times were loaded again. */
  const [lost, setLost] = useState<string>();
  const [loadedAt, setLoadedAt] = useState(() => Date.now());
  const present = useRef({ choice, date });
  present.current = { choice, date };
  const isLive = useIsLive();
  /** Request counter: drop answers overtaken by a later request. */
  const latest = useRef(0);
  const failed = useRef<FetchTimes>(undefined);

  async function run(fetchTimes: FetchTimes) {
    latest.current += 1;
    const own = latest.current;
    setProgress('loading');
    try {
      const change = await fetchTimes();
      await new Promise<void>(afterPress);
      if (latest.current !== own) return;
      change();
      setProgress('idle');
    } catch (error) {
      if (latest.current !== own) return;
      // A zone that only the browser knows: the office's times are right for everyone.
      if (error instanceof RangeError && start.times && !start.isZoneChosen) {
        setTimes(start.times);
        setDays(start.times.days);
        show(start.times.date);
        setProgress('idle');
        return;
      }
      failed.current = fetchTimes;
      setProgress('failed');
    }
  }

  function show(shown: string) {
    setDate(shown);
    setMonth(monthOf(shown));
  }

  async function showZone(zone: string) {
    if (!times || zone === times.zone) return;
    const rezoned = inZone(days, zone);
    if (rezoned) {
      latest.current += 1;
      setDays(rezoned);
      setTimes({ ...times, zone, today: dateAt(zone, times.now) });
      setProgress('idle');
      return;
    }
    await run(async () => {
      const listing = await fetchSlots(zone, { days: mostDays }, timesAt);
      const next = {
        ...times,
        zone: listing.timezone,
        today: listing.days[0]?.date ?? times.today,
      };
      const end = earlier(lastOf(monthOf(date)), times.lastDay);
      const known = listing.days;
      const { all, notice = listing.notice } = await fetchMissing(
        next,
        known,
        next.today,
        end,
        timesAt,
      );
      return () => {
        setTimes(withNotice(next, notice));
        setDays(all);
        // They may have changed during the request.
        const { choice, date } = present.current;
        const wanted = choice?.start && dayOfSlot(all, choice.start);
        const isOpen = openIn(dayOn(all, date)).length > 0;
        show(wanted || (isOpen ? date : (openDayAfter(all, '') ?? next.today)));
      };
    });
  }
  const know = useEffectEvent((from: string, to: string) => {
    if (!times) return;
    const [first, last] = [later(from, times.today), earlier(to, times.lastDay)];
    if (first > last || missing(days, first, last).length === 0) return;
    void run(async () => {
      const { all, notice = times.notice } = await fetchMissing(times, days, first, last, timesAt);
      return () => {
        setDays(all);
        setTimes(withNotice(times, notice));
      };
    });
  });

  const shownTo = lastShown(times?.today ?? '', month);
  useEffect(() => {
    if (progress === 'idle') know(firstOf(month), shownTo);
  }, [month, shownTo, progress]);

  // Find the next open day, however far away.
  const next = openDayAfter(days, date);
  const lastKnown = days.at(-1)?.date;
  const mustSearch = !next && openIn(dayOn(days, date)).length === 0;
  useEffect(() => {
    if (mustSearch && lastKnown && progress === 'idle')
      know(date, lastOf(monthOf(addDays(lastKnown, 1))));
  }, [mustSearch, lastKnown, date, progress]);

  const showOwnZone = useEffectEvent(() => {
    const zone = start.isZoneChosen ? undefined : ownZone();
    if (zone) void showZone(zone);
  });
  // Before paint: the page's inline script has already shown times in this zone.
  useLayoutEffect(() => showOwnZone(), []);

  /** Loads all times again after the tab was left open. A failure changes nothing: the next return tries again. */
  const renew = useEffectEvent(() => {
    if (!times || document.visibilityState !== 'visible' || progress !== 'idle') return;
    // The visitor's clock may be wrong, but not how far it went.
    const age = Date.now() - loadedAt;
    const now = times.now + age;
    if (!isStale(days, { now, age })) return;
    void run(async () => {
      const fresh = await fetchSlots(times.zone, { days: mostDays }, timesAt).catch(
        () => undefined,
      );
      return () => {
        if (!fresh) return;
        const { choice, date } = present.current;
        const chosen = choice?.start;
        const next = refreshed({ times, days, date, chosen, isHeld, now }, fresh.days);
        setTimes(withNotice(next.times, fresh.notice));
        setDays(next.days);
        setLoadedAt(Date.now());
        if (next.date !== date) show(next.date);
        else setMonth((shown) => later(shown, monthOf(next.times.today)));
        if (!next.isLost) return;
        setLost(chosen);
        setChoice(undefined);
      };
    });
  });
  useEffect(() => {
    const returned = new AbortController();
    const { signal } = returned;
    const onReturn = () => renew();
    addEventListener('focus', onReturn, { signal });
    addEventListener('pageshow', onReturn, { signal });
    document.addEventListener('visibilitychange', onReturn, { signal });
    return () => returned.abort();
  }, []);

  /** Opens a day or month for the pressed button. Returns false for other buttons. */
  function look(event: FormEvent): boolean {
    const { name, value, ariaDisabled } = submitterOf(event) ?? {};
    if (!value || (name !== 'show_from' && name !== 'show_month')) return false;
    event.preventDefault();
    if (ariaDisabled === 'true') return true;
    if (name === 'show_from') show(value);
    else setMonth(value);
    setIsDayOpen(name === 'show_from');
    return true;
  }

  return {
    times,
    days,
    date,
    month,
    choice,
    /** Start of a chosen time that is not open any more, until another is chosen. */
    lost: choice ? undefined : lost,
    progress,
    isLive,
    /** A day was requested, not a month. */
    isDayOpen,
    /** Server HTML shows business time until a script converts it. */
    tellsVisitorZone: !start.isZoneChosen,
    /** Next known day with times after the shown one. */
    next: next ?? (date === start.times?.date ? start.times.nextOpen : undefined),
    look,
    /** For the keyboard: show the month, whatever was open. */
    showMonth: useCallback((shown: string) => {
      setMonth(shown);
      setIsDayOpen(false);
    }, []),
    showZone,
    choose: setChoice,
    tryAgain: () => failed.current && run(failed.current),
    /** Reloads the month: some times were just taken. */
    refresh: () =>
      run(async () => {
        if (!times) return () => {};
        const from = later(firstOf(month), times.today);
        const listing = await fetchSlots(times.zone, { from, days: mostDays }, timesAt);
        return () => setDays((known) => withListing(known, listing));
      }),
  };
}

/** The button that submitted a form, with its name and value. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : undefined;
}

/** False in server HTML. The resulting changes are not visible, so rendering may be split. */
function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => startTransition(() => setIsLive(true)), []);
  return isLive;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

function withNotice({ notice: _, ...times }: OpenTimes, notice: string | undefined): OpenTimes {
  return notice === undefined ? times : { ...times, notice };
}

async function fetchMissing(
  { zone }: OpenTimes,
  days: KnownDays,
  from: string,
  to: string,
  timesAt?: string,
) {
  const requests = missing(days, from, to);
  const listings = await Promise.all(requests.map((request) => fetchSlots(zone, request, timesAt)));
  return {
    all: listings.reduce<KnownDays>(withListing, days),
    notice: listings.find(({ notice }) => notice !== undefined)?.notice,
  };
}
