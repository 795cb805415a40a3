import {
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Pane, paneAsked, panes } from '#domain/booking/steps.ts';
import { paneOfAnswer, refusalIn } from './answer.ts';
import { BookingBar, BookingSteps, CallerFields, EngagementSlip } from './booking-panes.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { Field } from './field.tsx';
import { HiddenFields, PrivacyNote } from './form-parts.tsx';
import { Summary } from './form-problems.tsx';
import type { PickerStart } from './picker/known-days.ts';
import { SlotPicker } from './picker/slot-picker.tsx';
import { type Picker, submitterOf, usePicker } from './picker/use-picker.ts';
import { fieldsIn, typedValues } from './read-fields.ts';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

interface BookingFormProps extends PageFormProps {
  times: PickerStart;
  zoneOptions?: string;
  /** Phone calls require a number once a time is chosen. */
  isPhoneCall: boolean;
  place: string;
  minutes: number;
  /** Pane that a submission without JavaScript returned to. */
  pane: Pane;
}

const loadRules = (kind: 'phone' | 'elsewhere') => () =>
  import('#domain/forms/get-started.ts').then(({ getStartedFormAt }) => getStartedFormAt({ kind }));

/** Books a call in three panes; hidden ones keep their values. Without JavaScript each pane is its own page. */
export default function BookingForm(all: BookingFormProps) {
  const { times, zoneOptions = '', isPhoneCall, place, minutes, pane: firstPane, ...props } = all;
  const form = usePageForm(props, loadRules(isPhoneCall ? 'phone' : 'elsewhere'));
  const { field, name, conflict, failures, answer, formProps, values } = form;
  const picker = usePicker(times, {
    goesWithout: firstPane !== 'time' && values.slot === '',
    // With the request to send once more comes a new token.
    isHeld: !conflict && refusalIn(answer)?.formToken !== undefined,
  });
  const slot = picker.choice?.start;
  const { pane, go, setPane } = usePanes(
    name,
    firstPane,
    (to) => to === 'time' || slot !== undefined,
  );
  const [entered, setEntered] = useState(values);
  // What is shown is what is sent, also when the browser's buttons lead here.
  useLayoutEffect(() => {
    const element = document.getElementById(name);
    if (pane === 'confirm' && element instanceof HTMLFormElement)
      setEntered(typedValues(fieldsIn(new FormData(element))));
  }, [name, pane]);
  const { zone = 'UTC', businessZone = 'UTC' } = picker.times ?? {};
  const call = {
    slot,
    zone,
    businessZone,
    minutes,
    isPhoneCall,
    place,
    isLive: picker.isLive,
  };

  useDraft(name, props.returned !== undefined, picker, setPane);

  /** The start that was sent: another may be chosen before the answer. */
  const sent = useRef(slot);
  const loseTime = useEffectEvent(() => picker.lose(sent.current));
  useEffect(() => {
    if (conflict) loseTime();
  }, [conflict]);

  const { lost } = picker;
  useEffect(() => {
    // Without a time the other panes would ask us to write.
    if (lost) setPane('time');
  }, [lost, setPane]);

  const showError = useEffectEvent(() => setPane(paneOfAnswer(answer) ?? pane));
  useEffect(() => {
    if (failures > 0) showError();
  }, [failures]);

  async function step(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const button = submitterOf(event);
    const asked = button?.name ? { [button.name]: button.value } : {};
    const to = paneAsked(asked);
    if (!to) {
      sent.current = slot;
      return formProps.onSubmit(event);
    }
    event.preventDefault();
    if (asked.pick !== undefined) {
      picker.choose({ start: asked.pick === 'none' ? '' : asked.pick, place: 'days' });
    }
    if (to === 'confirm' && !(await form.check(currentTarget))) return;
    go(to);
  }

  return (
    <form
      {...formProps}
      data-hold=""
      {...(picker.tellsVisitorZone && { 'data-own-zone': '' })}
      {...(picker.isLive && { 'data-told': '' })}
      suppressHydrationWarning
      onSubmit={(event) => void (picker.look(event) || step(event))}
      aria-label="Book a Free Call"
      className="on-paper relative -scroll-mt-4 rounded-panel border border-rule bg-raised shadow-slip data-own-zone:not-data-told:scripted:[&_time]:invisible"
    >
      <DefaultButton pane={pane} hasChoice={slot !== undefined} />
      <input type="hidden" name="pane" value={pane} />
      <input type="hidden" name="slot" value={slot ?? ''} />
      {/* Values of the longer form, from an old page or a link. */}
      {Object.entries(form.fields).map(
        ([name, { control }]) => control === 'hidden' && <Field key={name} {...field(name)} />,
      )}
      <HiddenFields {...form} />
      <BookingSteps pane={pane} />
      <div className="px-[clamp(16px,2.4vw,32px)] pt-4 empty:hidden">
        <Summary problems={form.problems} failures={failures} />
      </div>
      <section aria-labelledby="pane-time" hidden={pane !== 'time'}>
        <h2 id="pane-time" tabIndex={-1} className="sr-only">
          Choose a time
        </h2>
        <SlotPicker
          picker={picker}
          slot={field('slot')}
          timezone={field('timezone')}
          conflict={conflict}
          zoneOptions={zoneOptions}
          by="press"
        />
      </section>
      <section aria-labelledby="pane-you" hidden={pane !== 'you'} className={paneLook}>
        <h2 id="pane-you" tabIndex={-1} className={titleLook}>
          {isPhoneCall ? 'Where should we call you?' : 'How do we reach you?'}
        </h2>
        <CallerFields
          field={field}
          isPhoneCall={isPhoneCall}
          needsPhone={isPhoneCall && slot !== ''}
        />
      </section>
      <section aria-labelledby="pane-confirm" hidden={pane !== 'confirm'} className={paneLook}>
        <h2 id="pane-confirm" tabIndex={-1} className={titleLook}>
          {slot === '' ? 'We write to you' : 'Check your booking'}
        </h2>
        <EngagementSlip call={call} entered={entered} />
        <Field {...field('marketing_consent')} />
        <PrivacyNote text={form.privacyNote} />
      </section>
      <BookingBar
        call={call}
        pane={pane}
        isSending={form.progress !== 'idle'}
        notice={form.notice}
      />
    </form>
  );
}

const paneLook =
  'grid grid-cols-[minmax(0,1fr)] gap-2.5 px-[clamp(16px,2.4vw,32px)] py-[clamp(12px,2vw,28px)]';
const titleLook = 'text-[1.375rem] leading-[1.2] outline-none';

/** Enter in a field triggers the form's first button: make that the one that continues. */
function DefaultButton({ pane, hasChoice }: { pane: Pane; hasChoice: boolean }) {
  if (pane === 'time' && !hasChoice) return null;
  const next = { time: 'you', you: 'confirm', confirm: 'submit' } as const;
  return (
    <button
      type="submit"
      name="intent"
      value={next[pane]}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    >
      Continue
    </button>
  );
}

/** Restores a draft's time and, after a reload, the current pane. Then saves changes. */
function useDraft(
  form: string,
  isReturned: boolean,
  picker: Picker,
  setPane: (pane: Pane) => void,
): void {
  const { choice, restore } = picker;
  useEffect(() => {
    const draft = isReturned ? undefined : draftOf(form);
    const start = draft?.get('slot');
    const wasChosen = start || (draft && draft.get('pane') !== 'time');
    if (!wasChosen) return;
    restore(start ?? '');
    const pane = paneInHistory();
    // The fields fill the confirmation, so show them first.
    if (pane) setPane(pane === 'confirm' ? 'you' : pane);
  }, [form, isReturned, restore, setPane]);
  const start = choice?.start;
  useEffect(() => {
    const element = document.getElementById(form);
    if (start !== undefined && element instanceof HTMLFormElement) keepDraft(element);
  }, [form, start]);
}

/** Height of the sticky header, in px. */
const headerHeight = 72;

/**
 * The visible pane of a form by its id. Each is a history entry with the same URL, so Back goes one pane back and a
 * reload stays. `isReady` says whether a pane from history can be shown yet.
 */
function usePanes(form: string, first: Pane, isReady: (pane: Pane) => boolean) {
  const [pane, setPane] = useState(first);
  const shown = useRef(pane);
  const go = useCallback((to: Pane) => {
    history.pushState({ ...history.state, pane: to }, '');
    setPane(to);
  }, []);

  const follow = useEffectEvent(() => {
    const to = paneInHistory() ?? first;
    if (isReady(to)) setPane(to);
  });
  useEffect(() => {
    const onPop = () => follow();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  // Scroll a new pane to its top and move focus there.
  useEffect(() => {
    const element = document.getElementById(form);
    if (shown.current === pane || !element) return;
    shown.current = pane;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < headerHeight || bottom > innerHeight) element.scrollIntoView();
    // The error summary already has focus.
    if (element.contains(document.activeElement?.closest('[data-error-summary]') ?? null)) return;
    document.getElementById(`pane-${pane}`)?.focus({ preventScroll: true });
  }, [form, pane]);

  return { pane, go, setPane };
}

/** Pane from the history state, for a reloaded page. */
const paneInHistory = (): Pane | undefined => panes.find((one) => one === history.state?.pane);
