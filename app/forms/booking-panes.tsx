import { memo, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DottedLine } from '#app/ui/lists.tsx';
import { type Pane, panes } from '#domain/booking/steps.ts';
import { mainWork } from '#domain/forms/firm.ts';
import { readPhone } from '#domain/forms/normalise.ts';
import type { Notice, TypedValues } from './answer.ts';
import { Field } from './field.tsx';
import { FormNotice, SubmitButton } from './form-parts.tsx';
import { quietLook } from './picker/times.tsx';
import { whenText, zoneName } from './picker/zone-names.ts';
import type { LeadForm } from './use-lead-form.ts';

const names: Readonly<Record<Pane, string>> = { time: 'Time', you: 'You', confirm: 'Confirm' };

/** Booking steps; completed ones link back. */
export function BookingSteps({ pane }: { pane: Pane }) {
  const current = panes.indexOf(pane);
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 border-b border-rule">
      {panes.map((one, index) => (
        <li
          key={one}
          {...(index === current && { 'aria-current': 'step' as const })}
          className={classNames(
            'text-small leading-[1.3] font-[560] not-first:border-l not-first:border-rule',
            index <= current ? 'text-ink' : 'text-ink-3',
            index === current && 'current-line forced-colors:border-b-4',
          )}
        >
          {index < current ? (
            <button
              type="submit"
              name="intent"
              value={one}
              aria-label={`${names[one]}, done: change it`}
              className={`${cell} w-full hover:bg-brand-tint`}
            >
              <Icon name="check" className="size-4.25 text-brand" />
              {names[one]}
            </button>
          ) : (
            <span className={cell}>
              <span aria-hidden="true" className="text-ink-3 tabular">
                {index + 1}
              </span>
              {names[one]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const cell =
  'flex min-h-11 flex-wrap items-center gap-x-2 text-left text-[min(1em,4.4vw)] px-[clamp(10px,2.4vw,32px)] py-1.5';

interface CallerFieldsProps extends Pick<LeadForm, 'field'> {
  isPhoneCall: boolean;
  needsPhone: boolean;
}

/** Caller fields: the second pane. */
export const CallerFields = memo(function CallerFields(props: CallerFieldsProps) {
  const { field, isPhoneCall, needsPhone } = props;
  const note = field('goals_note');
  const work = field('firm_type');
  // APIs and links accept more firm types than the page offers.
  const others = (work.choices ?? []).filter(
    ({ value }) => work.values.includes(value) && !mainWork.some((one) => one.value === value),
  );
  return (
    <>
      <div className="grid items-start gap-x-5.5 gap-y-2.5 sm:grid-cols-2">
        <Field {...field('name')} />
        <Field {...field('email')} />
        {isPhoneCall && <Field {...field('phone')} optional={!needsPhone} />}
        <Field {...field('firm_name')} />
      </div>
      <Field {...work} choices={[...mainWork, ...others]} />
      <details className="group" open={Boolean(note.values[0] || note.errors?.length)}>
        <summary className="flex min-h-11 items-center gap-1.5 text-small font-[620] text-brand">
          <span aria-hidden="true" className="plus" />
          Add a note (optional)
        </summary>
        <div className="pt-2">
          <Field {...note} />
        </div>
      </details>
    </>
  );
});

/** The call so far, for the bar below the form and the slip before booking. */
interface Call {
  /** Chosen start; empty when we reply in writing instead, undefined before a choice. */
  slot: string | undefined;
  /** IANA names of the visitor's zone and of the office's. */
  zone: string;
  businessZone: string;
  minutes: number;
  isPhoneCall: boolean;
  place: string;
  /** React shows the zone, no longer the page's inline script. */
  isLive: boolean;
}

interface BookingBarProps {
  call: Call;
  pane: Pane;
  isSending: boolean;
  notice: Notice | undefined;
}

/**
 * Summary of the call so far and the button to continue. Stays in view while the form does, except below the times: it
 * would cover the last row on a phone, and pressing a time continues.
 */
export function BookingBar({ call, pane, isSending, notice }: BookingBarProps) {
  const { slot, zone, isLive } = call;
  return (
    <div
      className={classNames(
        'z-20 rounded-b-panel print:hidden border-t-3 border-double border-rule-strong bg-raised px-[clamp(16px,2.4vw,32px)] py-3',
        pane === 'time'
          ? 'md:[@media(min-height:38rem)]:sticky md:[@media(min-height:38rem)]:bottom-0'
          : '[@media(min-height:38rem)]:sticky [@media(min-height:38rem)]:bottom-0',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-live="polite" className="grid min-w-0 flex-1 basis-36 gap-0.5 tabular">
          <span className="sr-only">Your call: </span>
          <b className="text-[.9375rem] leading-[1.3] font-[660]">
            {slot ? (
              // The page's inline script has changed the printed text.
              <time key={`${isLive}`} dateTime={slot} suppressHydrationWarning>
                {whenText(slot, zone, { isZoneNamed: false })}
              </time>
            ) : slot === '' ? (
              'No time chosen'
            ) : (
              'A free call'
            )}
          </b>
          <span className="text-micro text-ink-2">
            {slot === '' ? 'We’ll agree on a time by email.' : formOf(call)}
            {slot && (
              <>
                {', '}
                <span key={`${isLive}`} data-zone="" suppressHydrationWarning>
                  {zoneName(zone)}
                </span>
              </>
            )}
          </span>
        </p>
        {pane === 'confirm' ? (
          <SubmitButton sending={isSending}>
            {slot === '' ? 'Send my request' : 'Book my call'}
          </SubmitButton>
        ) : pane === 'time' && slot === undefined ? (
          <button type="submit" name="pick" value="none" className={quietLook}>
            Email me instead
          </button>
        ) : (
          <Button type="submit" name="intent" value={pane === 'time' ? 'you' : 'confirm'}>
            Continue
          </Button>
        )}
      </div>
      <div className={notice && 'pt-2'}>
        <FormNotice notice={notice} />
      </div>
    </div>
  );
}

const formOf = ({ minutes, isPhoneCall }: Call) =>
  `${minutes} minutes${isPhoneCall ? ', by phone' : ''}`;

/** Summary of the call before booking: both time zones, length, method, caller. */
export function EngagementSlip({ call, entered }: { call: Call; entered: TypedValues }) {
  const { slot, zone, businessZone, place, isPhoneCall } = call;
  return (
    <>
      {slot ? (
        <p className="text-[1.25rem] leading-[1.3] font-[660] tabular">
          <span className="border-b-[5px] border-double border-brass pb-1">
            {whenText(slot, zone)}
          </span>
        </p>
      ) : (
        <p>No time is booked. We’ll email {entered.email} to agree on one.</p>
      )}
      <dl className="mt-1 border-t border-ink pt-1 text-small">
        {slot && (
          <>
            {zone !== businessZone && (
              <DottedLine term="Our office">{whenText(slot, businessZone)}</DottedLine>
            )}
            <DottedLine term="Length and form">{formOf(call)}</DottedLine>
            {isPhoneCall ? (
              <DottedLine term="We call">{readPhone(String(entered.phone ?? ''))}</DottedLine>
            ) : (
              <DottedLine term="How we meet">{place}</DottedLine>
            )}
          </>
        )}
        <Entered term="Name">{entered.name}</Entered>
        <Entered term="Email">{entered.email}</Entered>
        <Entered term="Firm">{entered.firm_name}</Entered>
      </dl>
    </>
  );
}

/** Long addresses and names must wrap. */
const Entered = ({ term, children }: { term: string; children: ReactNode }) => (
  <DottedLine term={term}>
    <span className="wrap-anywhere">{children}</span>
  </DottedLine>
);
