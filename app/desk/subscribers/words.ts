/** Labels of states and codes of subscribers and issues. */
import type { SubscriberState } from '#server/desk/subscribers/list-subscribers.ts';
import type { Proof } from '#server/desk/subscribers/read-subscriber.ts';
import type { Issue } from '#server/newsletter/issues.ts';
import { longTime } from '../inbox/times.ts';
import { formWord } from '../inbox/words.ts';

export const stateWords: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  ended: 'Unsubscribed',
};

/** `1 subscriber`, `1,204 subscribers`. */
export const subscriberCount = (n: number) =>
  n === 1 ? '1 subscriber' : `${n.toLocaleString('en-US')} subscribers`;

/** What became of the mail about an article. */
export function issueWords(
  { status, recipients, startedAt, sent }: Pick<Issue, 'status' | 'recipients' | 'startedAt' | 'sent'>,
  now: number,
  zone: string,
): string {
  const when = longTime(startedAt, now, zone);
  if (status === 'sending') return `Being sent to ${subscriberCount(recipients)} since ${when}`;
  const to = subscriberCount(sent ?? recipients);
  if (status === 'done') return `Sent ${when} to ${to}`;
  return sent === undefined
    ? `Stopped, begun ${when}`
    : `Stopped after ${to} of ${recipients.toLocaleString('en-US')}, begun ${when}`;
}

/** How a consent was given or withdrawn. */
export function proofWords({
  isGranted,
  method,
  form,
}: Pick<Proof, 'isGranted' | 'method' | 'form'>): string {
  if (!isGranted)
    return form === 'operator' ? 'Withdrawn: unsubscribed by the firm' : 'Withdrawn: unsubscribed';
  switch (method) {
    case 'double_opt_in':
      return 'Agreed by the button in the confirmation email';
    case 'checkbox':
      return `Checked the box on the form “${formWord(form)}”`;
    default:
      return `Sent the form “${formWord(form)}”`;
  }
}
