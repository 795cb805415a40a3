/** Mails about a call: to its visitor, and to its host or the team. */
import { minute } from '../dates/durations.ts';
import { callTimeIn, shortStartIn, startIn } from './call-time.ts';
import {
  greetingFor,
  type MailBrand,
  type MailContents,
  type MailLink,
  mailOf,
  subjectOf,
  visitorMail,
} from './mail.ts';

interface MailedCall {
  /** Milliseconds since 1970 UTC. */
  startAt: number;
  endAt: number;
  /** IANA names. */
  visitorZone: string;
  businessZone: string;
  /** How the call takes place: `We call the number you give us.` */
  place: string;
  /** As typed; used in the greeting only when it looks like a name. */
  name: string | undefined;
  email: string;
  phone: string | undefined;
  /** Page to change or cancel the call: for its visitor only. */
  manageUrl: string;
  calendars: readonly MailLink[];
  fileUrl: string;
}

/** A call for team and host: their own zone, and every answer of the visitor. */
export interface NoticedCall extends MailedCall {
  firm: string | undefined;
  answers: MailContents['rows'];
  isSuspect: boolean;
}

const bookingLink = ({ siteUrl }: MailBrand): MailLink => ({
  label: 'Choose another time',
  url: `${siteUrl}/get-started`,
});

const wherePlace = ({ place }: MailedCall) => ({ label: 'How we meet', value: place });

type ConfirmReason = 'booked' | 'moved' | 'asked_again';

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

/** Sent when a call is booked, moved, or requested again. */
export function bookingConfirmation(call: MailedCall, reason: ConfirmReason, brand: MailBrand): MailContents {
  const { visitorZone, businessZone, startAt, endAt, calendars, manageUrl, fileUrl, email, phone } = call;
  const { heading, paragraph } = openings[reason];
  const time = callTimeIn(visitorZone, startAt, endAt);
  return visitorMail(brand, {
    subject: subjectOf(`Your call with ${brand.product}:`, shortStartIn(visitorZone, startAt)),
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
  });
}

/** States the time, not how soon it is, because a mail may arrive late. */
export function bookingReminder(call: MailedCall, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt, manageUrl } = call;
  const time = callTimeIn(visitorZone, startAt, endAt);
  return visitorMail(brand, {
    subject: subjectOf(`Reminder: your call with ${brand.product},`, shortStartIn(visitorZone, startAt)),
    preview: `${time.date}, ${time.time}, ${time.zone}`,
    heading: 'Your call is coming up',
    greeting: greetingFor(call.name),
    paragraphs: [
      `We look forward to speaking with you. If you cannot make it, the button below moves or cancels the call, or call ${brand.phone}.`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [wherePlace(call)],
  });
}

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
  return mailOf(brand, {
    subject: subjectOf(isSuspect ? '[check]' : '', what, shortStartIn(businessZone, startAt), from),
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
  });
}

export type CancelledBy = 'visitor' | 'us';

export function bookingCancelled(call: MailedCall, by: CancelledBy, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  const opening =
    by === 'visitor'
      ? 'As you asked, this call is canceled.'
      : 'We had to cancel this call. We are sorry for the change of plan.';
  return visitorMail(brand, {
    subject: subjectOf(`Canceled: your call with ${brand.product},`, shortStartIn(visitorZone, startAt)),
    heading: 'Your call is canceled',
    greeting: greetingFor(call.name),
    paragraphs: [
      `${opening} The update in this mail takes it out of your calendar.`,
      `Pick another time with the button below. If something else was wrong, reply to this mail or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Canceled' },
    button: bookingLink(brand),
  });
}

const whyCancelled: Record<CancelledBy | 'other_host', string> = {
  visitor: 'The visitor canceled this call. The time can be booked again.',
  us: 'This call was canceled on our side. The time can be booked again.',
  other_host: 'This call has moved to another time, and another host takes it.',
};

/** `other_host`: to the host who had it before. */
export function bookingCancelledNotice(
  call: NoticedCall,
  by: CancelledBy | 'other_host',
  reason: string | undefined,
  brand: MailBrand,
): MailContents {
  const { businessZone, visitorZone, startAt, endAt, firm } = call;
  const from = firm ? `with ${firm}` : '';
  return mailOf(brand, {
    subject: subjectOf('Call canceled:', shortStartIn(businessZone, startAt), from),
    heading: 'A call is canceled',
    paragraphs: [whyCancelled[by]],
    callTime: { ...callTimeIn(businessZone, startAt, endAt), struck: 'Canceled' },
    rows: [
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
      { label: 'For the visitor', value: startIn(visitorZone, startAt) },
      ...call.answers,
    ],
  });
}

export function bookingMissed(call: MailedCall, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  return visitorMail(brand, {
    subject: subjectOf(`Sorry we missed you: ${brand.product}`),
    heading: 'Sorry we missed you',
    greeting: greetingFor(call.name),
    paragraphs: [
      'We could not reach you for this call. Days fill up; no explanation is needed.',
      `If you would still like to talk, choose another time, reply to this mail, or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Missed' },
    button: bookingLink(brand),
  });
}

/** Times (ms since 1970, earliest first) have opened for a visitor who waits. Has nothing that the visitor typed. */
export function waitingOpen(
  { starts, zone, leaveUrl }: { starts: readonly number[]; zone: string; leaveUrl: string },
  brand: MailBrand,
): MailContents {
  const links = starts.map((start) => ({
    label: shortStartIn(zone, start),
    url: `${brand.siteUrl}/get-started?${new URLSearchParams({ slot: new Date(start).toISOString(), timezone: zone })}`,
  }));
  const isOne = links.length === 1;
  return visitorMail(brand, {
    subject: subjectOf(isOne ? 'A time is open:' : 'Times are open:', links[0]?.label ?? ''),
    preview: 'The first person to book it gets it.',
    heading: isOne ? 'A time is open' : 'Times are open',
    greeting: 'Hello,',
    paragraphs: [
      `You asked us to write when a time opens for a free call. ${isOne ? 'This one is' : 'These are'} open now. Others who wait have the same email, and the first to book gets the time.`,
    ],
    links: [...links, { label: 'Take me off the waiting list', url: leaveUrl }],
  });
}
