import {
  type FormEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { noTime, type Pane, paneAsked, panes } from '#domain/booking/steps.ts';
import { Slot, useHydrated } from '../browser/islands/slot.tsx';
import { paneOfAnswer } from './answer.ts';
import { BookingBar, BookingSteps, CallerFields, EngagementSlip } from './booking-panes.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { Field } from './field.tsx';
import { HiddenFields, PrivacyNote } from './form-parts.tsx';
import { Summary } from './form-problems.tsx';
import { look, renewTimes } from './picker/picker.ts';
import { markChosen } from './picker/shown-part.ts';
import { TimesField } from './picker/times-field.tsx';
import { fieldsIn, typedValues } from './read-fields.ts';
import { type PageFormProps, usePageForm } from './use-lead-form.ts';

interface BookingFormProps extends PageFormProps {
  /** IANA names of the zone of the printed times and of the office's. */
  zone: string;
  businessZone: string;
  isZoneChosen: boolean;
  /** Start of the requested time, if it is open. */
  wanted?: string;
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
  const { businessZone, isZoneChosen, wanted, isPhoneCall, place, minutes, ...more } = all;
  const { zone: printedZone, pane: firstPane, ...props } = more;
  const form = usePageForm(props, loadRules(isPhoneCall ? 'phone' : 'elsewhere'));
  const { field, name, conflict, failures, answer, formProps, values } = form;
  /** Chosen start; empty for "Email me instead". */
  const [slot, setSlot] = useState(firstPane !== 'time' && values.slot === '' ? '' : wanted);
  const zone = useShownZone(printedZone);
  const isLive = useHydrated();
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
  const call = { slot, zone, businessZone, minutes, isPhoneCall, place, isLive };

  const restored = useDraft(name, props.returned !== undefined, slot, setSlot, setPane);

  // picker.ts marks it among the times.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields change with it
  useEffect(() => markChosen(), [slot]);
  useEffect(() => {
    if (restored) renewTimes({ slot: restored });
  }, [restored]);

  /** The start that was sent: another may be chosen before the answer. */
  const sent = useRef(slot);
  const loseTime = useEffectEvent((lost: string | undefined) => {
    if (lost && lost === slot) setSlot(undefined);
  });
  useEffect(() => {
    const { current: taken } = sent;
    if (!conflict || !taken) return;
    loseTime(taken);
    renewTimes({ slot: taken, show_from: taken, told: '1' });
  }, [conflict]);
  useEffect(() => {
    const onLost = (event: Event) => {
      loseTime((event as CustomEvent<string>).detail);
      // Without a time the other panes would ask us to write.
      setPane('time');
    };
    document.addEventListener('time-lost', onLost);
    return () => document.removeEventListener('time-lost', onLost);
  }, [setPane]);

  const showError = useEffectEvent(() => setPane(paneOfAnswer(answer) ?? pane));
  useEffect(() => {
    if (failures > 0) showError();
  }, [failures]);

  async function step(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const { submitter: button } = event.nativeEvent as SubmitEvent;
    if (!(button instanceof HTMLButtonElement)) return formProps.onSubmit(event);
    if (look(button)) return event.preventDefault();
    const asked = button.name ? { [button.name]: button.value } : {};
    const to = paneAsked(asked);
    if (!to) {
      sent.current = slot;
      return formProps.onSubmit(event);
    }
    event.preventDefault();
    if (asked.pick !== undefined) {
      setSlot(asked.pick === noTime ? '' : asked.pick);
    }
    if (to === 'confirm' && !(await form.check(currentTarget))) return;
    go(to);
  }

  return (
    <form
      {...formProps}
      data-hold=""
      {...(!isZoneChosen && { 'data-own-zone': '' })}
      {...(isLive && { 'data-told': '' })}
      suppressHydrationWarning
      onSubmit={(event) => void step(event)}
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
        <TimesField slot={field('slot')} conflict={conflict} zone={zone} by="press">
          <Slot name="times" />
        </TimesField>
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
          {slot === '' ? 'We’ll email you' : 'Check your booking'}
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

/** The zone of the picker's list, which the page's inline script may have changed before. */
function useShownZone(printed: string): string {
  const [zone, setZone] = useState(printed);
  useLayoutEffect(() => {
    const note = () => {
      const list = document.querySelector<HTMLSelectElement>('select[name="timezone"]');
      if (list?.value) setZone(list.value);
    };
    note();
    document.addEventListener('change', note);
    return () => document.removeEventListener('change', note);
  }, []);
  return zone;
}

/** Restores a draft's time and, after a reload, the current pane. Then saves changes. A time that the page came with is newer. */
function useDraft(
  form: string,
  isReturned: boolean,
  slot: string | undefined,
  setSlot: (start: string) => void,
  setPane: (pane: Pane) => void,
): string | undefined {
  const [restored, setRestored] = useState<string>();
  const restore = useEffectEvent(() => {
    const draft = isReturned ? undefined : draftOf(form);
    const start = draft?.get('slot') ?? '';
    if (!draft || (!start && draft.get('pane') === 'time')) return;
    if (slot === undefined) {
      setSlot(start);
      setRestored(start);
    }
    const pane = paneInHistory();
    // The fields fill the confirmation, so show them first.
    if (pane) setPane(pane === 'confirm' ? 'you' : pane);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const element = document.getElementById(form);
    if (slot !== undefined && element instanceof HTMLFormElement) keepDraft(element);
  }, [form, slot]);
  return restored;
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
