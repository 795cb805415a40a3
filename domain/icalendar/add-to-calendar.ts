/** Links that put a call into a calendar on the web. They carry nothing secret: whoever sees them sees the time only. */
import { utc } from './invitation.ts';

export interface CalendarEntry {
  title: string;
  /** Milliseconds since 1970 UTC. */
  startAt: number;
  endAt: number;
  place: string;
  /** Public address of the site, never the link that manages the call. */
  url: string;
}

export interface AddToCalendar {
  google: string;
  outlook: string;
}

export function addToCalendar({ title, startAt, endAt, place, url }: CalendarEntry): AddToCalendar {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startAt)}/${utc(endAt)}`,
    details: url,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startAt).toISOString(),
    enddt: new Date(endAt).toISOString(),
    body: url,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    // Outlook reads a plus sign as itself, not as a space.
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${String(outlook).replaceAll('+', '%20')}`,
  };
}
