/** What an operator reads about a calendar that is not read in full: at the desk, in `/readyz` and from `npm run check`. */
import { lastKnownHours } from '#domain/booking/config.ts';
import type { CalendarReading } from './busy-calendars.ts';

const checkAddress =
  'Open the calendar’s address in a browser; if it has changed, correct busyIcs of the booking configuration (BOOKING_CONFIG).';

const connectAgain =
  'Open Calendars at the desk: check the address there, or connect the calendar again with a new app password.';

/** `name` begins the sentence. Undefined for a calendar that is read in full. */
export function calendarWords(
  name: string,
  { state, isConnected, minutes, error }: CalendarReading,
): { cause: string; todo: string } | undefined {
  const reason = error ? ` (it ${error.slice(0, 120)})` : '';
  const todo = isConnected ? connectAgain : checkAddress;
  if (state === 'waiting') {
    return {
      cause: `${name} has not been read yet.`,
      todo: 'Start the server: it reads calendars within a minute.',
    };
  }
  if (state === 'unread') {
    const so = isConnected
      ? 'no times are offered with this host'
      : 'it blocks nothing, so calls may be booked over appointments';
    return { cause: `${name} has never been read${reason}: ${so}.`, todo };
  }
  const last = `${name} was last read ${minutes} minutes ago${reason}`;
  if (state === 'failing') {
    const still = `its times stay as last known for ${lastKnownHours} hours, then none are offered with this host`;
    return { cause: `${last}: ${still}.`, todo };
  }
  if (state === 'stale') {
    const so = isConnected
      ? ', so no times are offered with this host.'
      : ', so a call may be booked over an appointment entered since.';
    return { cause: last + so, todo };
  }
  if (state !== 'unclear') return undefined;
  return {
    cause: `${name} ${error}. Such an event blocks up to 27 hours, so too few times are offered.`,
    todo: 'Open the event in the calendar program and choose its time zone from the list again.',
  };
}
