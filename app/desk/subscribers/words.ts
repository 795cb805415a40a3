import { count, counted } from '#domain/words/numbers.ts';
import type { StopReason, SubscriberState } from '#server/desk/subscribers/subscribers.ts';
import type { Issue } from '#server/newsletter/issues.ts';
import { longTime } from '../frame/times.ts';

export const stateWords: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  ended: 'Unsubscribed',
};

/** Where a sequence of mails is, or why it ended. */
export const stopWords: Record<StopReason | 'open', string> = {
  open: 'still running',
  done: 'complete',
  reply: 'answered',
  booking: 'booked a call',
  closed: 'had their inquiry closed',
  inquiry: 'sent an inquiry',
  unsubscribe: 'unsubscribed',
  hard_bounce: 'refused by the recipient’s mail server',
};

/** `1 subscriber`, `1,204 subscribers`. */
export const subscriberCount = (n: number) => counted(n, 'subscriber');

export function issueWords(
  {
    status,
    recipients,
    startedAt,
    sent,
  }: Pick<Issue, 'status' | 'recipients' | 'startedAt' | 'sent'>,
  now: number,
  zone: string,
): string {
  const when = longTime(startedAt, now, zone);
  if (status === 'sending') return `Being sent to ${subscriberCount(recipients)} since ${when}`;
  const to = subscriberCount(sent ?? recipients);
  if (status === 'done') return `Sent ${when} to ${to}`;
  return sent === undefined
    ? `Stopped, begun ${when}`
    : `Stopped after ${to} of ${count(recipients)}, begun ${when}`;
}
