/** What people of the firm note about an inquiry: until when, and what it may bring. */
import { isDate } from '../booking/block-times.ts';
import { isInquiry } from '../forms/form.ts';
import { normaliseLine } from '../forms/normalise.ts';
import type { Verdict } from '../forms/spam.ts';
import { greetingFor } from '../messages/mail.ts';
import { readNumber } from '../tools/numbers.ts';

export interface Work {
  /** Id of a person of the desk. */
  ownerId: string | null;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  /** Whole dollars. */
  amount: number | null;
}

const largestAmount = 10_000_000;

/** Reads the form's fields; empty ones are null. `fault` is a sentence. The owner is checked where people are known. */
export function readWork(
  typed: Record<'owner' | 'due' | 'amount', string>,
): Work | { fault: string } {
  const [owner = '', due = '', amount = ''] = [typed.owner, typed.due, typed.amount].map(
    normaliseLine,
  );
  if (due && !isDate(due)) return { fault: 'Due: choose a day, such as 2027-03-15.' };
  const dollars = amount === '' ? null : (readNumber({ type: 'money' }, amount) ?? Number.NaN);
  if (
    dollars !== null &&
    !(Number.isInteger(dollars) && dollars >= 0 && dollars <= largestAmount)
  ) {
    return { fault: 'Amount: whole dollars, such as 6999, at most 10,000,000.' };
  }
  return { ownerId: owner || null, dueOn: due || null, amount: dollars };
}

/** Whether it is time to act. `today`: YYYY-MM-DD in the office. */
export const isDue = (
  { dueOn, status }: { dueOn: string | null; status: string },
  today: string,
): boolean => dueOn !== null && dueOn <= today && status !== 'won' && status !== 'lost';

/** Numbers beside the menu end here: counting more takes time and says no more. */
export const mostCounted = 99;

interface Asked {
  form: string;
  verdict: Verdict;
  status: string;
  /** Whether a call was booked that is not canceled: it is the answer. */
  hasCall: boolean;
}

/** Whether someone asked and has neither an answer nor a call. The inbox's query says the same (list-inbox.ts). */
export const isUnanswered = ({ form, verdict, status, hasCall }: Asked): boolean =>
  isInquiry(form) &&
  verdict !== 'spam' &&
  (status === 'new' || status === 'awaiting_time') &&
  !hasCall;

/** How pressing a wait is: `late` after one day, `overdue` after three. `ms`: how long it lasts. */
export function urgency(ms: number): 'fresh' | 'late' | 'overdue' {
  const days = ms / 86_400_000;
  if (days < 1) return 'fresh';
  return days < 3 ? 'late' : 'overdue';
}

interface Facts {
  /** ISO. */
  createdAt: string | null;
  status: string;
  /** `at` is ISO. */
  audit: readonly { at: string | null; action: string; detail: { to?: unknown } }[];
  /** ISO. */
  bookings: readonly { status: string; end: string; createdAt: string | null }[];
}

interface LeadStep {
  words: 'Received' | 'Answered' | 'Call booked' | 'Call held' | 'Proposal' | 'Won' | 'Lost';
  /** ISO; null while it is to come, or where the time is not known. */
  at: string | null;
  isDone: boolean;
}

/** The steps in order; the last is Won, or Lost. `now`: ms since 1970. */
export function leadSteps({ createdAt, status, audit, bookings }: Facts, now: number): LeadStep[] {
  const changedTo = (to: string) =>
    audit.find(({ action, detail }) => action === 'lead.status' && detail.to === to)?.at ?? null;
  const replied = audit.find(({ action }) => action === 'lead.replied')?.at ?? null;
  const answered = replied ?? changedTo('contacted');
  const calls = bookings.filter((call) => call.status !== 'cancelled');
  const held = calls.find((call) => call.status === 'confirmed' && Date.parse(call.end) <= now);
  const end = status === 'lost' ? 'lost' : 'won';
  const isPast = (stages: readonly string[]) => stages.includes(status);
  return [
    { words: 'Received', at: createdAt, isDone: true },
    {
      words: 'Answered',
      at: answered,
      isDone: answered !== null || calls.length > 0 || !isPast(['new', 'awaiting_time']),
    },
    { words: 'Call booked', at: calls[0]?.createdAt ?? null, isDone: calls.length > 0 },
    { words: 'Call held', at: held?.end ?? null, isDone: held !== undefined },
    {
      words: 'Proposal',
      at: changedTo('proposal'),
      isDone: changedTo('proposal') !== null || isPast(['proposal']),
    },
    {
      words: end === 'won' ? 'Won' : 'Lost',
      at: isPast([end]) ? changedTo(end) : null,
      isDone: isPast([end]),
    },
  ];
}

interface Values {
  name: string | null;
  author: string;
  product: string;
  bookingUrl: string;
}

export const replyTemplates = {
  answer: {
    words: 'Thank and answer',
    lines: () => ['Thank you for your message.', ''],
  },
  call: {
    words: 'Offer a call',
    lines: ({ bookingUrl }: Values) => [
      'Thank you for your message. The quickest way to an answer is a 30-minute call. Choose a time that works for you:',
      bookingUrl,
      'If none works, reply with two or three that do.',
    ],
  },
} as const;

export type ReplyTemplate = keyof typeof replyTemplates;

export const isReplyTemplate = (name: string | undefined): name is ReplyTemplate =>
  name !== undefined && Object.hasOwn(replyTemplates, name);

export function replyText(name: ReplyTemplate, values: Values): string {
  const lines = replyTemplates[name].lines(values);
  return [
    greetingFor(values.name ?? undefined),
    '',
    ...lines,
    '',
    `${values.author}, ${values.product}`,
  ].join('\n');
}

/**
 * `mailto:` with a subject and a greeting. What visitors typed is encoded whole, so that no name and no address adds a
 * recipient or a header.
 */
export function replyAddress(
  { email, name }: { email: string; name: string | null },
  { about, product }: { about: string; product: string },
): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(`Re: ${about}, ${product}`);
  const body = encodeURIComponent(`${greetingFor(name ?? undefined)}\r\n\r\n`);
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
