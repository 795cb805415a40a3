import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '#app/browser/enhance/when-idle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import { zoneNames } from '#domain/booking/zone.ts';
import { Message, messageId } from '../field.tsx';
import { dayName } from './calendar-days.ts';
import { dayOfSlot, dayOn, openIn, type PickerSlot, timesIn } from './known-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { DayTimes, NamedTimes, quietLook, TimeButton, TimeRadio } from './times.tsx';
import type { Picker } from './use-picker.ts';
import { whenText, zoneGroups, zoneName } from './zone-names.ts';

interface SlotPickerProps {
  picker: Picker;
  /** Id, name, label and messages of the field `slot`. */
  slot: { id: string; name: string; label: ReactNode; errors?: readonly string[] | undefined };
  timezone: { id: string; label: ReactNode };
  /** The requested time is not available: reason and nearest times. */
  conflict?:
    | { reason: string | undefined; offers: readonly { start: string; label: string }[] }
    | undefined;
  /** HTML of the zone list; server only. */
  zoneOptions: string;
  /** `press`: choosing a time submits the step. `choose`: the form has its own button. */
  by: 'press' | 'choose';
}

/** A month, and the times of a day. Days, months and the zone are submit buttons; scripts pass them to `picker.look`. */
export function SlotPicker({ picker, slot, timezone, conflict, zoneOptions, by }: SlotPickerProps) {
  const { times, choice, days, isLive } = picker;
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part, '[role="grid"] button:not([tabindex="-1"], :disabled)');
  if (!times) {
    return (
      <p className="p-[clamp(16px,2.4vw,32px)]">
        Times cannot be shown at the moment. Send the form and we will write to you with times.
      </p>
    );
  }
  const { offers = [], reason } = conflict ?? {};
  const chosen = choice?.start;
  const day = dayOn(days, picker.date) ?? { date: picker.date, slots: [] };
  const control = (place: 'days' | 'offers', first?: string) =>
    function Control(time: PickerSlot) {
      const { start } = time;
      const isChosen = chosen === start && (choice?.place ?? place) === place;
      const zone = { isLive, name: zoneName(times.zone) };
      if (by === 'press')
        return <TimeButton key={start} slot={time} zone={zone} isChosen={isChosen} />;
      return (
        <TimeRadio
          key={start}
          slot={time}
          zone={zone}
          id={start === first ? slot.id : undefined}
          name={slot.name}
          checked={isChosen}
          onChange={() => picker.choose({ start, place })}
        />
      );
    };
  return (
    <fieldset
      ref={part}
      {...(picker.isDayOpen && { 'data-day': '' })}
      className="group/picker min-w-0"
      aria-describedby={slot.errors?.length ? messageId(slot.id) : undefined}
      aria-busy={picker.progress === 'loading'}
    >
      <legend className="sr-only">{slot.label}</legend>
      {offers.length > 0 && (
        <div className="grid gap-3 border-b border-rule bg-negative-tint px-[clamp(16px,2.4vw,32px)] py-4">
          {reason && (
            <p id={messageId(slot.id)} className="text-small font-semibold">
              {reason}
            </p>
          )}
          <NamedTimes
            id="offers-title"
            name="Nearest times"
            slots={named(offers, times.zone)}
            control={control('offers', offers[0]?.start)}
          />
        </div>
      )}
      {picker.lost && (
        <p
          role="alert"
          className="border-b border-rule bg-brass-tint px-[clamp(16px,2.4vw,32px)] py-4 text-small"
        >
          <b>{whenText(picker.lost, times.zone)} is no longer open.</b> Choose another time. What
          you typed is kept.
        </p>
      )}
      {times.isEmpty && (
        <p className="border-b border-rule bg-brass-tint p-[clamp(16px,2.4vw,32px)] text-small">
          <b>No times are open up to {dayName(times.lastDay)}.</b> Send the form without one and we
          will write to you with times.
        </p>
      )}
      <div className="grid gap-x-[clamp(16px,2.4vw,32px)] gap-y-3 px-[clamp(16px,2.4vw,32px)] py-[clamp(12px,2vw,28px)] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {by === 'press' && times.openings.length > 0 && (
          <div className="group-data-day/picker:max-md:hidden md:col-span-2">
            <NamedTimes
              id="openings-title"
              name="Next openings"
              slots={openingsOf(picker)}
              control={control('days')}
            />
          </div>
        )}
        <div className="min-w-0">
          <MonthGrid
            times={times}
            days={days}
            date={picker.date}
            month={picker.month}
            chosenDay={chosen ? dayOfSlot(days, chosen) : undefined}
            showMonth={picker.showMonth}
            isLive={isLive}
          />
        </div>
        <div className="grid min-w-0 content-start gap-2 md:margin-line md:pl-[clamp(16px,2.4vw,32px)]">
          {offers.length === 0 && <Message id={slot.id} errors={slot.errors} />}
          <div>
            <ZoneChoice
              {...timezone}
              zone={times.zone}
              isLive={isLive}
              options={zoneOptions}
              onChoose={picker.showZone}
            />
            <button
              type="submit"
              name="intent"
              value="show-times"
              className={`${quietLook} scripted:hidden`}
            >
              Show times in this zone
            </button>{' '}
            <button
              type="submit"
              name="zones"
              value="all"
              className={`${quietLook} scripted:hidden`}
            >
              More time zones
            </button>
            <Loading picker={picker} />
          </div>
          <div className="group-not-data-day/picker:max-md:hidden md:min-h-[18rem]">
            <DayTimes
              key={day.date}
              day={day}
              control={control('days', offers.length > 0 ? undefined : openIn(day)[0]?.start)}
              next={nextOf(picker)}
              isKnown={dayOn(days, day.date) !== undefined}
            />
          </div>
          {times.notice && (
            <p className="border-l-3 border-brass bg-brass-tint px-3.5 py-2 text-small">
              {times.notice}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}

/** Openings still available, labeled with dates. */
function openingsOf({ times, days }: Picker): PickerSlot[] {
  const { openings = [], zone = 'UTC' } = times ?? {};
  const slots = days.flatMap((day) => day.slots);
  return named(
    openings.map((start) => ({
      start,
      isGone: slots.some((slot) => slot.start === start && slot.isGone),
    })),
    zone,
  );
}

/** Times of different days, labeled with dates; in autumn, when an hour occurs twice, also with the zone. */
function named(times: readonly Omit<PickerSlot, 'label'>[], zone: string): PickerSlot[] {
  const brief = times.map(({ start }) => whenText(start, zone, { isZoneNamed: false }));
  const isZoneNamed = new Set(brief).size < brief.length;
  return times.map((time) => ({ ...time, label: whenText(time.start, zone, { isZoneNamed }) }));
}

/** Link from a day without times to the next one with times. */
function nextOf({ next }: Picker): ReactNode {
  if (!next) return null;
  return (
    <>
      The next with times is{' '}
      <button type="submit" name="show_from" value={next} className={quietLook}>
        {dayName(next)}
      </button>
      .
    </>
  );
}

/** Loading state, visible and announced. */
function Loading({ picker }: { picker: Picker }) {
  const { progress, isLive, times, days, date, tryAgain } = picker;
  const day = dayOn(days, date);
  if (!isLive) return null;
  return (
    <div role="status">
      {progress === 'failed' ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <Icon name="warning" className="size-4 text-negative" />
          These times could not be loaded.
          <button type="button" className={quietLook} onClick={tryAgain}>
            Try again
          </button>
        </p>
      ) : (
        <span className="sr-only">
          {progress === 'idle' &&
            times &&
            day &&
            `${dayName(date)}: ${timesIn(day)}, ${zoneName(times.zone)}`}
        </span>
      )}
    </div>
  );
}

interface ZoneChoiceProps {
  id: string;
  label: ReactNode;
  zone: string;
  isLive: boolean;
  /** HTML of the list, from the server: React doesn't need the options. */
  options: string;
  onChoose: (zone: string) => void;
}

/** Shows and changes the zone. Scripts lay the invisible select over its name, so phones open their native picker. */
function ZoneChoice({ id, label, zone, isLive, options, onChoose }: ZoneChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  // The browser's name for its zone may not be in the list.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || [...current.options].some(({ value }) => value === zone)) return;
    current.add(new Option(zoneName(zone), zone));
    current.value = zone;
  }, [zone]);
  useEffect(() => whenIdle(() => list.current && addOthers(list.current)), []);
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-micro text-ink-2">
      <label htmlFor={id}>{label}</label>
      <span className="relative inline-flex min-w-0 items-center rounded-slip has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus scripted:min-h-11">
        <span
          // The inline script has changed the printed name.
          key={`${isLive}`}
          aria-hidden="true"
          data-zone=""
          suppressHydrationWarning
          className="hidden font-[620] text-brand underline underline-offset-3 scripted:inline"
        >
          {zoneName(zone)}
        </span>
        <Icon name="chevron" className="ml-1 hidden size-4 text-brand scripted:block" />
        <select
          ref={list}
          id={id}
          name="timezone"
          value={zone}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className="min-h-11 max-w-full min-w-0 rounded-control border border-rule-strong bg-raised px-2.5 text-[1rem] text-ink scripted:absolute scripted:inset-0 scripted:size-full scripted:cursor-pointer scripted:opacity-0 scripted:outline-none"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React printed it on the server
          dangerouslySetInnerHTML={{ __html: options }}
        />
      </span>
    </div>
  );
}

/** Adds zones the page left out, using the browser's list. */
function addOthers(list: HTMLSelectElement): void {
  const known = new Set([...list.options].map(({ value }) => value));
  for (const { name, zones } of zoneGroups(zoneNames())) {
    const others = zones.filter(({ value }) => !known.has(value));
    if (others.length === 0) continue;
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...others.map(({ value, label }) => new Option(label, value)));
    list.append(group);
  }
}
