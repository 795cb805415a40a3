import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { dateIn } from '#domain/booking/zone.ts';
import { callPath, weekAddress } from '#domain/desk/calls-address.ts';
import { inboxPath } from '#domain/desk/inbox-address.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { Notice } from '../frame/notice.tsx';
import { answersInWords } from '../inbox/lead-answers.server.ts';
import { LeadAnswers } from '../inbox/lead-facts.tsx';
import { LeadPart } from '../inbox/lead-part.tsx';
import { longTime } from '../inbox/times.ts';
import { requireDesk } from '../require-desk.server.ts';
import { CallActions } from './call-actions.tsx';
import { BackTo, CallFrame } from './call-frame.tsx';
import { CallHead } from './call-head.tsx';
import { callState } from './call-state.ts';
import { actorWords, eventWords } from './event-words.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const call = await desk.calls.open(params.id ?? '');
  if (!call) throw data({ head: deskHead('No such call') }, { status: 404 });
  const { booking: config, clock } = services;
  const { booking, contact, lead, history } = call;
  // The time is at the head of the page.
  const { slot: _slot, timezone: _zone, ...fields } = lead.fields as Record<string, string | string[]>;
  const { start_at: startAt, end_at: endAt, status } = booking;
  const now = clock.now();
  const zone = config.timezone;
  return {
    head: deskHead(`Call with ${contact.name || contact.email}`),
    done: new URL(request.url).searchParams.get('done'),
    ...{ now, zone, contact },
    call: {
      ...{ id: booking.id, startAt, endAt, visitorZone: booking.visitor_tz },
      state: callState({ status, startAt, endAt }, now),
      reason: booking.cancel_reason,
      host: config.hosts.length > 1 ? hostName(config.hosts, booking.host_id) : undefined,
    },
    week: weekAddress(dateIn(zone, startAt)),
    lead: { id: lead.id, fields },
    answers: answersInWords(getStartedForm.name, fields),
    history: history.map((event) => ({
      id: event.id,
      words: `${eventWords(event.action)} by ${actorWords(event)}`,
      at: longTime(event.at, now, zone),
    })),
  };
}

const hostName = (hosts: readonly { id: string; name: string }[], id: string) =>
  hosts.find((host) => host.id === id)?.name ?? id;

const refusals: Readonly<Record<string, string>> = {
  too_early: 'This call has not begun yet.',
  cancelled: 'This call was canceled.',
  not_found: 'This call does not exist any more.',
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const id = params.id ?? '';
  const form = await request.formData();
  if (form.get('intent') !== 'no-show') {
    return data({ fault: 'This form is not known. Reload the page and try again.' }, { status: 422 });
  }
  const result = await desk.calls.markNoShow(id, { sendMail: form.get('mail') === 'yes' }, actor);
  const fault = refusals[result];
  return fault ? data({ fault }, { status: 409 }) : redirect(`${callPath(id)}?done=no-show`, 303);
}

export const meta = pageMeta;

const doneWords: Readonly<Record<string, string>> = {
  moved: 'The call is moved. Visitor and host get an email with the new time.',
  unchanged: 'The call is at this time already. Nothing was changed.',
  cancelled: 'The call is canceled, and its time is free again.',
  'no-show': 'The call is marked as a no-show.',
};

export default function CallPage() {
  const { call, contact, lead, answers, history, week, done, zone } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <CallFrame>
      <BackTo href={week}>Calls</BackTo>
      <CallHead call={call} contact={contact} zone={zone} />
      {done && doneWords[done] && <Notice tone="done">{doneWords[done]}</Notice>}
      {sent && 'fault' in sent && <Notice tone="fault">{sent.fault}</Notice>}
      <CallActions id={call.id} state={call.state} phone={contact.phone} />
      {call.reason && (
        <LeadPart title="Reason of the cancellation">
          <p className="whitespace-pre-line wrap-anywhere">{call.reason}</p>
        </LeadPart>
      )}
      <LeadAnswers answers={answers} fields={lead.fields} contact={contact} />
      <p>
        <DeskLink href={`${inboxPath}/${lead.id}`}>Open the inquiry with its notes and messages</DeskLink>
      </p>
      <LeadPart title="History">
        <ul className="grid gap-1">
          {history.map(({ id, words, at }) => (
            <li key={id} className="wrap-anywhere">
              {words} <span className="text-micro text-ink-2">{at}</span>
            </li>
          ))}
        </ul>
      </LeadPart>
    </CallFrame>
  );
}
