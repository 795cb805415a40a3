import { dateIn } from '#domain/booking/zone.ts';
import { callPath, inboxPath, weekAddress } from '#domain/desk/addresses.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { telephoneLink } from '#domain/forms/normalise.ts';
import { preparation } from '#domain/forms/preparation.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { type PageModule, withStatus } from '../../page-module.ts';
import { Icon } from '../../ui/icon.tsx';
import { History } from '../account/history.tsx';
import {
  byIntent,
  deskLoader,
  found,
  goTo,
  ownerAction,
  ownerLoader,
  refuse,
} from '../at-desk.server.ts';
import { AreaField, Confirm, DeskForm, OneButton, useFields } from '../frame/form.tsx';
import {
  Box,
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  deskButton,
  Facts,
  Outcome,
  SmallPart,
  useDesk,
} from '../frame/parts.tsx';
import { clockRange, longDay } from '../frame/times.ts';
import { answersInWords, ContactWays, LeadAnswers } from '../inbox/lead-head.tsx';
import { callState, MailChoice, stateWords } from './call-parts.tsx';

export const load = deskLoader(async ({ site, desk, services, params, now, zone }) => {
  const { hosts } = services.booking;
  const open = found(await desk.calls.open(params.id ?? ''));
  const { booking, contact, lead, history, people, isDeletedThere } = open;
  // The time is at the head of the page.
  const {
    slot: _slot,
    timezone: _zone,
    ...fields
  } = lead.fields as Record<string, string | string[]>;
  const { id, start_at: startAt, end_at: endAt, status, host_id: hostId } = booking;
  const state = callState({ status, startAt, endAt }, now);
  const host =
    hosts.length > 1 && `, with ${hosts.find((one) => one.id === hostId)?.name ?? hostId}`;
  return {
    contact,
    reason: booking.cancel_reason,
    isDeletedThere,
    call: { id, startAt, endAt, state, host: host || '', visitorZone: booking.visitor_tz },
    week: weekAddress(dateIn(zone, startAt)),
    lead: { id: lead.id, fields },
    ...briefed(answersInWords({ form: getStartedForm.name, fields }, { site, zone })),
    history,
    people,
  };
});

const ofBrief = new Set<string>(Object.values(preparation).map(({ label }) => label));

/** What the visitor wrote to prepare the call, apart from the other answers. */
function briefed(answers: ReturnType<typeof answersInWords>) {
  const { brief = [], rows = [] } = Object.groupBy(answers.rows, ([label]) =>
    ofBrief.has(label) ? 'brief' : 'rows',
  );
  return { brief, answers: { ...answers, rows } };
}

const refusals = {
  too_early: 'This call hasn’t started yet.',
  canceled: 'This call was canceled.',
  too_late: 'This call has started, so it can no longer be canceled.',
  not_found: 'This call no longer exists.',
};

export const act = ownerAction(
  byIntent({
    'put-back': async ({ desk, params: { id = '' } }) => {
      await desk.calls.putBack(id);
      return goTo(callPath(id), 'put-back');
    },
    'deleted-there': async ({ desk, params: { id = '' }, actor }) => {
      const canceled = await desk.calls.cancel(id, { reason: '', sendMail: true }, actor);
      return canceled === 'too_late'
        ? refuse(refusals.too_late, 409)
        : goTo(callPath(id), 'cancelled');
    },
    'no-show': async ({ desk, params: { id = '' }, actor, field }) => {
      const result = await desk.calls.markNoShow(id, { sendMail: field('mail') === 'yes' }, actor);
      return Object.hasOwn(refusals, result)
        ? refuse(refusals[result as keyof typeof refusals], 409)
        : goTo(callPath(id), 'no-show');
    },
  }),
);

const words = {
  booked: 'The call is booked. The visitor and the host get an email with the invitation.',
  moved: 'The call was moved. The visitor and the host get an email with the new time.',
  unchanged: 'The call is already at this time. Nothing changed.',
  cancelled: 'The call was canceled, and its time is free again.',
  'no-show': 'The call was marked as a no-show.',
  'put-back': 'The call is going back into the calendar.',
};

export function Page() {
  const { reason, contact, lead, brief, answers, history, people, week } = useLoaded<typeof load>();
  return (
    <DeskPage
      name={`Call with ${contact.name || contact.email}`}
      title={contact.name || contact.email}
      lede={<ContactWays {...contact} />}
      back={[week, 'Calls']}
    >
      <CallTime />
      <Outcome words={words} />
      <DeletedThere />
      <CallActions />
      {reason && (
        <SmallPart title="Reason of the cancellation">
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </SmallPart>
      )}
      {brief.length > 0 && (
        <SmallPart title="Brief for the call">
          <Facts rows={brief} />
        </SmallPart>
      )}
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <p>
        <DeskLink href={`${inboxPath}/${lead.id}`}>
          Open the inquiry with its notes and messages
        </DeskLink>
      </p>
      <History audit={history} people={people} />
    </DeskPage>
  );
}

function CallTime() {
  const { call } = useLoaded<typeof load>();
  const { zone } = useDesk();
  const { startAt, endAt, state, host, visitorZone } = call;
  const [day, visitorDay] = [longDay(startAt, zone), longDay(startAt, visitorZone)];
  const isOn = state === 'coming' || state === 'now';
  return (
    <div
      className={`flex items-start gap-3 rounded-control border px-3.5 py-3 ${isOn ? 'border-brand bg-brand-tint' : 'border-rule-strong'}`}
    >
      <Icon name="calendar" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="text-h4 leading-snug font-[660] tabular">
          {clockRange(startAt, endAt, zone)}
        </p>
        <p className="font-[620]">{day}</p>
        <p className="text-ink-2 tabular">
          {visitorZone === zone
            ? `The visitor is in the same zone, ${zoneName(zone)}.`
            : `For the visitor ${day === visitorDay ? '' : `${visitorDay}, `}${clockRange(startAt, endAt, visitorZone)}, ${zoneName(visitorZone)}`}
        </p>
        <p className="text-ink-2">
          {stateWords[state]}
          {host}
        </p>
      </div>
    </div>
  );
}

/** The host may have meant to cancel, or lost the entry: a person decides. */
function DeletedThere() {
  const { isDeletedThere } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  if (!isDeletedThere) return null;
  return (
    <Box tone="warning" title="Deleted in the calendar: cancel the call and write to the visitor?">
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <OneButton intent="deleted-there" look="danger">
            Cancel and write to the visitor
          </OneButton>
          <OneButton intent="put-back">Put it back into the calendar</OneButton>
        </div>
      )}
    </Box>
  );
}

/** What can be done with a call in its state. Everything that mails the visitor has a second step. */
function CallActions() {
  const { call, contact } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  const { id, state } = call;
  return (
    <div className="flex flex-wrap items-start gap-2 empty:hidden">
      {contact.phone && state !== 'cancelled' && (
        <ButtonLink href={telephoneLink(contact.phone)} look="primary">
          <Icon name="phone" className="size-4.5" />
          Call {contact.phone}
        </ButtonLink>
      )}
      {mayWrite && state === 'coming' && (
        <>
          <ButtonLink href={`${callPath(id)}/move`}>Move</ButtonLink>
          <ButtonLink href={`${callPath(id)}/cancel`} look="danger">
            Cancel
          </ButtonLink>
        </>
      )}
      {mayWrite && (state === 'now' || state === 'over') && (
        <details className="group min-w-0">
          <summary className={deskButton()}>
            No-show
            <Icon name="chevron" className="size-4 group-open:rotate-180" />
          </summary>
          <DeskForm intent="no-show" className="mt-3 grid max-w-96 justify-items-start gap-3">
            <MailChoice label="Email the visitor a link to another time" />
            <DeskButton>Mark as no-show</DeskButton>
          </DeskForm>
        </details>
      )}
    </div>
  );
}

const cancelCallLoader = ownerLoader(async ({ desk, params, now }) => {
  const { booking, contact } = found(await desk.calls.open(params.id ?? ''));
  const isPossible = booking.status === 'confirmed' && booking.start_at > now;
  return {
    id: booking.id,
    who: contact.name || contact.email,
    startAt: booking.start_at,
    isPossible,
  };
});

const tooLate = 'This call has started or was closed, so it can no longer be canceled.';

const cancelCallAction = ownerAction(async ({ desk, params: { id = '' }, actor, field }) => {
  const reason = field('reason');
  const result = await desk.calls.cancel(id, { reason, sendMail: field('mail') === 'yes' }, actor);
  if (typeof result === 'object') return refuse(`${result.fault}.`);
  if (result === 'not_found') throw withStatus(null, { status: 404 });
  if (result === 'too_late') return refuse(tooLate, 409);
  return goTo(callPath(id), 'cancelled');
});

function CancelPage() {
  const { id, who, startAt, isPossible } = useLoaded<typeof cancelCallLoader>();
  const { time } = useDesk();
  const field = useFields('cancel-');
  return (
    <DeskPage
      name="Cancel a call"
      title={`Cancel the call with ${who}?`}
      back={[callPath(id), 'The call']}
    >
      <Outcome />
      {isPossible ? (
        <>
          <p>
            The call is on <strong>{time(startAt)}</strong>. Its time is free again at once, and the
            host gets an email that takes it out of the calendar.
          </p>
          <Confirm words="Cancel the call" look="danger" not={[callPath(id), 'Keep it']}>
            <AreaField
              {...field('reason')}
              label="Reason, for the firm only"
              isOptional
              rows={3}
              maxLength={500}
              className="max-w-measure py-2"
            />
            <MailChoice label="Email the visitor that the call is canceled" />
          </Confirm>
        </>
      ) : (
        <p>{tooLate}</p>
      )}
    </DeskPage>
  );
}

export const cancelCall: PageModule = {
  load: cancelCallLoader,
  act: cancelCallAction,
  Page: CancelPage,
};
