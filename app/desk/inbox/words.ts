/** Labels of database codes in the inbox. */
import type { InboxQuery } from '#domain/desk/addresses.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { isInquiry } from '#domain/forms/form.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import { quickStartForm } from '#domain/forms/quick-start.ts';
import { newsletterForm } from '#domain/forms/sign-ups.ts';
import type { LeadStatus } from '#server/db/tables.ts';
import type { InboxFilter } from '#server/desk/inbox/list-inbox.ts';

export const statusWords: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  proposal: 'Proposal sent',
  won: 'Won',
  lost: 'Lost',
  awaiting_time: 'Needs a time',
};

export const isStatus = (text: unknown): text is LeadStatus =>
  Object.hasOwn(statusWords, String(text));

/** The list that an address names; an unknown status shows all. `today`: YYYY-MM-DD. */
export function filterOf(
  { show, form, source, q }: InboxQuery,
  { me, today }: { me: string; today: string },
): Omit<InboxFilter, 'limit'> {
  const isOther = show === 'other' || (form !== undefined && !isInquiry(form));
  return {
    box: show === 'spam' ? 'spam' : isOther ? 'other' : 'kept',
    form,
    source,
    search: q,
    ...(isStatus(show) && { status: show }),
    ...(show === 'mine' && { owner: me }),
    ...(show === 'due' && { dueBy: today }),
  };
}

export const settableStatuses = ['new', 'contacted', 'proposal', 'won', 'lost'] as const;

export const formWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [contactForm, getStartedForm, newsletterForm, quickStartForm].map(({ name, title }) => [
      name,
      title,
    ]),
  ),
  'tool-email': 'Tool result',
  // Inquiries of a form that versions before December 2026 had.
  'waiting-list': 'Waiting list',
};

export const formWord = (form: string) => formWords[form] ?? form;

const messageWords: Readonly<Record<string, string>> = {
  'lead.notice': 'Notice to the team',
  'lead.notice-suspect': 'Notice to the team',
  'lead.ack': 'Receipt to the visitor',
  'lead.reply': 'Reply from the desk',
  'tool.result': 'Tool result to the visitor',
  'booking.confirm': 'Confirmation of the call',
  'booking.notice': 'Notice of the call to the host',
  'booking.reminder': 'Reminder of the call',
  'booking.rescheduled': 'New time of the call',
  'booking.cancelled': 'Cancellation of the call',
  'calendar.entry': 'Entry in the host’s calendar',
  'booking.missed': 'Note about the missed call',
  'newsletter.confirm': 'Newsletter: please confirm',
  'newsletter.article': 'Newsletter: a new article',
  'newsletter.follow-up': 'Follow-up email',
  'newsletter.test': 'Newsletter: a test',
  'ops.alert': 'Alert to the team',
  'desk.invite': 'Invitation to the desk',
  'desk.sign-in': 'Sign-in link of the desk',
  'desk.figures': 'Weekly figures',
};

/** An email by its purpose; a webhook by its name for receivers. */
export const messageWord = (channel: string, kind: string) =>
  channel === 'webhook' ? `Webhook ${kind}` : (messageWords[kind] ?? kind);

const spamWords: Readonly<Record<string, string>> = {
  'honeypot-filled': 'a hidden field was filled in, as bots and some password managers do',
  'no-token': 'the form did not come from our page',
  'too-fast': 'it was sent faster than a person types',
  'no-honeypot-field': 'the form was incomplete, as bots send it',
  'web-addresses': 'it contains several web addresses',
  'no-user-agent': 'it came from a program that is not a browser',
  'frequent-client': 'many forms came from the same network',
};

/** Reasons for the spam verdict, without those against it. */
export const spamReasons = (reasons: readonly string[]) =>
  reasons.flatMap((reason) => spamWords[reason] ?? []).join('; ');
