import type { ReactNode } from 'react';
import { Message, messageId } from '../message.tsx';
import type { PickerSlot } from './open-times.ts';
import { NamedTimes, TimeButton, TimeRadio } from './times.tsx';
import { zoneName } from './zone-names.ts';

interface TimesFieldProps {
  /** Id, label and messages of the field `slot`. */
  slot: { id: string; label: ReactNode; errors?: readonly string[] | undefined };
  /** The requested time is not available: reason and nearest times. */
  conflict?: Conflict | undefined;
  /** IANA name of the zone that is shown. */
  zone: string;
  by: By;
  /** The open times, `SlotPicker`. */
  children: ReactNode;
}

interface Conflict {
  reason: string | undefined;
  offers: readonly { start: string; label: string }[];
}

/** `press`: choosing a time submits the step. `choose`: the form has its own button. */
export type By = 'press' | 'choose';

/** The field of open times, with what is wrong about the chosen one. */
export function TimesField({ slot, conflict, zone, by, children }: TimesFieldProps) {
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={slot.errors?.length ? messageId(slot.id) : undefined}
    >
      <legend className="sr-only">{slot.label}</legend>
      {conflict ? (
        <div className="grid gap-3 border-b border-rule bg-negative-tint px-[clamp(16px,2.4vw,32px)] py-4">
          {conflict.reason && (
            <p id={messageId(slot.id)} className="text-small font-semibold">
              {conflict.reason}
            </p>
          )}
          <NamedTimes
            id="offers-title"
            name="Nearest times"
            times={conflict.offers}
            zone={zone}
            control={controlOf({ by, zone, id: slot.id, first: conflict.offers[0]?.start })}
          />
        </div>
      ) : (
        <Message
          id={slot.id}
          errors={slot.errors}
          className="px-[clamp(16px,2.4vw,32px)] pt-[clamp(12px,2vw,28px)]"
        />
      )}
      {children}
    </fieldset>
  );
}

interface ControlOptions {
  by: By;
  zone: string;
  chosen?: string | undefined;
  /** Id of the control of `first`, to which error messages link. */
  id?: string;
  first?: string | undefined;
}

/** How each time of a list is shown. */
export const controlOf = ({ by, zone, chosen, id, first }: ControlOptions) =>
  function Control(slot: PickerSlot) {
    const { start } = slot;
    const shown = { slot, zone: zoneName(zone), isChosen: start === chosen };
    if (by === 'press') return <TimeButton key={start} {...shown} />;
    return <TimeRadio key={start} {...shown} name="slot" id={start === first ? id : undefined} />;
  };
