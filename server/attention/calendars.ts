/** Hosts' calendars that could not be read, or whose time zones are not understood. */
import { type CalendarReading, calendarReadings } from '../booking/busy/busy-calendars.ts';
import { calendarWords } from '../booking/busy/calendar-words.ts';
import type { AttentionNotice, AttentionOptions } from './notice.ts';

export async function calendarNotices(options: AttentionOptions): Promise<readonly AttentionNotice[]> {
  const { db, booking, now } = options;
  const readings = await calendarReadings(db, booking, now);
  const notices = readings.flatMap((reading) => noticeOf(reading) ?? []);
  return notices.filter(({ cause }, at) => notices.findIndex((one) => one.cause === cause) === at);
}

function noticeOf(reading: CalendarReading): AttentionNotice | undefined {
  const words = calendarWords('A host’s calendar', reading);
  if (!words || reading.state === 'waiting') return undefined;
  const setting = reading.state === 'unclear' ? undefined : 'BOOKING_CONFIG';
  return { ...words, link: { href: '/desk/calls', words: 'Open Calls' }, setting };
}
