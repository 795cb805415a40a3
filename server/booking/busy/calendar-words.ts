/** What an operator reads about a calendar that is not read in full: at the desk, in `/readyz` and from `npm run check`. */
import type { CalendarReading } from './busy-calendars.ts';

const checkAddress =
  'Open the calendar’s address in a browser; if it has changed, correct busyIcs of the booking configuration (BOOKING_CONFIG).';

/** `name` begins the sentence. Undefined for a calendar that is read in full. */
export function calendarWords(
  name: string,
  { state, minutes, error }: CalendarReading,
): { cause: string; todo: string } | undefined {
  const reason = error ? ` (it ${error.slice(0, 120)})` : '';
  if (state === 'waiting') {
    return {
      cause: `${name} has not been read yet.`,
      todo: 'Start the server: it reads calendars within a minute.',
    };
  }
  if (state === 'unread') {
    const cause = `${name} has never been read${reason}: it blocks nothing, so calls may be booked over appointments.`;
    return { cause, todo: checkAddress };
  }
  if (state === 'stale') {
    const cause = `${name} was last read ${minutes} minutes ago${reason}, so a call may be booked over an appointment entered since.`;
    return { cause, todo: checkAddress };
  }
  if (state !== 'unclear') return undefined;
  return {
    cause: `${name} ${error}. Such an event blocks up to 27 hours, so too few times are offered.`,
    todo: 'Open the event in the calendar program and choose its time zone from the list again.',
  };
}
