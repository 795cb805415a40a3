import { type FormEvent, useEffect, useRef, useState } from 'react';
import { count, countOnce } from '../measure/count.ts';
import { AttributionField } from '../visit/attribution-field.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { FirmFields } from './firm-fields.tsx';
import { FormProblems } from './form-problems.tsx';
import { Honeypot } from './honeypot.tsx';
import type { PickerStart } from './picker/picker-start.ts';
import { SlotPicker } from './picker/slot-picker.tsx';
import { type Picker, usePicker } from './picker/use-picker.ts';
import { whenText } from './picker/when.ts';
import { zoneName } from './picker/zone-names.ts';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { LeadForm } from './use-lead-form.ts';
import { type PageFormProps, usePageForm } from './use-page-form.ts';

interface BookingFormProps extends PageFormProps {
  times: PickerStart;
  zoneOptions?: string;
  /** Calls are made by phone, so whoever chooses a time gives a number. */
  isPhoneCall: boolean;
  /** How the call is made, in the configured words. */
  place: string;
}

const loadRules = () => import('./get-started-rules.ts').then(({ judge }) => judge);
const loadRulesWithoutPhone = () =>
  import('./get-started-rules.ts').then(({ judgeWithoutPhone }) => judgeWithoutPhone);

/** The form that books a call: times, the firm, and the line that says what sending does. */
export default function BookingForm({
  times,
  zoneOptions = '',
  isPhoneCall,
  place,
  ...props
}: BookingFormProps) {
  const form = usePageForm(props, isPhoneCall ? loadRules : loadRulesWithoutPhone);
  const picker = usePicker(times);
  const { field, group, name, token, progress, conflict, formProps } = form;
  const { choices, privacyNote } = props.form;
  const [isFilled, setIsFilled] = useState(false);
  const { start } = picker.choice ?? {};
  const needsPhone = isPhoneCall && start !== undefined && start !== '';

  // A browser may have filled in the form again on its own before a script ran.
  useEffect(() => {
    const element = document.getElementById(name);
    if (element instanceof HTMLFormElement) setIsFilled(isComplete(new FormData(element)));
  }, [name]);

  // What was chosen is gone, and perhaps not alone.
  const { choose, refresh } = picker;
  useCountedBooking(form, picker);
  const after = useRef({ choose, refresh });
  after.current = { choose, refresh };
  useEffect(() => {
    if (!conflict) return;
    after.current.choose(undefined);
    void after.current.refresh();
  }, [conflict]);

  return (
    <form
      {...formProps}
      onChange={({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        if (isDetail(target)) countOnce({ kind: 'booking', step: 'details-begun' });
        setIsFilled(isComplete(new FormData(currentTarget)));
      }}
      aria-label="Book a free call"
      className="relative rounded-panel border border-rule bg-raised shadow-slip"
    >
      <FormProblems {...form} />
      {/* Enter in a field presses the first button of the form. Without this one it would show other times. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send
      </button>
      <input type="hidden" name="form_token" value={token} />
      <AttributionField returned={form.values} />
      <Honeypot id={`${name}-subject-line`} />
      <BookingSteps done={[start !== undefined, isFilled]} />
      <SlotPicker
        picker={picker}
        slot={field('slot')}
        timezone={field('timezone')}
        conflict={conflict}
        action={formProps.action}
        zoneOptions={zoneOptions}
        without="Write to me instead"
      />
      <div className="grid gap-6 p-[clamp(18px,2.8vw,36px)]">
        <h2 className="text-[1.5rem] leading-[1.2]">Your firm</h2>
        <FirmFields field={field} group={group} choices={choices} needsPhone={needsPhone} place={place} />
        <div className="grid gap-4 border-t-3 border-double border-rule-strong pt-5.5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <Confirmation picker={picker} />
            <SubmitButton sending={progress !== 'idle'}>
              {picker.isLive && start ? 'Confirm the call' : 'Send the form'}
            </SubmitButton>
          </div>
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {progress === 'slow' && 'Still trying. What you typed is safe, please stay on this page.'}
          </p>
          <PrivacyNote text={privacyNote} />
        </div>
      </div>
    </form>
  );
}

/** Counts how far a booking comes. A time that is lost is chosen anew, so that a later step may follow an earlier one. */
function useCountedBooking({ conflict }: LeadForm, { times, choice, isLive }: Picker): void {
  const isShown = isLive && times !== undefined && !times.isEmpty;
  const hasTime = Boolean(choice?.start);
  useEffect(() => {
    if (isShown) countOnce({ kind: 'booking', step: 'times-shown' });
  }, [isShown]);
  useEffect(() => {
    if (hasTime) countOnce({ kind: 'booking', step: 'time-chosen' });
  }, [hasTime]);
  useEffect(() => {
    if (conflict) count({ kind: 'booking', step: 'time-lost' });
  }, [conflict]);
}

/** Whether a field is about the firm, and not about the time of the call. */
const isDetail = (target: EventTarget) =>
  'name' in target && target.name !== 'slot' && target.name !== 'timezone';

/** What sending the form does: which call it books, or that we write instead. */
function Confirmation({ picker: { choice, times } }: { picker: Picker }) {
  const { start } = choice ?? {};
  if (start && times) {
    return (
      <p aria-live="polite" className="grid min-w-0 gap-0.5 tabular">
        <span className="label-caps text-ink-3">Your call</span>
        <b className="font-serif text-[1.25rem] leading-[1.3] font-semibold">{whenText(start, times.zone)}</b>
        <span className="text-micro text-ink-2">{zoneName(times.zone)}</span>
      </p>
    );
  }
  return (
    <p aria-live="polite" className="grid min-w-0 gap-0.5">
      <span className="label-caps text-ink-3">
        <span className="hidden scripted:inline">No time chosen</span>
        <span className="scripted:hidden">Your call</span>
      </span>
      <span className="max-w-[40ch] text-small text-ink-2">
        {start === ''
          ? 'We will write to you and agree on one.'
          : 'Choose a time above, or send without one and we will write to you.'}
      </span>
    </p>
  );
}

const required = ['name', 'email', 'firm_name', 'firm_type', 'firm_size', 'goals'];

/** Whether everything that must be there is; whether it is right, the rules say on sending. */
const isComplete = (form: FormData) => required.every((field) => String(form.get(field) ?? '').trim() !== '');
