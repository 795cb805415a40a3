/** Builds a call's calendar entry for mails and the .ics file. */
import { callPath } from '#domain/desk/addresses.ts';
import {
  type AddToCalendar,
  addToCalendar,
  type InvitationMethod,
  invitationText,
} from '#domain/icalendar/icalendar.ts';
import { isErased, whoIn } from '#domain/messages/lead-received.ts';
import { looksLikeName } from '#domain/messages/mail.ts';
import { deliverable } from '../outbox/mail/address.ts';
import { type CallRecord, type CallSettings, manageUrl, placeOf } from './call-settings.ts';

/** Who reads a copy: the visitor, or the host or team at this address. */
type Audience = 'visitor' | { host: string };

/**
 * The visitor's copy has our name, number and the manage link; the host's has the visitor's details. The host organizes the
 * visitor's copy, so that answers reach the host. The host's own is organized by the site, because Outlook finds no
 * meeting in a request that names its reader as the organizer.
 */
export function inviteFor(
  call: CallRecord,
  settings: CallSettings,
  method: InvitationMethod | undefined,
  audience: Audience,
): string {
  const { booking, contact } = call;
  const { brand, mailFrom } = settings;
  const { product } = brand;
  const address = deliverable(contact.email);
  const host = settings.booking.hosts.find(({ id }) => id === booking.host_id);
  const party = (email: string, name = product) => ({ name, address: deliverable(email) });
  const isForVisitor = audience === 'visitor';
  // Spam sent as a name must not travel in our invitations.
  const visitor = party(
    contact.email,
    contact.name && looksLikeName(contact.name) ? contact.name : address,
  );
  const hostname = new URL(brand.siteUrl).hostname;
  const ofSite = [
    party(mailFrom.address),
    party(brand.email),
    party(`no-reply@${hostname}`),
  ] as const;
  return invitationText({
    method,
    uid: `${booking.id}@${hostname}`,
    sequence: booking.sequence,
    isCanceled: booking.status === 'cancelled',
    changedAt: booking.updated_at,
    startAt: booking.start_at,
    endAt: booking.end_at,
    product,
    summary: isForVisitor ? titleOf(settings) : `Call with ${visitorOf(call)}`,
    description: descriptionFor(call, settings, audience),
    location: placeFor(call, settings, audience),
    organizers: isForVisitor && host?.email ? [party(host.email), ...ofSite] : ofSite,
    attendees: isForVisitor ? [visitor] : [party(audience.host, host?.name ?? product), visitor],
  });
}

/** Contains nothing that only the visitor may know. */
export function calendarLinks(
  settings: CallSettings,
  { start_at: startAt, end_at: endAt }: { start_at: number; end_at: number },
): AddToCalendar {
  const place = settings.booking.location.text;
  const { phone, siteUrl } = settings.brand;
  const details = `To move or cancel, open the link in your confirmation email or call ${phone}.\n${siteUrl}`;
  return addToCalendar({ title: titleOf(settings), startAt, endAt, place, details });
}

const titleOf = ({ brand }: CallSettings) => `Call with ${brand.product}`;

const visitorOf = ({ contact: { name, email, company } }: CallRecord) =>
  isErased({ email })
    ? 'a visitor'
    : whoIn({ name: name ?? undefined, email, firm_name: company ?? undefined });

/** For the host of a call by phone the number to call, which calendars on phones dial from there. */
function placeFor(call: CallRecord, settings: CallSettings, audience: Audience) {
  const isByPhone = !call.videoLink && settings.booking.location.kind === 'phone';
  const number = audience !== 'visitor' && isByPhone ? call.contact.phone : null;
  return number ?? placeOf(call, settings);
}

function descriptionFor(call: CallRecord, settings: CallSettings, audience: Audience) {
  const { booking, contact, videoLink } = call;
  const host = settings.booking.hosts.find(({ id }) => id === booking.host_id);
  if (audience !== 'visitor') {
    const { siteUrl, hasDesk } = settings.brand;
    const desk = hasDesk && `Open at the desk: ${siteUrl}${callPath(booking.id)}`;
    return [contact.name, contact.company, contact.phone, contact.email, desk]
      .filter(Boolean)
      .join('\n');
  }
  const isByPhone = settings.booking.location.kind === 'phone' && contact.phone;
  return [
    host && `Who calls: ${host.name}`,
    videoLink ? `Join the call: ${videoLink}` : isByPhone && `We call you at ${contact.phone}.`,
    `Change or cancel this call: ${manageUrl(settings, booking.id)}`,
    `Our number: ${settings.brand.phone}`,
  ]
    .filter(Boolean)
    .join('\n');
}
