import { counted } from '#domain/words/numbers.ts';
import type { DeskMessage } from '#server/desk/messages/messages.ts';
import { OneButton } from '../frame/form.tsx';
import { DeskLink, Row, useDesk } from '../frame/parts.tsx';
import { waitingTime } from '../frame/times.ts';
import { messageWord } from '../inbox/words.ts';
import { messagesAddress } from './message-tabs.tsx';

interface MessageRowProps extends DeskMessage {
  /** Others to the same server fail. */
  isHeldUp?: boolean;
}

/** A message: where it is, why it failed, and the button that sends it again. */
export function MessageRow({ isHeldUp = false, ...message }: MessageRowProps) {
  const { now, time, mayWrite } = useDesk();
  const { id, channel, kind, to, subject, leadId, failure, state, isWhole, attempts } = message;
  const isTried = (state === 'failed' || state === 'due') && attempts > 0;
  return (
    <Row
      title={messageWord(channel, kind)}
      small={
        <>
          {[to && `to ${to}`, subject && `“${subject}”`].filter(Boolean).join(', ')}{' '}
          {leadId && <DeskLink href={`/desk/inbox/${leadId}`}>Open the inquiry</DeskLink>}
        </>
      }
      aside={
        <>
          <p className="text-micro text-ink-2 tabular sm:text-right">
            {stateOf(message, isHeldUp, now, time)}
            <br />
            written {time(message.createdAt)}
          </p>
          {mayWrite && isWhole && (state === 'dead' || isTried) && (
            <OneButton
              intent="send"
              action={messagesAddress({ show: state === 'dead' ? state : undefined })}
              values={{ id }}
            >
              {state === 'dead' ? 'Send again' : 'Try now'}
            </OneButton>
          )}
        </>
      }
    >
      {failure && (
        <>
          <p className="mt-1 text-negative">{failure.cause}</p>
          <details className="text-micro text-ink-2">
            <summary className="inline-block min-h-6">
              What to do, and the mail server’s answer
            </summary>
            <p className="mt-1">{failure.todo}</p>
            <p className="mt-1 wrap-anywhere">
              {failure.at !== null && `${time(failure.at)}: `}
              <code>{failure.answer || failure.code}</code>
            </p>
          </details>
        </>
      )}
    </Row>
  );
}

function stateOf(
  message: DeskMessage,
  isHeldUp: boolean,
  now: number,
  time: (at: number) => string,
): string {
  const { state, nextAttempt, attempts, doneAt } = message;
  const next =
    nextAttempt === null ? '' : `${time(nextAttempt)} (${waitingTime(nextAttempt, now)})`;
  const done = doneAt === null ? '' : time(doneAt);
  const due =
    attempts > 0 ? `failed ${counted(attempts, 'time')}, trying again now` : 'sending now';
  const words: Record<typeof state, string> = {
    scheduled: `goes out ${next}`,
    // During an outage one message retries and the others wait.
    due: isHeldUp ? 'waiting until the other server answers' : due,
    failed: `failed ${counted(attempts, 'time')}, next attempt ${next}`,
    under_way: 'being sent',
    sent: `sent ${done}`,
    dead: `not delivered ${done} after ${counted(attempts, 'attempt')}`,
    cancelled: `no longer needed, ${done}`,
    expired: `too late to send, ${done}`,
  };
  return words[state];
}
