/** Confirmation of a call to the visitor. Sent when it is booked, moved, or requested again. */
import { minute } from '../dates/durations.ts';
import { type MailedCall, wherePlace } from './booking-call.ts';
import { callTimeIn, shortStartIn } from './call-time.ts';
import { greetingFor, type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export type ConfirmReason = 'booked' | 'moved' | 'asked_again';

const openings: Record<ConfirmReason, { heading: string; paragraph: string }> = {
  booked: {
    heading: 'Your call is booked',
    paragraph: 'This time is reserved for you. The invitation in this mail puts it into your calendar.',
  },
  moved: {
    heading: 'Your call has moved',
    paragraph:
      'The new time is reserved for you and the old one is free again. The invitation in this mail updates the entry in your calendar.',
  },
  asked_again: {
    heading: 'You already have a call with us',
    paragraph:
      'Someone just asked for a call with this address. Nothing was booked, because you already have this call. To choose another time, move it with the button below.',
  },
};

export function bookingConfirmation(call: MailedCall, reason: ConfirmReason, brand: MailBrand): MailContents {
  const { visitorZone, businessZone, startAt, endAt, calendars, manageUrl, fileUrl, email, phone } = call;
  const { heading, paragraph } = openings[reason];
  const time = callTimeIn(visitorZone, startAt, endAt);
  return {
    subject: subjectOf(`Your call with ${brand.product}:`, shortStartIn(visitorZone, startAt)),
    sender: brand.product,
    preview: `${time.date}, ${time.time}, ${time.zone}`,
    heading,
    greeting: greetingFor(call.name),
    paragraphs: [
      paragraph,
      'Have ready which software you use, roughly how many clients you serve, and the one thing you would change first. Nothing else needs preparing.',
      `Need to reschedule? Change or cancel the call until it starts. You can also reply to this mail or call ${brand.phone}.`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [
      ...(visitorZone === businessZone
        ? []
        : [{ label: 'Our time', value: shortStartIn(businessZone, startAt) }]),
      { label: 'Length', value: `${Math.round((endAt - startAt) / minute)} minutes` },
      wherePlace(call),
      ...(phone ? [{ label: 'Your number', value: phone }] : []),
      { label: 'Your email', value: email },
    ],
    links: [
      { label: 'Move this call', url: `${manageUrl}#move` },
      { label: 'Cancel this call', url: `${manageUrl}#cancel` },
      ...calendars,
      { label: 'Calendar file (.ics)', url: fileUrl },
    ],
    footer: visitorFooter(brand),
  };
}
