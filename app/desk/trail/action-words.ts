/** Labels of trail actions. Unknown actions appear as codes. */
const words: Readonly<Record<string, string>> = {
  'block.added': 'Blocked a time for calls',
  'block.removed': 'Removed a block',
  'article.sent': 'Mailed an article to the subscribers',
  'article.stopped': 'Stopped the mail about an article',
  'article.tested': 'Sent a test of a mail about an article',
  'booking.cancelled': 'Canceled a call',
  'booking.no_show': 'Marked a call as a no-show',
  'booking.rescheduled': 'Moved a call',
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
  'lead.noted': 'Added a note to an inquiry',
  'lead.released': 'Released an inquiry from spam',
  'lead.status': 'Changed the status of an inquiry',
  'leads.exported': 'Exported inquiries',
  'message.replayed': 'Sent a message again',
  'message.retried': 'Had a message tried again',
  'page.changed': 'Changed a page, not published yet',
  'page.discarded': 'Discarded changes of a page',
  'pages.published': 'Published pages',
  'pages.scheduled': 'Scheduled a publication',
  'pages.cancelled': 'Called off a scheduled publication',
  'pages.undone': 'Took back a publication',
  'pages.failed': 'Tried to publish pages, which failed',
  'person.exported': 'Exported all about a person',
  'retention.purged': 'Deleted what was kept long enough',
  'subscribers.exported': 'Exported subscribers',
  'subscription.ended': 'Unsubscribed someone',
};

export const wordsOfAction = (action: string): string => words[action] ?? action;

/** `from new, to won`: codes and counts as recorded. */
export const detailWords = (detail: Readonly<Record<string, string | number>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
