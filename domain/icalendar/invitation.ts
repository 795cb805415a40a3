/** One call as a calendar message (RFC 5545 and 5546): an invitation, its update, its cancellation, or a file to keep. Pure. */
import { escapedText, folded } from './icalendar.ts';

/** `REQUEST` and `CANCEL` travel in mails; `PUBLISH` is the file somebody downloads. */
export type InvitationMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export interface Party {
  name: string;
  /** An e-mail address. */
  address: string;
}

export interface Invitation {
  method: InvitationMethod;
  /** The same for the life of the call: it is how calendars find the entry again. */
  uid: string;
  /** Rises with each change of time and with the cancellation. */
  sequence: number;
  isCancelled: boolean;
  /** Milliseconds since 1970 UTC: when the call was changed last, which is not when this was written. */
  changedAt: number;
  startAt: number;
  endAt: number;
  product: string;
  summary: string;
  description: string;
  location: string;
  organizer: Party;
  /** Used instead of `organizer` when that has the attendee's address: nobody invites himself. */
  otherOrganizer: Party;
  attendee: Party;
}

/** The calendar's text: times in UTC, so that no two programs can disagree about a zone; no alarm of ours. */
export function invitationText(call: Invitation): string {
  const { method, uid, sequence, isCancelled, changedAt, startAt, endAt, product, attendee } = call;
  const organizer = sameAddress(call.organizer, attendee) ? call.otherOrganizer : call.organizer;
  const role = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapedText(`-//${product}//Booking//EN`)}`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(startAt)}`,
    `DTEND:${utc(endAt)}`,
    `SUMMARY:${escapedText(call.summary)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.address}`,
    // A published entry invites nobody: RFC 5546 leaves attendees out of it.
    ...(method === 'PUBLISH'
      ? []
      : [`ATTENDEE;CN=${parameter(attendee.name)};${role}:mailto:${attendee.address}`]),
    `LOCATION:${escapedText(call.location)}`,
    `DESCRIPTION:${escapedText(call.description)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const sameAddress = (one: Party, other: Party) => one.address.toLowerCase() === other.address.toLowerCase();

/** `20270315T160000Z` */
export function utc(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A parameter's value: control characters dropped, a double quote written as RFC 6868 says, quoted where it must be. */
function parameter(text: string): string {
  const clean = text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'");
  return /[,;:]/.test(clean) ? `"${clean}"` : clean;
}
