import type { ReactNode } from 'react';
import type { PickerSlot } from './picker-start.ts';

interface NamedTimesProps {
  id: string;
  name: string;
  /** Labels include the date. */
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
