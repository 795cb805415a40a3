/** Hosts' calendars that could not be read. */
import { busyState } from '../booking/busy/busy-calendars.ts';
import type { AttentionNotice, AttentionOptions } from './attention.ts';

export async function calendarNotices(options: AttentionOptions): Promise<readonly AttentionNotice[]> {
  const { db, booking, now } = options;
  return (await busyState(db, booking, now)) === 'stale' ? [unread] : [];
}

const unread: AttentionNotice = {
  cause:
    'A host’s calendar could not be read for hours, so a call may be booked over an appointment entered since.',
  todo: 'Check the calendar addresses in BOOKING_CONFIG with `npm run leads -- doctor`, which names the reason.',
  link: { href: '/desk/calls', words: 'Open Calls' },
  setting: 'BOOKING_CONFIG',
};
