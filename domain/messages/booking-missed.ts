/** To the visitor after a missed call. */
import { bookingLink, type MailedCall } from './booking-call.ts';
import { callTimeIn } from './call-time.ts';
import { greetingFor, type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export function bookingMissed(call: MailedCall, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  return {
    subject: subjectOf(`Sorry we missed you: ${brand.product}`),
    sender: brand.product,
    heading: 'Sorry we missed you',
    greeting: greetingFor(call.name),
    paragraphs: [
      'We could not reach you for this call. Days fill up; no explanation is needed.',
      `If you would still like to talk, choose another time, reply to this mail, or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Missed' },
    button: bookingLink(brand),
    rows: [],
    links: [],
    footer: visitorFooter(brand),
  };
}
