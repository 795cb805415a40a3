import {
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import { afterPress } from '#app/browser/islands/after-press.ts';
import { fetchSlots, openDayAfter, type PickerStart } from './known-days.ts';
import { type Ask, askOf, type Choice, changed, pickerFrom } from './picker-state.ts';
import { ownZone } from './zone-script.ts';

export type Picker = ReturnType<typeof usePicker>;

/**
 * Open times and the visitor's choice. Starts with the page's data, in the zone that the browser shows, and loads
 * further days as needed. The choice is an instant, so changing the zone keeps it. `goesWithout`: the visitor said no
 * time fits. `isHeld`: the server may hold the chosen time for this visitor.
 */
export function usePicker(start: PickerStart, { goesWithout = false, isHeld = false } = {}) {
  const [state, act] = useReducer(changed, start, (from) => pickerFrom(from, goesWithout));
  const { times, zone, today, shown, date, choice, progress } = state;
  const { days } = shown;
  // The list that the browser shows, also where React draws a translated page again.
  const [printedList] = useState(() =>
    globalThis.document?.querySelector<HTMLSelectElement>('select[name="timezone"]'),
  );
  const tellsVisitorZone = !start.isZoneChosen;

  // Before paint: the page's inline script has already shown times in this zone, or a person has chosen one.
  const startInShownZone = useEffectEvent(() => {
    const chosen = printedList?.value || (tellsVisitorZone && ownZone());
    if (chosen) act({ kind: 'zone', zone: chosen });
  });
  useLayoutEffect(() => startInShownZone(), []);
  // What changes is not visible, so rendering may be split.
  useEffect(
    () =>
      startTransition(() => {
        const at = Date.now();
        act({ kind: 'woken', at, age: performance.now() });
        act({ kind: 'returned', at });
      }),
    [],
  );

  const load = useEffectEvent(async (ask: Ask) => {
    act({ kind: 'asked' });
    const { zone: listedIn = 'UTC' } = times ?? {};
    const answers = ask.requests.map((request) => fetchSlots(listedIn, request, start.timesAt));
    const listings = await Promise.all(answers).catch(() => undefined);
    // Times must not move under a finger.
    await new Promise<void>(afterPress);
    if (listings) answer(ask, listings);
    else act({ kind: 'failed', ask });
  });
  const answer = useEffectEvent((ask: Ask, listings: Awaited<ReturnType<typeof fetchSlots>>[]) =>
    act({ kind: 'answered', ask, listings, at: Date.now(), isHeld }),
  );
  useEffect(() => {
    const ask = askOf(state);
    if (ask) void load(ask);
  }, [state]);

  // The tab may have been left open.
  useEffect(() => {
    const returned = new AbortController();
    const { signal } = returned;
    const onReturn = () => {
      if (document.visibilityState === 'visible') act({ kind: 'returned', at: Date.now() });
    };
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
    act(name === 'show_from' ? { kind: 'day', date: value } : { kind: 'month', month: value });
    return true;
  }

  const isAsListed = zone === times?.zone && date === times.date;
  return {
    times: times && { ...times, zone, today },
    days,
    date,
    month: state.month,
    choice,
    lost: state.lost,
    progress,
    isLive: progress !== 'asleep',
    isDayOpen: state.isDayOpen,
    /** Server HTML shows business time until a script converts it. */
    tellsVisitorZone,
    /** Next known day with times after the shown one. */
    next: openDayAfter(days, date) ?? (isAsListed ? times.nextOpen : undefined),
    look,
    /** For the keyboard: show the month, whatever was open. */
    showMonth: useCallback((month: string) => act({ kind: 'month', month }), []),
    showZone: (chosen: string) => act({ kind: 'zone', zone: chosen }),
    choose: useCallback((chosen: Choice) => act({ kind: 'choice', choice: chosen }), []),
    /** Chooses the start of an earlier visit, if it is still open; an empty one for none. */
    restore: useCallback((kept: string) => act({ kind: 'restored', start: kept }), []),
    tryAgain: () => act({ kind: 'retried' }),
    /** Another visitor has booked this start: others may be gone too. */
    lose: (taken: string | undefined) => act({ kind: 'taken', start: taken }),
  };
}

/** The button that submitted a form, with its name and value. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : undefined;
}
