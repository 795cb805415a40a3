/** The calendar entry of one call, for the mails and for the file. */
import { type AddToCalendar, addToCalendar } from '#domain/icalendar/add-to-calendar.ts';
import { type InvitationMethod, invitationText } from '#domain/icalendar/invitation.ts';
import { looksLikeName } from '#domain/messages/mail.ts';
import { deliverable } from '../mail/address.ts';
import type { CallRecord } from './call-record.ts';
import { type CallSettings, manageUrl } from './call-settings.ts';

export type Audience = 'visitor' | 'host' | 'file';

/** The visitor's copy leads to the manage page, the host's says whom to call; the file, which may travel on, neither. */
export function inviteFor(
  call: CallRecord,
  settings: CallSettings,
  method: InvitationMethod,
  audience: Audience,
): string {
  const { booking, contact } = call;
  const { brand, mailFrom } = settings;
  const { product } = brand;
  const address = deliverable(contact.email);
  const host = settings.booking.hosts.find(({ id }) => id === booking.host_id);
  const organizer = { name: product, address: deliverable(mailFrom.address) };
  return invitationText({
    method,
    uid: `${booking.id}@${new URL(brand.siteUrl).hostname}`,
    sequence: booking.sequence,
    isCancelled: booking.status === 'cancelled',
    changedAt: booking.updated_at,
    startAt: booking.start_at,
    endAt: booking.end_at,
    product,
    summary: titleOf(settings),
    description: descriptionFor(call, settings, audience),
    location: settings.booking.location.text,
    organizer: host?.email ? { name: product, address: deliverable(host.email) } : organizer,
    otherOrganizer: organizer,
    // A stranger's sentence in the place of a name must not travel in our invitation.
    attendee: { name: contact.name && looksLikeName(contact.name) ? contact.name : address, address },
  });
}

/** Carries nothing that only the visitor may know. */
export function calendarLinks(
  settings: CallSettings,
  { start_at: startAt, end_at: endAt }: { start_at: number; end_at: number },
): AddToCalendar {
  const place = settings.booking.location.text;
  return addToCalendar({ title: titleOf(settings), startAt, endAt, place, url: settings.brand.siteUrl });
}

const titleOf = ({ brand }: CallSettings) => `Call with ${brand.product}`;

function descriptionFor(
  { booking, contact }: CallRecord,
  settings: CallSettings,
  audience: Audience,
): string {
  if (audience === 'visitor') return `Change or cancel this call: ${manageUrl(settings, booking.id)}`;
  if (audience === 'file') return settings.brand.siteUrl;
  return [contact.name, contact.company, contact.phone, contact.email].filter(Boolean).join('\n');
}
