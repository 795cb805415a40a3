import type { OpenLead } from '#server/desk/inbox/inbox.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { LeadPart } from './lead-part.tsx';
import { longTime, waitingTime } from './times.ts';
import { messageWord } from './words.ts';

interface LeadMessagesProps {
  messages: OpenLead['messages'];
  now: number;
  zone: string;
}

type Message = OpenLead['messages'][number];

/** Emails and webhooks caused by the inquiry, with status. */
export function LeadMessages({ messages, now, zone }: LeadMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <LeadPart title="Mails and webhooks">
      <ul className="grid gap-1.5">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">{messageWord(message.channel, message.kind)}</span>
            <span
              className={`text-micro tabular ${isTrouble(message) ? 'font-[640] text-negative' : 'text-ink-2'}`}
            >
              {stateOf(message, now, zone)}
            </span>
          </li>
        ))}
      </ul>
      {messages.some(isTrouble) && (
        <p className="mt-2">
          <DeskLink href="/desk/messages">Why, and what to do about it</DeskLink>
        </p>
      )}
    </LeadPart>
  );
}

const isTrouble = ({ status, attempts }: Message) =>
  status === 'dead' || (status === 'pending' && attempts.length > 0);

function stateOf({ status, doneAt, notBefore, attempts }: Message, now: number, zone: string): string {
  const done = doneAt === null ? '' : ` ${longTime(Date.parse(doneAt), now, zone)}`;
  const wait = waitingTime(Date.parse(notBefore ?? ''), now);
  switch (status) {
    case 'sent':
      return `sent${done}`;
    case 'dead':
      return `given up${done}`;
    case 'cancelled':
      return 'not needed any more';
    case 'expired':
      return 'too late to be of use';
    case 'pending':
      return attempts.length > 0 ? `failed ${attempts.length}×, next attempt ${wait}` : `is sent ${wait}`;
  }
}
