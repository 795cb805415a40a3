import type { ComponentProps, ReactNode } from 'react';
import { dayName } from './calendar-days.ts';
import { openIn, type PickerDay, type PickerSlot } from './open-times.ts';
import { whenText } from './zone-names.ts';

interface DayTimesProps {
  day: PickerDay;
  control: (slot: PickerSlot) => ReactNode;
  /** The next day with times. */
  next: string | undefined;
}

/** The times of one day, in one grid: zone-script.ts changes their texts, and none may change its place. */
export function DayTimes({ day, control, next }: DayTimesProps) {
  const { date, slots } = day;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all days
    <div role="group" aria-labelledby="picker-day" data-date={date}>
      <h3
        id="picker-day"
        className="font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal tabular"
      >
        {dayName(date)}
      </h3>
      {openIn(day).length === 0 && (
        <p className="mt-2.5 border-t border-ink py-3 text-small text-ink-2">
          No times on this day.{' '}
          <span className="block">
            {next && (
              <>
                The next with times is{' '}
                <button type="submit" name="show_from" value={next} className={quietLook}>
                  {dayName(next)}
                </button>
                .
              </>
            )}
          </span>
        </p>
      )}
      {slots.length > 0 && (
        <div className={`${look} mt-2 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]`}>
          {slots.map(control)}
        </div>
      )}
    </div>
  );
}

/** Looks of all times in a list, given once: a month has hundreds. */
const look = [
  'grid gap-1.5 *:relative *:flex *:min-h-11 *:flex-wrap *:items-center *:justify-center *:gap-x-1 *:rounded-control *:border *:border-rule-strong *:bg-raised *:px-0.5 *:py-1 *:text-center *:text-[.8438rem] *:leading-[1.25] *:font-semibold *:tabular *:disabled:text-ink-3 *:has-disabled:text-ink-3',
  '*:not-disabled:not-has-disabled:not-aria-[current=true]:not-has-checked:hover:bg-brand-tint',
  "*:aria-[current=true]:bg-brand *:aria-[current=true]:text-on-brand *:aria-[current=true]:double-brass *:aria-[current=true]:forced-colors:outline-3 *:aria-[current=true]:forced-colors:-outline-offset-4 *:aria-[current=true]:after:sr-only *:aria-[current=true]:after:content-[',_chosen']",
  '*:has-checked:bg-brand *:has-checked:text-on-brand *:has-checked:double-brass *:has-checked:forced-colors:outline-3 *:has-checked:forced-colors:-outline-offset-4 *:has-focus-visible:z-10 *:has-focus-visible:focus-ring',
].join(' ');

interface TimeButtonProps {
  slot: PickerSlot;
  /** `Pacific Time` */
  zone: string;
  isChosen: boolean;
}

/** A time as a submit button: choosing it continues to the next step. picker.ts moves the mark of the chosen one. */
export function TimeButton({ slot, zone, isChosen }: TimeButtonProps) {
  return (
    <button
      type="submit"
      name="pick"
      value={slot.start}
      disabled={slot.isGone}
      {...(isChosen && { 'aria-current': 'true' as const })}
    >
      <TimeText slot={slot} zone={zone} />
    </button>
  );
}

interface TimeRadioProps extends Pick<ComponentProps<'input'>, 'id' | 'name'> {
  slot: PickerSlot;
  zone: string;
  isChosen: boolean;
}

/** A time as a radio button: the form has a separate button. */
export function TimeRadio({ slot, zone, isChosen, ...radio }: TimeRadioProps) {
  return (
    <label>
      <input
        type="radio"
        value={slot.start}
        {...radio}
        defaultChecked={isChosen}
        disabled={slot.isGone}
        className="absolute inset-0 size-full appearance-none opacity-0 outline-none disabled:pointer-events-none"
      />
      <TimeText slot={slot} zone={zone} />
    </label>
  );
}

/** zone-script.ts rewrites this text in the visitor's zone; without scripts it names its zone. */
function TimeText({ slot, zone }: Pick<TimeButtonProps, 'slot' | 'zone'>) {
  const { start, label, isGone } = slot;
  return (
    <>
      <time
        dateTime={start}
        suppressHydrationWarning
        className={isGone ? 'line-through' : undefined}
      >
        {label}
      </time>
      <span className="text-micro font-[480] scripted:hidden"> {zone}</span>
      {isGone && <span className="text-micro font-[480]">just taken</span>}
    </>
  );
}

interface NamedTimesProps {
  id: string;
  name: string;
  /** Starts. */
  times: readonly { start: string; isGone?: boolean }[];
  /** IANA name. */
  zone: string;
  control: (slot: PickerSlot) => ReactNode;
}

/**
 * A named list of times on different days: next openings, nearest times. They are labeled with dates; in autumn, when an
 * hour occurs twice, also with the zone.
 */
export function NamedTimes({ id, name, times, zone, control }: NamedTimesProps) {
  const brief = times.map(({ start }) => whenText(start, zone, { isZoneNamed: false }));
  const isZoneNamed = new Set(brief).size < brief.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all times
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-micro font-[620] text-ink-2">
        {name}
      </p>
      <div className={`${look} grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))]`}>
        {times.map((time) =>
          control({ ...time, label: whenText(time.start, zone, { isZoneNamed }) }),
        )}
      </div>
    </div>
  );
}

/** A button styled like a link. */
export const quietLook =
  'py-2 text-small font-[620] text-brand underline underline-offset-3 hover:decoration-2 pointer-coarse:py-3';
