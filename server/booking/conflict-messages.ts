/** What visitors read when a call cannot be booked or changed as requested. */
import type { Conflict } from './book-call.ts';

const otherwise =
  'Your details are saved. Choose another time below, or send without a time and we will write to you.';

/** Shown at the form's field. The message about an earlier call names no time, since anyone can type an address. */
export const conflictMessages: Record<Conflict, string> = {
  slot_taken: `That time has just been taken. ${otherwise}`,
  slot_unavailable: `That time cannot be booked. ${otherwise}`,
  already_booked:
    'A call is booked with this email address already. The link to change or cancel it goes to that address again, at most once an hour. Your details are saved.',
};

/** On the page of a call; the old time stays in each case. */
export const changeMessages = {
  slot_taken: 'That time has just been taken. Your call stays as it was. Choose another time below.',
  slot_unavailable: 'That time cannot be booked. Your call stays as it was. Choose another time below.',
  too_late: 'This call can no longer be changed here. Please call us, or book a new one.',
  too_many_changes:
    'This call has been moved as often as it can be. Please call us, or cancel it and book a new one.',
} as const;
