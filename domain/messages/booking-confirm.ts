/** To the visitor: the call stands, at this time. Sent when it is booked, moved, or asked for again. */
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
      'Somebody just asked for a call with this address. Nothing was booked, because this call stands already. To choose another time, move it with the button below.',
  },
};

export function bookingConfirmation(call: MailedCall, reason: ConfirmReason, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt, calendars, manageUrl } = call;
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
      'Have at hand which software you use, roughly how many clients you serve, and the one thing you would change first. Nothing else needs preparing.',
      `If the time stops suiting you, change or cancel the call until it starts. You can also reply to this mail or call ${brand.phone}.`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [wherePlace(call)],
    links: [...calendars],
    footer: visitorFooter(brand),
  };
}
