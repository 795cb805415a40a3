import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  readSubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/subscribers-address.ts';
import type { DeskSubscriber } from '#server/desk/subscribers/read-subscriber.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { Facts } from '../inbox/lead-part.tsx';
import { longTime } from '../inbox/times.ts';
import { formWord } from '../inbox/words.ts';
import { requireDesk } from '../require-desk.server.ts';
import { ProofList } from './proof-list.tsx';
import { SubscriberMails } from './subscriber-mails.tsx';
import { stateWords } from './words.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const subscriber = await desk.subscribers.open(params.id ?? '');
  if (!subscriber) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    ...{ head: deskHead(subscriber.email), subscriber, query: readSubscribersQuery(searchParams) },
    isDone: searchParams.get('done') === 'ended',
    now: services.clock.now(),
    zone: services.booking.timezone,
  };
}

export const meta = pageMeta;

export default function Subscriber() {
  const { subscriber, query, isDone, now, zone } = useLoaderData<typeof loader>();
  const { id, email, name, state, proofs, mails } = subscriber;
  const mayEnd = useMayWrite() && state !== 'ended';
  return (
    <DeskPage
      title={email}
      lede={[stateWords[state], name].filter(Boolean).join(' · ')}
      actions={
        mayEnd && (
          <a href={`${subscribersPath}/${id}/unsubscribe`} className={deskButton('danger')}>
            Unsubscribe
          </a>
        )
      }
    >
      <p className="-mt-2">
        <DeskLink href={subscribersAddress(query)}>Back to the list</DeskLink>
      </p>
      {isDone && <Notice tone="done">Unsubscribed. This address gets no more newsletters.</Notice>}
      <DeskPart title="Subscription">
        <Facts rows={factsOf(subscriber, (at) => longTime(at, now, zone))} />
      </DeskPart>
      <DeskPart
        title="Proof of consent"
        lede="What this person agreed to, in the words they saw. It is kept as long as the subscription, and after its end as long as inquiries are."
      >
        <ProofList proofs={proofs} isPending={state === 'pending'} now={now} zone={zone} />
      </DeskPart>
      <DeskPart title="Mails">
        <SubscriberMails mails={mails} now={now} zone={zone} />
      </DeskPart>
    </DeskPage>
  );
}

function factsOf(subscriber: DeskSubscriber, time: (at: number) => string) {
  const { requestedAt, request, confirmSentAt, confirmedAt, pendingUntil, endedAt, proofs } = subscriber;
  const form = request?.form ?? proofs.find(({ isGranted }) => isGranted)?.form;
  return [
    { label: 'Asked', value: time(requestedAt) },
    { label: 'With the form', value: form === undefined ? 'not kept' : formWord(form) },
    { label: 'On the page', value: request?.page ?? 'not kept: its form was deleted when its time was over' },
    ...(confirmSentAt === null ? [] : [{ label: 'Asked to confirm', value: time(confirmSentAt) }]),
    { label: 'Confirmed', value: confirmedAt === null ? 'not yet' : time(confirmedAt) },
    ...(pendingUntil === undefined
      ? []
      : [{ label: 'Deleted', value: `${time(pendingUntil)}, unless confirmed before` }]),
    ...(endedAt === null
      ? []
      : [{ label: 'Unsubscribed', value: `${time(endedAt)}, ${endedBy(subscriber)}` }]),
  ];
}

function endedBy({ endedBy: by, people }: DeskSubscriber): string {
  if (by === null || by === 'visitor') return 'by their own link';
  return `by ${people[by] ?? by.replace(/^cli:/, 'the command line, ')}`;
}
