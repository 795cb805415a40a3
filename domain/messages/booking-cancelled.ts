/** Cancellation of a call: to the visitor, and to the host or the team. */
import { bookingLink, type MailedCall, type NoticedCall } from './booking-call.ts';
import { callTimeIn, shortStartIn, startIn } from './call-time.ts';
import { greetingFor, type MailBrand, type MailContents, subjectOf, visitorFooter } from './mail.ts';

export type CancelledBy = 'visitor' | 'us';

export function bookingCancelled(call: MailedCall, by: CancelledBy, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  const opening =
    by === 'visitor'
      ? 'As you asked, this call is cancelled.'
      : 'We had to cancel this call. We are sorry for the change of plan.';
  return {
    subject: subjectOf(`Cancelled: your call with ${brand.product},`, shortStartIn(visitorZone, startAt)),
    sender: brand.product,
    heading: 'Your call is cancelled',
    greeting: greetingFor(call.name),
    paragraphs: [
      `${opening} The update in this mail takes it out of your calendar.`,
      `Pick another time with the button below. If something else was wrong, reply to this mail or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Cancelled' },
    button: bookingLink(brand),
    rows: [],
    links: [],
    footer: visitorFooter(brand),
  };
}

export function bookingCancelledNotice(
  call: NoticedCall,
  by: CancelledBy,
  reason: string | undefined,
  brand: MailBrand,
): MailContents {
  const { businessZone, visitorZone, startAt, endAt, firm } = call;
  const from = firm ? `with ${firm}` : '';
  return {
    subject: subjectOf('Call cancelled:', shortStartIn(businessZone, startAt), from),
    sender: brand.product,
    heading: 'A call is cancelled',
    paragraphs: [
      by === 'visitor'
        ? 'The visitor cancelled this call. The time can be booked again.'
        : 'This call was cancelled on our side. The time can be booked again.',
    ],
    callTime: { ...callTimeIn(businessZone, startAt, endAt), struck: 'Cancelled' },
    rows: [
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
      { label: 'For the visitor', value: startIn(visitorZone, startAt) },
      ...call.answers,
    ],
    links: [],
  };
}
