import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { dayName } from './calendar-days.ts';
import type { PickerDay, PickerSlot } from './known-days.ts';

interface DayTimesProps {
  day: PickerDay;
  control: (slot: PickerSlot) => ReactNode;
  next: ReactNode;
  isKnown: boolean;
}

/** The times of one day, in one grid: zone-script.ts changes their texts, and none may change its place. */
export function DayTimes({ day: { date, slots }, control, next, isKnown }: DayTimesProps) {
  const isShut = isKnown && slots.every(({ isGone }) => isGone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all days
    <div role="group" aria-labelledby="picker-day" data-date={date}>
      <h3
        id="picker-day"
        className="font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal tabular"
      >
        {dayName(date)}
      </h3>
      {isShut && (
        <p className="mt-2.5 border-t border-ink py-3 text-small text-ink-2">
          No times on this day. <span className="block">{next}</span>
        </p>
      )}
      {slots.length > 0 && (
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5">
          {slots.map(control)}
        </div>
      )}
    </div>
  );
}

const cell =
  'relative flex min-h-11 flex-wrap items-center justify-center gap-x-1 rounded-control border border-rule-strong bg-raised px-0.5 py-1 text-center text-[.8438rem] leading-[1.25] font-semibold tabular';
const chosenCell =
  'bg-brand text-on-brand double-brass forced-colors:outline-3 forced-colors:-outline-offset-4';

/** A time as a submit button: choosing it continues to the next step. */
export function TimeButton({
  slot,
  zone,
  isChosen,
}: {
  slot: PickerSlot;
  zone: ShownZone;
  isChosen: boolean;
}) {
  return (
    <button
      type="submit"
      name="pick"
      value={slot.start}
      disabled={slot.isGone}
      {...(isChosen && { 'aria-current': 'true' as const })}
      className={classNames(
        cell,
        isChosen ? chosenCell : slot.isGone ? 'text-ink-3' : 'hover:bg-brand-tint',
      )}
    >
      <TimeText slot={slot} zone={zone} />
      {isChosen && <span className="sr-only">, chosen</span>}
    </button>
  );
}

interface TimeRadioProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'checked' | 'onChange'> {
  slot: PickerSlot;
  zone: ShownZone;
}

/** A time as a radio button: the form has a separate button. */
export function TimeRadio({ slot, zone, ...radio }: TimeRadioProps) {
  return (
    <label
      className={classNames(
        cell,
        'has-checked:bg-brand has-checked:text-on-brand has-checked:double-brass has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-4',
        slot.isGone ? 'text-ink-3' : 'hover:bg-brand-tint',
      )}
    >
      <input
        type="radio"
        value={slot.start}
        {...radio}
        disabled={slot.isGone}
        className="absolute inset-0 size-full appearance-none opacity-0 outline-none disabled:pointer-events-none"
      />
      <TimeText slot={slot} zone={zone} />
    </label>
  );
}

interface ShownZone {
  /** `Pacific Time` */
  name: string;
  isLive: boolean;
}

/** zone-script.ts rewrites this text in the visitor's zone before hydration; without scripts it names its zone. */
function TimeText({
  slot: { start, label, isGone },
  zone: { name, isLive },
}: {
  slot: PickerSlot;
  zone: ShownZone;
}) {
  return (
    <>
      <time
        // React does not know the text of the inline script and must not keep it.
        key={`${isLive}`}
        dateTime={start}
        suppressHydrationWarning
        className={isGone ? 'line-through' : undefined}
      >
        {label}
      </time>
      <span className="text-micro font-[480] scripted:hidden"> {name}</span>
      {isGone && <span className="text-micro font-[480]">just taken</span>}
    </>
  );
}

interface NamedTimesProps {
  id: string;
  name: string;
  slots: readonly PickerSlot[];
  control: (slot: PickerSlot) => ReactNode;
}

/** A named list of times on different days: next openings, nearest times. */
export function NamedTimes({ id, name, slots, control }: NamedTimesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all times
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-micro font-[620] text-ink-2">
        {name}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-1.5">
        {slots.map(control)}
      </div>
    </div>
  );
}

/** A button styled like a link. */
export const quietLook =
  'py-2 text-small font-[620] text-brand underline underline-offset-3 hover:decoration-2 pointer-coarse:py-3';
