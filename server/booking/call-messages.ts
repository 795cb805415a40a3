/** Messages for a booked, moved, canceled or missed call. Enqueue them in the transaction of the change. */
import { instantText } from '#domain/booking/listing.ts';
import { minute } from '#domain/dates/durations.ts';
import { getStartedForm } from '#domain/forms/get-started.ts';
import type { InvitationMethod } from '#domain/icalendar/icalendar.ts';
import type { NoticedCall } from '#domain/messages/bookings.ts';
import {
  bookingCancelled,
  bookingCancelledNotice,
  bookingConfirmation,
  bookingMissed,
  bookingNotice,
  bookingReminder,
  type ChangedBy,
  type Move,
} from '#domain/messages/bookings.ts';
import type { MailContents } from '#domain/messages/mail.ts';
import type { Booking } from '../db/tables.ts';
import { firmStream, type NewMessage } from '../outbox/outbox.ts';
import {
  copyMark,
  type EmailPayload,
  mailMessage,
  toVisitor,
  type WebhookSettings,
  type WebhookType,
  webhookMessages,
} from '../outbox/payload.ts';
import type { CallRecord } from './call-settings.ts';
import { type CallSettings, icsUrl, manageUrl, placeOf, readersAt } from './call-settings.ts';
import { calendarLinks, inviteFor } from './invite.ts';

/** A reminder right after the booking is useless. */
const leastBeforeReminder = 30 * minute;

/** The confirmation of a booked or moved call. Counts toward the recipient's mail limit. */
export function confirmation(call: CallRecord, settings: CallSettings, move?: Move): NewMessage {
  const { id, sequence } = call.booking;
  const contents = bookingConfirmation(factsOf(call, settings), move ?? 'booked', settings.brand);
  const key = `booking.confirm:${id}:${sequence}`;
  return visitorMail(call, settings, 'booking.confirm', key, contents, 'REQUEST');
}

/** A mail with the manage link again, for a visitor who asks for a second call. `now` makes its key. */
export function linkAgain(call: CallRecord, settings: CallSettings, now: number): NewMessage {
  const contents = bookingConfirmation(factsOf(call, settings), 'asked_again', settings.brand);
  const key = `${linkAgainKey(call.booking.id)}${now}`;
  return visitorMail(call, settings, 'booking.confirm', key, contents);
}

/** Prefix of the keys of `linkAgain`. */
export const linkAgainKey = (bookingId: string) => `booking.link:${bookingId}:`;

/** To the host or, without one, to the team. Set `move` if the call has moved. */
export function notices(call: CallRecord, settings: CallSettings, move?: Move): NewMessage[] {
  const { id, sequence } = call.booking;
  const contents = bookingNotice(factsOf(call, settings), settings.brand, move);
  const key = `booking.notice:${id}:${sequence}`;
  return hostMails(call, settings, 'booking.notice', key, contents, 'REQUEST');
}

/** To the host who had the call before it moved, if someone else gets its mails now. */
export function handover(before: Booking, call: CallRecord, settings: CallSettings): NewMessage[] {
  const readers = readersAt(settings, call.booking.host_id);
  if (readersAt(settings, before.host_id).some((address) => readers.includes(address))) return [];
  const { id, sequence, updated_at } = call.booking;
  const booking: Booking = { ...before, status: 'cancelled', sequence, updated_at };
  const left = { ...call, booking };
  const contents = bookingCancelledNotice(
    factsOf(left, settings),
    'other_host',
    undefined,
    settings.brand,
  );
  return hostMails(
    left,
    settings,
    'booking.cancelled',
    `booking.left:${id}:${sequence}`,
    contents,
    'CANCEL',
  );
}

/** Reminders expire at 11/12 of their time: the 24-hour one 2 hours before the start, the 1-hour one 5 minutes. */
export function reminders(call: CallRecord, settings: CallSettings, now: number): NewMessage[] {
  const { id, sequence, start_at } = call.booking;
  const contents = bookingReminder(factsOf(call, settings), settings.brand);
  return settings.booking.reminders
    .map((minutes) => ({ minutes, notBefore: start_at - minutes * minute }))
    .filter(({ notBefore }) => notBefore >= now + leastBeforeReminder)
    .map(({ minutes, notBefore }) => {
      const key = `booking.reminder.${minutes}:${id}:${sequence}`;
      const message = visitorMail(call, settings, 'booking.reminder', key, contents);
      return {
        ...message,
        stream: reminderStream(id, minutes),
        // The worker checks just before sending, since the call may have moved by then.
        payload: { ...message.payload, onlyWhile: { bookingId: id, sequence } },
        notBefore,
        expiresAt: start_at - (minutes * minute) / 12,
      };
    });
}

export const reminderStream = (bookingId: string, minutes: number) =>
  `email:${bookingId}:reminder.${minutes}`;

export function cancellations(
  call: CallRecord,
  settings: CallSettings,
  by: ChangedBy,
  reason: string | undefined,
  alsoVisitor: boolean,
): NewMessage[] {
  const { id } = call.booking;
  const key = `booking.cancelled:${id}`;
  const facts = factsOf(call, settings);
  const kind = 'booking.cancelled';
  const message = bookingCancelled(facts, by, settings.brand);
  const noticed = bookingCancelledNotice(facts, by, reason, settings.brand);
  return [
    ...(alsoVisitor ? [visitorMail(call, settings, kind, key, message, 'CANCEL')] : []),
    ...hostMails(call, settings, kind, `${key}:host`, noticed, 'CANCEL'),
  ];
}

export function missed(call: CallRecord, settings: CallSettings): NewMessage {
  const contents = bookingMissed(factsOf(call, settings), settings.brand);
  const key = `booking.missed:${call.booking.id}`;
  return visitorMail(call, settings, 'booking.missed', key, contents);
}

interface CallFact {
  type: Extract<WebhookType, `booking.${string}`>;
  now: number;
  previousStartAt?: number;
}

export function callWebhooks(
  call: CallRecord,
  settings: WebhookSettings,
  fact: CallFact,
): NewMessage[] {
  const { type, now, previousStartAt } = fact;
  const { booking, contact } = call;
  const { id, sequence } = booking;
  return webhookMessages(settings, {
    type,
    now,
    stream: `webhook:${id}`,
    dedupeKey: `webhook:${type}:${id}:${sequence}`,
    data: {
      booking: {
        id,
        leadId: booking.lead_id,
        status: booking.status,
        start: instantText(booking.start_at),
        end: instantText(booking.end_at),
        timezone: booking.visitor_tz,
        host: booking.host_id,
        sequence,
      },
      ...(previousStartAt !== undefined && { previousStart: instantText(previousStartAt) }),
      contact,
    },
  });
}

function factsOf(call: CallRecord, settings: CallSettings): NoticedCall {
  const { booking, contact, lead } = call;
  const { google, outlook } = calendarLinks(settings, booking);
  // The time is above the answers, in words.
  const { slot: _slot, timezone: _zone, ...fields } = lead.fields;
  const { id, verdict, created_at, page_path, referrer_host, attribution } = lead;
  return {
    id: booking.id,
    lead: {
      id,
      form: getStartedForm,
      fields: { ...fields, email: contact.email },
      verdict,
      attribution,
      receivedAt: created_at,
      pagePath: page_path,
      referrerHost: referrer_host,
    },
    startAt: booking.start_at,
    endAt: booking.end_at,
    visitorZone: booking.visitor_tz,
    businessZone: settings.booking.timezone,
    place: placeOf(call, settings),
    name: contact.name ?? undefined,
    email: contact.email,
    phone: contact.phone ?? undefined,
    fileUrl: icsUrl(settings, booking.id),
    manageUrl: manageUrl(settings, booking.id),
    calendars: [
      { label: 'Add to Google Calendar', url: google },
      { label: 'Add to Outlook', url: outlook },
    ],
  };
}

function visitorMail(
  call: CallRecord,
  settings: CallSettings,
  kind: string,
  dedupeKey: string,
  contents: MailContents,
  method?: InvitationMethod,
) {
  const payload: EmailPayload = {
    ...toVisitor(call.contact.email, contents, settings.brand),
    leadId: call.lead.id,
    ...(method && { calendar: { method, text: inviteFor(call, settings, method, 'visitor') } }),
  };
  return mailMessage(kind, { dedupeKey, stream: `email:${call.booking.id}` }, payload);
}

function hostMails(
  call: CallRecord,
  settings: CallSettings,
  kind: string,
  dedupeKey: string,
  contents: MailContents,
  method: InvitationMethod,
): NewMessage[] {
  const { booking, contact, lead } = call;
  const rest = { replyTo: { address: contact.email }, leadId: lead.id, contents };
  return readersAt(settings, booking.host_id).map((address, index) => {
    const names = {
      dedupeKey: dedupeKey + copyMark(index),
      stream: firmStream(booking.id, address),
    };
    const calendar = { method, text: inviteFor(call, settings, method, { host: address }) };
    return mailMessage(kind, names, { to: { address }, ...rest, calendar });
  });
}
