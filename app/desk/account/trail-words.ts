/** The words of the history: what was done, and the counts and codes that are recorded with it. */
import { capital } from '#content/editing/page-faults.ts';
import { counted } from '#domain/words/numbers.ts';
import type { kinds } from '#server/ops/retention/removal.ts';
import { roleWords } from '../frame/parts.tsx';
import { formWord, messageWord, statusWords } from '../inbox/words.ts';

type Detail = Readonly<Record<string, string | number>>;

/** `Deleted data past its retention time: 2 calls, 3 messages`. An action without words is its code, readable. */
export function trailSentence(action: string, detail: Detail): string {
  const what = actions[action] ?? capital(action.replaceAll(/[._-]+/g, ' '));
  const more = detailWords(action, detail);
  return more ? `${what}: ${more}` : what;
}

/** Who did it, in words. `name`: of a person of the desk, where known. */
export function whoWords(actor: string, name: string | undefined): string {
  if (name !== undefined) return name;
  if (actor === 'visitor') return 'the visitor';
  return actor.startsWith('cli:') ? `${actor.slice(4)}, at the command line` : 'the site';
}

function detailWords(action: string, detail: Detail): string {
  const { from, to, by, role, kind, form } = detail;
  if (kind !== undefined) return messageWord('email', String(kind));
  if (action === 'lead.released') return countsIn({ messages: detail.messages ?? 0 });
  if (from !== undefined && to !== undefined) return `from ${codeWord(from)} to ${codeWord(to)}`;
  if (by !== undefined) return by === 'passkey' ? 'with a passkey' : 'with a link from an email';
  if (role !== undefined) return codeWord(role);
  if (form !== undefined) return formWord(String(form));
  return countsIn(detail);
}

const codes: Readonly<Record<string, string>> = { ...roleWords, ...statusWords };
const codeWord = (code: string | number) => codes[code] ?? String(code);

/** Only counts that have words: other details are names of rows. Erasures list the rows instead of a count. */
const countsIn = (detail: Detail) =>
  Object.entries(detail)
    .flatMap(([name, value]) => {
      const words = Object.hasOwn(things, name) && things[name];
      const n = typeof value === 'number' ? value : value.split(' ').filter(Boolean).length;
      return words && n > 0 ? [counted(n, ...words)] : [];
    })
    .join(', ');

type Thing = readonly [one: string, many?: string];

const deleted: Readonly<Record<(typeof kinds)[number], Thing>> = {
  leads: ['inquiry', 'inquiries'],
  spam: ['spam inquiry', 'spam inquiries'],
  bookings: ['call'],
  submissions: ['sent form'],
  consents: ['consent'],
  subscriptions: ['subscription'],
  contacts: ['person', 'people'],
  messages: ['message'],
  attempts: ['delivery report'],
  payloads: ['text of a message', 'texts of messages'],
  ipHashes: ['network address', 'network addresses'],
  audit: ['history entry', 'history entries'],
  reports: ['website report'],
  pastTimes: ['past time of a call', 'past times of calls'],
  measures: ['speed measurement'],
  mailFiles: ['saved email'],
  backups: ['old backup'],
};

const things: Readonly<Record<string, Thing>> = {
  ...deleted,
  sessions: ['session'],
  files: ['page'],
  calls: ['call inside', 'calls inside'],
  recipients: ['subscriber'],
  added: ['subscriber'],
};

const actions: Readonly<Record<string, string>> = {
  'block.added': 'Blocked a time for calls',
  'block.removed': 'Removed a block',
  'article.sent': 'Mailed an article to the subscribers',
  'article.stopped': 'Stopped the emails about an article',
  'article.tested': 'Sent a test email about an article',
  'booking.created': 'Booked a call',
  'booking.cancelled': 'Canceled a call',
  'booking.no_show': 'Marked a call as a no-show',
  'booking.rescheduled': 'Moved a call',
  'calendar.address_added': 'Added the private address of a calendar',
  'calendar.address_removed': 'Removed the private address of a calendar',
  'calendar.chosen': 'Chose calendars for busy times and calls',
  'calendar.connected': 'Connected a calendar account',
  'calendar.disconnected': 'Disconnected a calendar account',
  'calendar.video_link': 'Changed the video link of a host',
  'contact.erased': 'Erased a person',
  'desk.disabled': 'Took away the right to sign in',
  'desk.figures-off': 'Stopped the weekly figures by email',
  'desk.figures-on': 'Asked for the weekly figures by email',
  'desk.invited': 'Invited someone',
  'desk.passkey-added': 'Added a passkey',
  'desk.passkey-removed': 'Removed a passkey',
  'desk.role': 'Changed a role',
  'desk.sessions-ended': 'Ended sessions',
  'desk.signed-in': 'Signed in',
  'lead.stored': 'Received an inquiry',
  'lead.continued': 'Received it again with changes',
  'lead.awaiting_time': 'The chosen time was taken',
  'lead.has_call': 'Asked for another time, but already has a call',
  'lead.noted': 'Added a note to an inquiry',
  'lead.replied': 'Replied to an inquiry',
  'lead.work': 'Changed owner, due date or amount of an inquiry',
  'lead.released': 'Released an inquiry from spam',
  'lead.status': 'Changed the status of an inquiry',
  'leads.exported': 'Exported inquiries',
  'mail.skipped': 'Held back an email',
  'mail.set': 'Connected a mail server',
  'mail.removed': 'Removed the mail server',
  'message.replayed': 'Sent a message again',
  'message.retried': 'Tried to send a message again',
  'page.changed': 'Changed a page, not published yet',
  'page.discarded': 'Discarded changes of a page',
  'pages.published': 'Published pages',
  'pages.scheduled': 'Scheduled a publication',
  'pages.cancelled': 'Canceled a scheduled publication',
  'pages.undone': 'Undid a publication',
  'pages.failed': 'Could not publish pages',
  'person.exported': 'Exported the data of a person',
  'retention.purged': 'Deleted data past its retention time',
  'subscribers.exported': 'Exported subscribers',
  'subscribers.imported': 'Imported subscribers',
  'address.refused': 'An address refused mail and gets no newsletter',
  'subscription.ended': 'Unsubscribed someone',
  'subscription.replied': 'Noted that a subscriber replied',
};
