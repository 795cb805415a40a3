import type { Booking } from '#server/db/tables.ts';

export type CallState = 'coming' | 'now' | 'over' | 'no_show' | 'cancelled';

/** Instants are milliseconds since 1970. A confirmed call counts as held once it is over. */
export function callState(
  { status, startAt, endAt }: { status: Booking['status']; startAt: number; endAt: number },
  now: number,
): CallState {
  if (status !== 'confirmed') return status;
  if (now < startAt) return 'coming';
  return now < endAt ? 'now' : 'over';
}

export const stateWords: Record<CallState, string> = {
  coming: 'Confirmed',
  now: 'Now',
  over: 'Took place',
  no_show: 'No-show',
  cancelled: 'Canceled',
};

export const clashWords = {
  past: 'This time is over.',
  call: 'Another call is at this time. Move or cancel that one first.',
  closed: 'The office is closed on this day.',
  hours: 'This is outside of the opening hours.',
  blocked: 'You blocked this time.',
  busy: 'The host’s own calendar is busy.',
  full: 'The day has as many calls as it may have.',
  notice: 'Visitors could not book this any more: it is too soon.',
} as const;
