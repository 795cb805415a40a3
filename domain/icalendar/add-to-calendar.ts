/** Links that add a call to web calendars. They contain no secrets, because other companies log them. */
import { utc } from './invitation.ts';

interface CalendarEntry {
  title: string;
  /** Milliseconds since 1970 UTC. */
  startAt: number;
  endAt: number;
  place: string;
  /** Our contact details and where the change link is, but not the link itself. */
  details: string;
}

export interface AddToCalendar {
  google: string;
  outlook: string;
}

export function addToCalendar({ title, startAt, endAt, place, details }: CalendarEntry): AddToCalendar {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startAt)}/${utc(endAt)}`,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startAt).toISOString(),
    enddt: new Date(endAt).toISOString(),
    body: details,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    // Outlook does not decode a plus sign as a space.
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${String(outlook).replaceAll('+', '%20')}`,
  };
}
