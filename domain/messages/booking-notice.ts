/** To the host or the team: a call was booked or moved. Includes every answer of the visitor. */
import { type NoticedCall, wherePlace } from './booking-call.ts';
import { callTimeIn, shortStartIn, startIn } from './call-time.ts';
import { type MailBrand, type MailContents, subjectOf } from './mail.ts';

/** `previousStartAt` is set when the call was moved. */
export function bookingNotice(
  call: NoticedCall,
  brand: MailBrand,
  previousStartAt: number | undefined,
): MailContents {
  const { businessZone, visitorZone, startAt, endAt, firm, isSuspect } = call;
  const hasMoved = previousStartAt !== undefined;
  const what = hasMoved ? 'Call moved to' : 'Call booked:';
  const from = firm ? `with ${firm}` : '';
  return {
    subject: subjectOf(isSuspect ? '[check]' : '', what, shortStartIn(businessZone, startAt), from),
    sender: brand.product,
    heading: hasMoved ? 'A call has moved' : 'A call is booked',
    paragraphs: [
      'The invitation is attached. Reply to this mail to write to the visitor.',
      ...(isSuspect
        ? [
            'This request showed signs of an automatic sender; the visitor confirmed it by sending it once more.',
          ]
        : []),
    ],
    callTime: callTimeIn(businessZone, startAt, endAt),
    rows: [
      ...(hasMoved ? [{ label: 'Was', value: startIn(businessZone, previousStartAt) }] : []),
      { label: 'For the visitor', value: startIn(visitorZone, startAt) },
      wherePlace(call),
      ...call.answers,
    ],
    links: [],
  };
}
