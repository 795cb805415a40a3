import type { BookingConfig } from '#domain/booking/config.ts';
import { instantText } from '#domain/booking/listing.ts';
import type { Attribution } from '#domain/measure/touch.ts';
import { first, firstOrThrow } from '../db/rows.ts';
import type { Booking, Database, Trx } from '../db/tables.ts';
import type { StoreSettings } from '../leads/store-settings.ts';
import type { MailAddress } from '../outbox/mail/address.ts';
import { bytesOf, idOf } from '../shared/ids.ts';
import { type Secret, sameBytes } from '../shared/secret.ts';

export interface CallSettings extends StoreSettings {
  booking: BookingConfig;
  mailFrom: MailAddress;
  secret: Secret;
}

/** Address of the page that changes a call. Anyone who has it may change the call. */
export function manageUrl({ brand, secret }: CallSettings, bookingId: string): string {
  return `${brand.siteUrl}/bookings/${manageToken(secret, bookingId)}`;
}

export const icsUrl = (settings: CallSettings, bookingId: string) =>
  `${manageUrl(settings, bookingId)}.ics`;

/** Who of the firm gets mails about a call: its host or, without one, the team. */
export function readersAt(
  { booking, leadsTo }: CallSettings,
  hostId: string | undefined,
): readonly string[] {
  const host = booking.hosts.find(({ id }) => id === hostId);
  return host?.email ? [host.email] : leadsTo;
}

/** A call as its visitor may see it. */
export type BookedCall = ReturnType<typeof bookedCall>;

export const bookedCall = (settings: CallSettings, call: Booking) => ({
  id: call.id,
  /** ISO instant such as 2027-03-15T16:00:00Z. */
  start: instantText(call.start_at),
  end: instantText(call.end_at),
  timezone: call.visitor_tz,
  /** Repeats return the call's current status. */
  status: call.status,
  manageUrl: manageUrl(settings, call.id),
  icsUrl: icsUrl(settings, call.id),
});

const version = 1;
/** The only purpose so far. */
const manage = 1;
const macBytes = 16;
const bodyBytes = 2 + 16;

/**
 * Token of a call's manage link: constant for the life of the call and impossible to forge without our key. Layout, as
 * base64url: version (1 byte), purpose (1), booking id (16), HMAC (16).
 */
export function manageToken(secret: Secret, bookingId: string): string {
  const body = Buffer.concat([Buffer.from([version, manage]), bytesOf(bookingId)]);
  return Buffer.concat([body, secret.sign('booking', body).subarray(0, macBytes)]).toString(
    'base64url',
  );
}

/** Returns the booking's id; undefined unless one of our keys signed the token. Compares in constant time. */
export function bookingOf(secret: Secret, token: string): string | undefined {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient; accept only the canonical spelling.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token)
    return undefined;
  const body = bytes.subarray(0, bodyBytes);
  const mac = bytes.subarray(bodyBytes);
  const matches = secret
    .signatures('booking', body)
    .map((own) => sameBytes(own.subarray(0, macBytes), mac));
  if (!matches.includes(true) || body[0] !== version || body[1] !== manage) return undefined;
  return idOf(body.subarray(2));
}

export type CallRecord = NonNullable<Awaited<ReturnType<typeof readCall>>>;

export async function readCall(db: Database | Trx, id: string) {
  const booking = await first(db, 'booking', { id });
  if (!booking) return undefined;
  const { name, email, phone, company } = await firstOrThrow(db, 'contact', {
    id: booking.contact_id,
  });
  const lead = await firstOrThrow(db, 'lead', { id: booking.lead_id });
  const host = await first(db, 'host_calendar', { host_id: booking.host_id });
  const fields: Record<string, string | readonly string[]> = JSON.parse(lead.fields);
  const attribution: Attribution | null =
    lead.attribution === null ? null : JSON.parse(lead.attribution);
  return {
    booking,
    /** Where the host's calls take place, if not as the settings say. */
    videoLink: host?.video_link ?? undefined,
    /** As webhooks name it. */
    contact: { id: booking.contact_id, name, email, phone, company },
    /** `fields`: as accepted. */
    lead: { ...lead, fields, attribution },
  };
}

/** Where a call takes place, as its visitor reads it. */
export const placeOf = ({ videoLink }: CallRecord, { booking }: CallSettings) =>
  videoLink ?? booking.location.text;

/** For a call just written. */
export async function callOf(trx: Trx, id: string): Promise<CallRecord> {
  const call = await readCall(trx, id);
  if (!call) throw new Error('A booking vanished in its own transaction.');
  return call;
}
