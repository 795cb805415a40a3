/** The parts of an inquiry's page below its head and answers. */

import { callPath, type InboxQuery, inboxAddress, inboxPath } from '#domain/desk/addresses.ts';
import {
  campaignInWords,
  intentInWords,
  originInWords,
} from '#domain/measure/attribution-words.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskForm, OneButton, TextBox } from '../frame/form.tsx';
import { ButtonLink, DeskButton, DeskLink, Facts, SmallPart, useDesk } from '../frame/parts.tsx';
import { longTime, waitingTime } from '../frame/times.ts';
import { actionWord, formWord, isStatus, messageWord, statusWords } from './words.ts';

export function LeadCalls({ bookings }: Pick<OpenLead, 'bookings'>) {
  const { now, zone, time } = useDesk();
  if (bookings.length === 0) return null;
  return (
    <section aria-label="Call" className="grid gap-2">
      {bookings.map(({ id, start, end, status, rescheduleCount, timezone, cancelReason }) => {
        const isOver = Date.parse(end) <= now;
        const isOn = status === 'confirmed' && !isOver;
        const states = {
          cancelled: 'canceled',
          no_show: 'did not take place',
          confirmed: isOver ? 'took place' : 'confirmed',
        };
        return (
          <div
            key={id}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3.5 py-2.5 ${isOn ? 'border-brand bg-brand-tint' : 'border-rule'}`}
          >
            <Icon name="calendar" className="size-4.5 shrink-0" />
            <DeskLink href={callPath(id)} className="font-[640]">
              Call {time(start)}
            </DeskLink>
            <span className="text-ink-2">
              {states[status]}
              {rescheduleCount > 0 &&
                `, moved ${rescheduleCount === 1 ? 'once' : `${rescheduleCount} times`}`}
              {timezone !== zone &&
                `; for the visitor ${longTime(Date.parse(start), now, timezone)}`}
            </span>
            {cancelReason && <span className="basis-full wrap-anywhere">“{cancelReason}”</span>}
          </div>
        );
      })}
    </section>
  );
}

/** Internal notes. Never shown to visitors. `typed`: input that was not saved. */
export function LeadNotes(
  props: Pick<OpenLead, 'notes' | 'people'> & { typed: string | undefined },
) {
  const { notes, people, typed } = props;
  const { mayWrite, time } = useDesk();
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <SmallPart title="Notes and replies">
      {notes.length > 0 && (
        <ol className="mb-4 grid gap-3">
          {notes.map(({ id, author, text, at, kind }) => (
            <li
              key={id}
              className={`border-l-2 pl-3 ${kind === 'reply' ? 'border-brand' : 'border-brass'}`}
            >
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-micro text-ink-2">
                {kind === 'reply' && 'Mailed by '}
                {people[author] ?? author}, {time(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <DeskForm
          intent="note"
          data-unsaved={typed ? '' : undefined}
          className="grid justify-items-start gap-2"
        >
          <TextBox
            id="note"
            label="New note"
            rows={2}
            defaultValue={typed}
            placeholder="Only the firm sees notes"
          />
          <DeskButton>Add note</DeskButton>
        </DeskForm>
      )}
    </SmallPart>
  );
}

export function LeadOrigin({
  lead: { attribution, pagePath, referrerHost },
}: Pick<OpenLead, 'lead'>) {
  const { first, last } = attribution ?? {};
  const rows = [
    ['First visit from', first && originInWords(first)],
    ['Last visit from', last && first?.at !== last.at && originInWords(last)],
    ['Campaign', last && campaignInWords(last)],
    ['Page adapted to', attribution && intentInWords(attribution)],
    ['Linked from', !attribution && referrerHost],
    ['Page of the form', pagePath],
  ] as const;
  if (rows.every(([, value]) => !value)) return null;
  return (
    <SmallPart title="Source">
      <Facts rows={rows} />
    </SmallPart>
  );
}

type Message = OpenLead['messages'][number];

export function LeadMessages({ messages }: Pick<OpenLead, 'messages'>) {
  const { now, time } = useDesk();
  if (messages.length === 0) return null;
  const troubles = messages.filter(isTrouble);
  const isWaiting = troubles.some(({ status }) => status === 'pending');
  return (
    <SmallPart title="Mails and webhooks">
      <ul className="grid gap-1.5">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">{messageWord(message.channel, message.kind)}</span>
            <span
              className={`text-micro tabular ${isTrouble(message) ? 'font-[640] text-negative' : 'text-ink-2'}`}
            >
              {stateOf(message, now, time)}
            </span>
            {isTrouble(message) && message.cause && (
              <span className="basis-full text-negative">{message.cause}</span>
            )}
          </li>
        ))}
      </ul>
      {troubles.length > 0 && (
        <p className="mt-2">
          <DeskLink href={`/desk/messages${isWaiting ? '' : '?show=dead'}`}>
            What to do about it
          </DeskLink>
        </p>
      )}
    </SmallPart>
  );
}

const isTrouble = ({ status, attempts }: Message) =>
  status === 'dead' || (status === 'pending' && attempts.length > 0);

function stateOf(
  { status, doneAt, notBefore, attempts }: Message,
  now: number,
  time: (at: string) => string,
) {
  const done = doneAt === null ? '' : ` ${time(doneAt)}`;
  const wait = waitingTime(Date.parse(notBefore ?? ''), now);
  const words: Record<Message['status'], string> = {
    sent: `sent${done}`,
    dead: `not delivered${done}`,
    cancelled: 'not needed any more',
    expired: 'too late to be of use',
    pending:
      attempts.length > 0 ? `failed ${attempts.length}×, next attempt ${wait}` : `is sent ${wait}`,
  };
  return words[status];
}

export function LeadHistory({ audit, people }: Pick<OpenLead, 'audit' | 'people'>) {
  const { time } = useDesk();
  const nameOf = (actor: string) =>
    actor === 'system'
      ? 'the site'
      : (people[actor] ?? actor.replace(/^cli:/, 'the command line, '));
  return (
    <SmallPart title="History">
      <ol className="grid gap-1">
        {audit.map(({ at, actor, action, detail: { from, to, start } }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap gap-x-3">
            <time dateTime={at ?? undefined} className="w-44 shrink-0 text-ink-2 tabular">
              {time(at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {action === 'lead.status' && isStatus(from) && isStatus(to)
                ? `${statusWords[from]} → ${statusWords[to]}`
                : actionWord(action)}
              {action === 'lead.has_call' && typeof start === 'string' && ` on ${time(start)}`}
              {actor !== 'visitor' && <span className="text-ink-2"> by {nameOf(actor)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </SmallPart>
  );
}

type Consent = OpenLead['consents'][number];

const purposes: Record<Consent['purpose'], string> = {
  contact_request: 'To be answered',
  result_copy: 'A copy of a result, sent once',
  marketing_email: 'Marketing tips by email',
  newsletter: 'Newsletter',
  audit_watch: 'Weekly audit of an address',
};

const methods: Record<Consent['method'], string> = {
  submit: 'by sending the form',
  checkbox: 'by ticking the box',
  double_opt_in: 'by confirming in a mail',
  unsubscribe: 'by the link in a mail',
  import: 'imported with it',
};

export function LeadConsents({ consents }: Pick<OpenLead, 'consents'>) {
  const { time } = useDesk();
  if (consents.length === 0) return null;
  return (
    <SmallPart title="Consents">
      <Facts
        rows={consents.map(({ purpose, granted, method, at, wordingId, wordingVersion }) => [
          purposes[purpose],
          `${granted ? 'Given' : 'Withdrawn'} ${time(at)} ${methods[method]}; wording ${wordingId}, version ${wordingVersion}`,
        ])}
      />
    </SmallPart>
  );
}

export function LeadPerson(
  props: Pick<OpenLead, 'lead' | 'contact' | 'others'> & { query: InboxQuery },
) {
  const { lead, contact, others, query } = props;
  const { mayWrite, time } = useDesk();
  return (
    <SmallPart title="Person">
      <p>
        Known since {time(contact.createdAt)}
        {lead.retainUntil && `; this inquiry is kept until ${time(lead.retainUntil)}`}.
      </p>
      {others.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {others.map(({ id, form, at, status }) => (
            <li key={id}>
              <DeskLink href={inboxAddress(query, id)}>
                {formWord(form)}, {time(at)}
              </DeskLink>{' '}
              <span className="text-ink-2">{statusWords[status]}</span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <OneButton action={`${inboxPath}/${lead.id}/person.json`}>
            Export all about this person
          </OneButton>
          <ButtonLink href={`${inboxPath}/${lead.id}/erase`} look="danger">
            Erase this person
          </ButtonLink>
        </div>
      )}
    </SmallPart>
  );
}
