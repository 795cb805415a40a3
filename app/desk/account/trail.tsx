import { trailPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader } from '../at-desk.server.ts';
import { DeskPage, Paging, Row, Rows } from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';

const perPage = 50;

export const load = deskLoader(async ({ desk, query, zone }) => {
  const before = query.get('before') ?? undefined;
  const entries = await desk.trail.read({ most: perPage + 1, before });
  const shown = entries.slice(0, perPage);
  return {
    isFirst: before === undefined,
    older: entries.length > perPage ? shown.at(-1)?.id : undefined,
    entries: shown.map(
      ({ id, at, actor, personName, action, subject_type, subject_id, ...entry }) => ({
        id,
        at: fullTime(at, zone),
        who: personName ?? actor.replace(/^cli:/, 'Command line, '),
        what: words[action] ?? action,
        about: entry.subjectName ?? `${subject_type.replaceAll('_', ' ')} ${subject_id}`,
        // `from new, to won`: codes and counts as recorded.
        detail: Object.entries(entry.detail)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      }),
    ),
  };
});

export function Page() {
  const { entries, older, isFirst } = useLoaded<typeof load>();
  return (
    <DeskPage
      title="History"
      lede="Who changed what, at the desk and at the command line. Newest first."
    >
      <Rows none="Nothing older is kept.">
        {entries.map(({ id, at, who, what, about, detail }) => (
          <Row
            key={id}
            title={detail ? `${what} (${detail})` : what}
            small={about === who ? who : `${who}, about ${about}`}
            aside={<span className="text-micro text-ink-2 tabular">{at}</span>}
          />
        ))}
      </Rows>
      <Paging
        newest={isFirst ? undefined : trailPath}
        older={older && `${trailPath}?before=${older}`}
      />
    </DeskPage>
  );
}

/** Words of the recorded actions; any other is shown as its code. */
const words: Readonly<Record<string, string>> = {
  'block.added': 'Blocked a time for calls',
  'block.removed': 'Removed a block',
  'article.sent': 'Mailed an article to the subscribers',
  'article.stopped': 'Stopped the email about an article',
  'article.tested': 'Sent a test of a mail about an article',
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
  'lead.noted': 'Added a note to an inquiry',
  'lead.replied': 'Replied to an inquiry',
  'lead.work': 'Changed owner, due date or amount of an inquiry',
  'lead.released': 'Released an inquiry from spam',
  'lead.status': 'Changed the status of an inquiry',
  'leads.exported': 'Exported inquiries',
  'message.replayed': 'Sent a message again',
  'message.retried': 'Had a message tried again',
  'page.changed': 'Changed a page, not published yet',
  'page.discarded': 'Discarded changes of a page',
  'pages.published': 'Published pages',
  'pages.scheduled': 'Scheduled a publication',
  'pages.cancelled': 'Canceled a scheduled publication',
  'pages.undone': 'Undid a publication',
  'pages.failed': 'Tried to publish pages, which failed',
  'person.exported': 'Exported all about a person',
  'retention.purged': 'Deleted what was kept long enough',
  'subscribers.exported': 'Exported subscribers',
  'subscribers.imported': 'Imported subscribers',
  'address.refused': 'An address was refused and gets no newsletter',
  'subscription.ended': 'Unsubscribed someone',
  'subscription.replied': 'Noted a reply of a subscriber',
};
