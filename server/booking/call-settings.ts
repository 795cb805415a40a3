import type { BookingConfig } from '#domain/booking/config.ts';
import { instantText } from '#domain/booking/listing.ts';
import type { Booking } from '../db/tables.ts';
import type { MessageSettings } from '../leads/lead-messages.ts';
import type { BookedCall } from '../leads/outcome.ts';
import type { MailAddress } from '../mail/address.ts';
import type { WebhookSettings } from '../outbox/webhook-messages.ts';
import type { Secret } from '../shared/secret.ts';
import { manageToken } from './manage-token.ts';

/** Configuration for booking, moving and cancelling, shared by server and command line. */
export interface CallSettings extends MessageSettings, WebhookSettings {
  booking: BookingConfig;
  mailFrom: MailAddress;
  secret: Secret;
}

/** Address of the page that changes a call. Anyone who has it may change the call. */
export function manageUrl({ brand, secret }: CallSettings, bookingId: string): string {
  return `${brand.siteUrl}/bookings/${manageToken(secret, bookingId)}`;
}

export const icsUrl = (settings: CallSettings, bookingId: string) => `${manageUrl(settings, bookingId)}.ics`;

/** For the person who just booked it. */
export function bookedCall(settings: CallSettings, call: Booking): BookedCall {
  return {
    id: call.id,
    start: instantText(call.start_at),
    end: instantText(call.end_at),
    timezone: call.visitor_tz,
    status: call.status,
    manageUrl: manageUrl(settings, call.id),
    icsUrl: icsUrl(settings, call.id),
  };
}
