/** Reminder to the visitor before the call. States the time, not how soon it is, because a mail may arrive late. */
import { type MailedCall, wherePlace } from './booking-call.ts';
import { callTimeIn, shortStartIn } from './call-time.ts';
import { greetingFor, type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export function bookingReminder(call: MailedCall, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt, manageUrl } = call;
  const time = callTimeIn(visitorZone, startAt, endAt);
  return {
    subject: subjectOf(`Reminder: your call with ${brand.product},`, shortStartIn(visitorZone, startAt)),
    sender: brand.product,
    preview: `${time.date}, ${time.time}, ${time.zone}`,
    heading: 'Your call is coming up',
    greeting: greetingFor(call.name),
    paragraphs: [
      `We look forward to speaking with you. If you cannot make it, the button below moves or cancels the call, or call ${brand.phone}.`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [wherePlace(call)],
    links: [],
    footer: visitorFooter(brand),
  };
}
