import {
  campaignInWords,
  intentInWords,
  originInWords,
} from '#domain/measure/attribution-words.ts';
import { counted } from '#domain/words/numbers.ts';
import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { DeskLink, Facts, SmallPart, useDesk } from '../frame/parts.tsx';
import { waitingTime } from '../frame/times.ts';
import { actionWord, isStatus, messageWord, statusWords } from './words.ts';

export function LeadOrigin({
  lead: { attribution, pagePath, referrerHost },
}: Pick<OpenLead, 'lead'>) {
  const { zone } = useDesk();
  const { first, last } = attribution ?? {};
  const rows = [
    ['First visit from', first && originInWords(first, zone)],
    ['Last visit from', last && first?.at !== last.at && originInWords(last, zone)],
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
  const { now, time, mayWrite } = useDesk();
  if (messages.length === 0) return null;
  const troubles = messages.filter(isTrouble);
  const isWaiting = troubles.some(({ status }) => status === 'pending');
  return (
    <SmallPart title="Emails and webhooks">
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
      {mayWrite && troubles.length > 0 && (
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
    cancelled: 'no longer needed',
    expired: 'too late to send',
    pending:
      attempts.length > 0
        ? `failed ${counted(attempts.length, 'time')}, next attempt ${wait}`
        : `goes out ${wait}`,
  };
  return words[status];
}

export function LeadHistory({ audit, people }: Pick<OpenLead, 'audit' | 'people'>) {
  const { time } = useDesk();
  const nameOf = (actor: string) =>
    actor === 'system'
      ? 'the site'
      : (people[actor] ?? `${actor.replace(/^\w+:/, '')}, at the command line`);
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
                ? `Status changed from ${statusWords[from]} to ${statusWords[to]}`
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
  contact_request: 'Answer to this inquiry',
  result_copy: 'A copy of a result, sent once',
  marketing_email: 'Marketing tips by email',
  newsletter: 'Newsletter',
  audit_watch: 'Weekly audit of an address',
};

const methods: Record<Consent['method'], string> = {
  submit: 'by sending the form',
  checkbox: 'by checking the box',
  double_opt_in: 'by confirming in an email',
  unsubscribe: 'by the link in an email',
  import: 'imported with the list',
};

export function LeadConsents({ consents }: Pick<OpenLead, 'consents'>) {
  const { time } = useDesk();
  if (consents.length === 0) return null;
  return (
    <SmallPart title="Consents">
      <Facts
        rows={consents.map(({ purpose, granted, method, at }) => [
          purposes[purpose],
          `${granted ? 'Given' : 'Withdrawn'} ${time(at)} ${methods[method]}`,
        ])}
      />
    </SmallPart>
  );
}
