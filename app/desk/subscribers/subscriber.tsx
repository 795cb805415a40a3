import {
  readSubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/addresses.ts';
import type { DeskSubscriber, Proof } from '#server/desk/subscribers/subscribers.ts';
import { useLoaded } from '../../page-data.ts';
import { type PageModule, redirect } from '../../page-module.ts';
import { whoWords } from '../account/trail-words.ts';
import { deskLoader, found, goTo, ownerAction, ownerLoader } from '../at-desk.server.ts';
import { Confirm, OneButton } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskPage,
  DeskPart,
  Facts,
  Outcome,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { formWord } from '../inbox/words.ts';
import { MessageRow } from '../messages/message-row.tsx';
import { stateWords, stopWords } from './words.ts';

export const load = deskLoader(async ({ desk, params, query }) => {
  const subscriber = found(await desk.subscribers.open(params.id ?? ''));
  return { subscriber, query: readSubscribersQuery(query) };
});

/** The only form: the person answered a mail. Pressing twice ends on the same page. */
export const act = ownerAction(async ({ desk, params: { id = '' }, actor }) => {
  await desk.subscribers.noteReply(id, actor);
  return goTo(`${subscribersPath}/${id}`, 'noted');
});

export function Page() {
  const { subscriber, query } = useLoaded<typeof load>();
  const { id, email, name, status, proofs, mails } = subscriber;
  const { mayWrite, time } = useDesk();
  return (
    <DeskPage
      back={[subscribersAddress(query), 'Back to the list']}
      title={email}
      lede={[stateWords[status], name].filter(Boolean).join(' · ')}
      actions={
        mayWrite &&
        status !== 'ended' && (
          <ButtonLink href={`${subscribersPath}/${id}/unsubscribe`} look="danger">
            Unsubscribe
          </ButtonLink>
        )
      }
    >
      <Outcome
        words={{
          ended: 'Unsubscribed. This address gets no more newsletters.',
          noted: 'Noted. The follow-up emails have stopped.',
        }}
      />
      <DeskPart title="Subscription">
        <Facts rows={factsOf(subscriber, time)} />
      </DeskPart>
      <DeskPart
        title="Proof of consent"
        lede="What this person agreed to, in the words they saw. We keep it as long as the subscription, and after that as long as inquiries."
      >
        <Rows
          none={
            status === 'pending'
              ? 'None yet. Consent starts with the button in the email.'
              : 'No consent is stored for this address.'
          }
        >
          {proofs.map((proof) => (
            <ProofRow key={proof.id} proof={proof} />
          ))}
        </Rows>
      </DeskPart>
      <DeskPart title="Emails">
        {mayWrite && subscriber.followUp?.ended_by === null && (
          <OneButton className="mb-3">They replied: stop the follow-ups</OneButton>
        )}
        <Rows none="None in the last 90 days.">
          {mails.map((mail) => (
            <MessageRow key={mail.id} {...mail} />
          ))}
        </Rows>
      </DeskPart>
    </DeskPage>
  );
}

function factsOf(subscriber: DeskSubscriber, time: (at: number) => string) {
  const { followUp, request, confirm_sent_at, confirmed_at, ended_at } = subscriber;
  const first = subscriber.proofs.find(({ granted }) => granted);
  const form = request?.form ?? first?.form;
  const isImported = !request && first?.method === 'import';
  return Object.entries({
    [isImported ? 'Agreed' : 'Asked']: time(subscriber.requested_at),
    ...(isImported
      ? { 'By import': `The file says where they agreed: “${form}”` }
      : {
          'With the form': form === undefined ? 'not kept' : formWord(form),
          'On the page': request?.page_path ?? 'not kept, because forms are deleted after a time',
        }),
    'Asked to confirm': confirm_sent_at !== null && time(confirm_sent_at),
    Confirmed: confirmed_at === null ? 'not yet' : time(confirmed_at),
    Deleted: subscriber.pendingUntil && `${time(subscriber.pendingUntil)}, unless confirmed before`,
    Refused:
      subscriber.isRefused &&
      'by its mail server, which doesn’t know the address. It gets no more newsletters.',
    'Follow-up emails':
      followUp && `${followUp.step} sent, ${stopWords[followUp.ended_by ?? 'open']}`,
    Unsubscribed: ended_at !== null && `${time(ended_at)}, ${endedBy(subscriber)}`,
  });
}

function endedBy({ ended_by: by, people }: DeskSubscriber): string {
  if (by === null || by === 'visitor') return 'by their own link';
  return `by ${whoWords(by, people[by])}`;
}

function ProofRow({ proof }: { proof: Proof }) {
  const { words: agreed } = proof;
  const { time } = useDesk();
  return (
    <Row
      title={proofWords(proof)}
      aside={<span className="text-micro text-ink-2 tabular">{time(proof.at)}</span>}
    >
      {proof.granted === 1 && agreed && <blockquote>“{agreed}”</blockquote>}
      {!agreed && (
        <p className="text-micro text-ink-2">
          The site no longer uses that wording. The export has its number and checksum.
        </p>
      )}
    </Row>
  );
}

function proofWords({ granted, method, form }: Proof): string {
  if (!granted) return `Withdrawn: unsubscribed${form === 'operator' ? ' by the firm' : ''}`;
  if (method === 'double_opt_in') return 'Agreed by the button in the confirmation email';
  if (method === 'import') return `Imported. Agreed here: ${form}`;
  return `${method === 'checkbox' ? 'Checked the box on' : 'Sent'} the form “${formWord(form)}”`;
}

const unsubscribeLoader = ownerLoader(async ({ desk, params: { id = '' } }) => {
  const { status, email } = found(await desk.subscribers.open(id));
  if (status === 'ended') throw redirect(`${subscribersPath}/${id}`, 303);
  return { id, email };
});

/** Pressing twice ends on the same page. */
const unsubscribeAction = ownerAction(async ({ desk, params: { id = '' }, actor }) => {
  await desk.subscribers.end(id, actor);
  return goTo(`${subscribersPath}/${id}`, 'ended');
});

function Unsubscribe() {
  const { id, email } = useLoaded<typeof unsubscribeLoader>();
  return (
    <DeskPage title="Unsubscribe this person?">
      <div className="grid max-w-measure gap-4">
        <p className="wrap-anywhere">
          <strong>{email}</strong> gets no more newsletters, also none that waits to be sent. Only
          they can subscribe again, on the site. The proof of their former consent is kept.
        </p>
        <Confirm
          words="Unsubscribe"
          look="danger"
          not={[`${subscribersPath}/${id}`, 'Keep the subscription']}
        />
      </div>
    </DeskPage>
  );
}

export const unsubscribe: PageModule = {
  load: unsubscribeLoader,
  act: unsubscribeAction,
  Page: Unsubscribe,
};
