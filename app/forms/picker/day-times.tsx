import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dayName } from './calendar-days.ts';
import type { PickerDay, PickerSlot } from './picker-start.ts';

interface DayTimesProps {
  day: PickerDay;
  /** Props of the radio of one time. */
  radio: (start: string) => RadioProps;
  /** Where the next times are, on a day without. */
  next: ReactNode;
  /** Its times are here, or on their way. */
  isKnown: boolean;
  id: string;
  className?: string;
}

export interface RadioProps {
  id?: string;
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
}

/** The times of one day. */
export function DayTimes({ day, radio, next, isKnown, id, className }: DayTimesProps) {
  const { date, slots } = day;
  const columns = columnsOf(slots);
  const isShut = isKnown && slots.every(({ isGone }) => isGone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all days
    <div role="group" aria-labelledby={id} className={className}>
      <h3 id={id} className="font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal tabular">
        {dayName(date)}
      </h3>
      {isShut && (
        <p className="mt-2.5 border-t border-ink py-3 text-small text-ink-2">
          No times on this day. <span className="block">{next}</span>
        </p>
      )}
      {slots.length > 0 && (
        <div className={classNames('mt-2.5 grid items-start gap-x-4', columns.length > 1 && 'grid-cols-2')}>
          {columns.map((own) => (
            <div key={own[0]?.start} className="border-t border-ink">
              {own.map((slot) => (
                <TimeRow key={slot.start} slot={slot} radio={radio(slot.start)} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** One time to choose. The whole row is the target. */
function TimeRow({ slot: { label, isGone }, radio }: { slot: PickerSlot; radio: RadioProps }) {
  return (
    <ChoiceRow radio={radio} isOff={isGone ?? false}>
      <span className={classNames('whitespace-nowrap', isGone && 'line-through')}>{label}</span>
      {isGone && <span className="text-micro font-[480]">just taken</span>}
    </ChoiceRow>
  );
}

interface ChoiceRowProps {
  radio: RadioProps;
  isOff?: boolean;
  children: ReactNode;
}

/** A row with a radio: evergreen and ticked when chosen. */
export function ChoiceRow({ radio, isOff = false, children }: ChoiceRowProps) {
  return (
    <label
      className={classNames(
        'group/row relative flex min-h-11.5 items-center justify-between gap-2 border-b border-rule px-2.5 py-1.5 leading-[1.3] font-semibold tabular even:bg-greenbar has-checked:bg-brand has-checked:text-on-brand has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOff ? 'flex-wrap text-ink-3' : 'hover:bg-brand-tint',
      )}
    >
      <input
        type="radio"
        {...radio}
        disabled={isOff}
        className="absolute inset-0 size-full appearance-none opacity-0 outline-none disabled:pointer-events-none"
      />
      {children}
      <Icon name="check" className="hidden size-4.5 group-has-checked/row:block" />
    </label>
  );
}

/** As many as a phone shows below each other without scrolling far. */
const oneColumn = 7;

/** The times in one column, or in two of the same length to be read one after the other. */
function columnsOf(slots: readonly PickerSlot[]): (readonly PickerSlot[])[] {
  if (slots.length <= oneColumn) return [slots];
  const half = Math.ceil(slots.length / 2);
  return [slots.slice(0, half), slots.slice(half)];
}
