import type { DeskMessage, MessageBox, MessageCounts } from '#server/desk/messages/list-messages.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import { longTime, waitingTime } from '../inbox/times.ts';
import { messageWord } from '../inbox/words.ts';

interface MessageListProps {
  items: readonly DeskMessage[];
  box: MessageBox;
  counts: MessageCounts;
  now: number;
  zone: string;
}

const empty: Record<MessageBox, string> = {
  waiting: 'Nothing waits to be sent.',
  dead: 'Nothing was given up.',
  sent: 'Nothing was sent in the last 90 days.',
  ended: 'Nothing was called off.',
};

export function MessageList({ items, box, counts, now, zone }: MessageListProps) {
  const isHeldUp = (channel: string) =>
    counts.troubles.some((trouble) => trouble.channel === channel && trouble.waiting > 0);
  if (items.length === 0) return <p className="py-10 text-center text-ink-2">{empty[box]}</p>;
  return (
    <ul className="divide-y divide-rule">
      {items.map((message) => (
        <li key={message.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="font-[620] wrap-anywhere">{messageWord(message.channel, message.kind)}</p>
            <p className="text-micro text-ink-2 wrap-anywhere">
              {[message.to && `to ${message.to}`, message.subject && `“${message.subject}”`]
                .filter(Boolean)
                .join(', ')}
              {message.leadId && (
                <>
                  {' '}
                  <DeskLink href={`/desk/inbox/${message.leadId}`}>Open the inquiry</DeskLink>
                </>
              )}
            </p>
            {message.failure && <Failure failure={message.failure} now={now} zone={zone} />}
          </div>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 md:justify-end">
            <p className="text-micro text-ink-2 tabular md:text-right">
              {stateOf(message, now, zone, isHeldUp(message.channel))}
              <br />
              written {longTime(message.createdAt, now, zone)}
            </p>
            <SendNow message={message} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Failure({
  failure,
  now,
  zone,
}: {
  failure: NonNullable<DeskMessage['failure']>;
  now: number;
  zone: string;
}) {
  const { cause, todo, answer, at, code } = failure;
  return (
    <>
      <p className="mt-1 text-negative">{cause}</p>
      <details className="text-micro text-ink-2">
        <summary className="inline-block min-h-6">What to do, and what the other side said</summary>
        <p className="mt-1">{todo}</p>
        <p className="mt-1 wrap-anywhere">
          {at !== null && `${longTime(at, now, zone)}: `}
          <code>{answer || code}</code>
        </p>
      </details>
    </>
  );
}

/** Button to send now, for failed and abandoned messages. */
function SendNow({ message: { id, state, attempts, isWhole } }: { message: DeskMessage }) {
  const mayWrite = useMayWrite();
  const isPossible =
    isWhole && (state === 'dead' || ((state === 'failed' || state === 'due') && attempts > 0));
  if (!mayWrite || !isPossible) return null;
  return (
    <DeskForm values={{ intent: 'send', id }}>
      <DeskButton>{state === 'dead' ? 'Send again' : 'Try now'}</DeskButton>
    </DeskForm>
  );
}

function stateOf(message: DeskMessage, now: number, zone: string, isHeldUp: boolean): string {
  const { state, nextAttempt, attempts, doneAt } = message;
  const next =
    nextAttempt === null ? '' : `${longTime(nextAttempt, now, zone)} (${waitingTime(nextAttempt, now)})`;
  const done = doneAt === null ? '' : longTime(doneAt, now, zone);
  switch (state) {
    case 'scheduled':
      return `is sent ${next}`;
    case 'due':
      // During an outage one message retries and the others wait.
      if (isHeldUp) return 'waits until the other side answers';
      return attempts > 0 ? `failed ${attempts}×, tried again now` : 'is sent now';
    case 'failed':
      return `failed ${attempts}×, next attempt ${next}`;
    case 'under_way':
      return 'is being sent';
    case 'sent':
      return `sent ${done}`;
    case 'dead':
      return `given up ${done} after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`;
    case 'cancelled':
      return `not needed any more, ${done}`;
    case 'expired':
      return `too late to be of use, ${done}`;
  }
}
