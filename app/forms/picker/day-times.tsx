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

/** The times of one day, by parts of the day. */
export function DayTimes({ day, radio, next, isKnown, id, className }: DayTimesProps) {
  const { date, slots } = day;
  const parts = partsOf(slots);
  const isShut = isKnown && slots.every(({ isGone }) => isGone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is that of all days
    <div role="group" aria-labelledby={id} className={className}>
      <h3 id={id} className="font-sans text-[1.0625rem] leading-[1.3] font-[660] tracking-normal tabular">
        {dayName(date)}
      </h3>
      <div>
        {isShut && (
          <p className="border-t border-ink py-3 text-small text-ink-2">
            No times on this day. <span className="block">{next}</span>
          </p>
        )}
        {slots.length > 0 && (
          <div className={classNames('grid items-start gap-x-4 gap-y-3', parts.length > 1 && 'grid-cols-2')}>
            {parts.map(({ name, slots: own }) => (
              <div key={name}>
                <p className="pb-1 text-micro text-ink-3">{name}</p>
                <div className="border-t border-ink">
                  {own.map((slot) => (
                    <TimeRow key={slot.start} slot={slot} radio={radio(slot.start)} />
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** One time to choose. The whole row is the target. */
function TimeRow({ slot: { label, isGone }, radio }: { slot: PickerSlot; radio: RadioProps }) {
  return (
    <ChoiceRow radio={radio} isOff={isGone ?? false}>
      <span className={isGone ? 'line-through' : ''}>{label}</span>
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
        'group/row relative flex min-h-11.5 items-center justify-between gap-2 border-b border-rule px-3 py-1.5 leading-[1.3] font-semibold tabular even:bg-greenbar has-checked:bg-brand has-checked:text-on-brand has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
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

const parts = [
  { name: 'Night', until: 6 },
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 18 },
  { name: 'Evening', until: 24 },
];

/** The parts of the day that have times. Labels begin as in `9:30 AM`. */
function partsOf(slots: readonly PickerSlot[]) {
  const groups = Map.groupBy(slots, ({ label }) => {
    const [hour = 0] = label.split(':').map(Number);
    const of24 = (hour % 12) + (label.includes('PM') ? 12 : 0);
    return parts.find(({ until }) => of24 < until);
  });
  return [...groups].map(([part, own]) => ({ name: part?.name ?? '', slots: own }));
}
