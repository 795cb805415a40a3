import type { OutboxStatus } from '#server/db/tables.ts';
import type { DeskSubscriber } from '#server/desk/subscribers/read-subscriber.ts';
import { longTime } from '../inbox/times.ts';
import { messageWord } from '../inbox/words.ts';

interface SubscriberMailsProps {
  mails: DeskSubscriber['mails'];
  now: number;
  zone: string;
}

const statusWords: Record<OutboxStatus, string> = {
  pending: 'waiting',
  sent: 'sent',
  dead: 'given up',
  cancelled: 'not sent',
  expired: 'too late to be of use',
};

/** Mails of the last 90 days to a subscriber. */
export function SubscriberMails({ mails, now, zone }: SubscriberMailsProps) {
  if (mails.length === 0) return <p className="text-ink-2">None in the last 90 days.</p>;
  return (
    <ul className="grid gap-1.5">
      {mails.map(({ id, kind, status, at, doneAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span>{messageWord('email', kind)}</span>
          <span className="text-micro text-ink-2 tabular">
            {statusWords[status]} {longTime(doneAt ?? at, now, zone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
