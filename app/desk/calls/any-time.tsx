import { DeskButton } from '../frame/desk-button.tsx';
import { LabeledInput } from './labeled-input.tsx';

/** Asks for a date and time of the office. The answer is the same page with what speaks against it. */
export function AnyTime({ typed, today }: { typed: { date: string; time: string }; today: string }) {
  return (
    <form action="#chosen" className="flex flex-wrap items-end gap-3">
      <LabeledInput
        id="move-date"
        name="date"
        label="Date"
        type="date"
        min={today}
        required
        defaultValue={typed.date}
      />
      <LabeledInput
        id="move-time"
        name="time"
        label="Time"
        type="time"
        step={300}
        required
        defaultValue={typed.time}
      />
      <DeskButton>Look at this time</DeskButton>
    </form>
  );
}
