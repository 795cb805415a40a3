/** Mails about a call: to its visitor, and to its host or the team. */
import { minute } from '../dates/durations.ts';
import { callPath } from '../desk/addresses.ts';
import { bothHours, callTimeIn, shortStartIn, startIn } from './call-time.ts';
import { isErased, type ReceivedLead, teamParts, whoIn } from './lead-received.ts';
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

/** A call for team and host, with the inquiry that booked it. */
export interface NoticedCall extends MailedCall {
  id: string;
  lead: ReceivedLead;
}

/** Who moved or canceled a call. */
export type ChangedBy = 'visitor' | 'us';

export interface Move {
  by: ChangedBy;
  /** The start before, milliseconds since 1970 UTC. */
  from: number;
}

const bookingLink = ({ siteUrl }: MailBrand): MailLink => ({
  label: 'Choose another time',
  url: `${siteUrl}/get-started`,
});

const wherePlace = ({ place }: MailedCall) => ({ label: 'How we meet', value: place });

type ConfirmReason = 'booked' | 'asked_again' | Move;

/** `was`: the time before a move, in words. */
function openingOf(reason: ConfirmReason, was: string): { heading: string; paragraph: string } {
  if (reason === 'booked') {
    return {
      heading: 'Your call is booked',
      paragraph:
        'This time is reserved for you. The invitation in this email puts it into your calendar.',
    };
  }
  if (reason === 'asked_again') {
    return {
      heading: 'You already have a call with us',
      paragraph:
        'Someone just asked for a call with this address. Nothing was booked, because you already have this call. To choose another time, move it with the button below.',
    };
  }
  return reason.by === 'us'
    ? {
        heading: 'We moved your call',
        paragraph: `We had to move your call from ${was}, and we are sorry for the change. The new time is reserved for you. If it doesn’t work, choose another with the button below. The invitation in this email updates your calendar.`,
      }
    : {
        heading: 'You moved your call',
        paragraph: `The new time is reserved for you, and the old one, ${was}, is free again. The invitation in this email updates your calendar.`,
      };
}

/** Sent when a call is booked, moved, or requested again. */
export function bookingConfirmation(
  call: MailedCall,
  reason: ConfirmReason,
  brand: MailBrand,
): MailContents {
  const { visitorZone, businessZone, startAt, endAt, calendars, manageUrl, fileUrl, email, phone } =
    call;
  const move = typeof reason === 'object' ? reason : undefined;
  const was = move ? startIn(visitorZone, move.from) : '';
  const { heading, paragraph } = openingOf(reason, was);
  const time = callTimeIn(visitorZone, startAt, endAt);
  const hours = bothHours(visitorZone, businessZone, startAt);
  return visitorMail(brand, {
    subject: subjectOf(
      `${move?.by === 'us' ? 'We moved your' : 'Your'} call with ${brand.product}:`,
      shortStartIn(visitorZone, startAt),
    ),
    preview: `${time.date}, ${time.time}, ${time.zone}`,
    heading,
    greeting: greetingFor(call.name),
    paragraphs: [
      paragraph,
      ...(move
        ? []
        : [
            'Before we talk, think of the software you use, roughly how many clients you serve, and the one thing you would change first. You don’t need to prepare anything else.',
          ]),
      `Need to reschedule? Change or cancel the call until it starts. You can also call ${brand.phone}, or reply to this email. ${brand.reply}`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [
      ...(hours ? [{ label: 'Your time and ours', value: hours }] : []),
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
    subject: subjectOf(
      `Reminder: your call with ${brand.product},`,
      shortStartIn(visitorZone, startAt),
    ),
    preview: `${time.date}, ${time.time}, ${time.zone}`,
    heading: 'Your call is coming up',
    greeting: greetingFor(call.name),
    paragraphs: [
      `We look forward to speaking with you. If you can’t make it, move or cancel the call with the button below, or call ${brand.phone}.`,
    ],
    callTime: time,
    button: { label: 'Change or cancel this call', url: manageUrl },
    rows: [wherePlace(call)],
  });
}

/** `move` is set when the call was moved. */
export function bookingNotice(call: NoticedCall, brand: MailBrand, move?: Move): MailContents {
  const { businessZone, startAt, endAt, lead } = call;
  const isSuspect = lead.verdict === 'suspect';
  const what = move ? 'Call moved to' : 'Call booked:';
  return mailOf(brand, {
    ...teamParts(lead, brand, callPath(call.id)),
    subject: subjectOf(
      isSuspect ? '[check]' : '',
      what,
      shortStartIn(businessZone, startAt),
      withWhom(lead),
    ),
    heading: move ? `${movers[move.by]} moved a call` : 'A call is booked',
    paragraphs: isSuspect
      ? [
          'This request looked like an automatic sender. The visitor confirmed it by sending it once more.',
        ]
      : [],
    callTime: callTimeIn(businessZone, startAt, endAt),
    rows: [
      ...(move ? [{ label: 'Old time', value: startIn(businessZone, move.from) }] : []),
      ...noticeRows(call, brand),
    ],
  });
}

const movers: Record<ChangedBy, string> = { visitor: 'The visitor', us: 'We' };

const withWhom = ({ fields }: ReceivedLead) => (isErased(fields) ? '' : `with ${whoIn(fields)}`);

const noticeRows = (call: NoticedCall, brand: MailBrand) => [
  ...(call.visitorZone === call.businessZone
    ? []
    : [{ label: 'For the visitor', value: startIn(call.visitorZone, call.startAt) }]),
  ...teamParts(call.lead, brand).rows,
];

export function bookingCancelled(call: MailedCall, by: ChangedBy, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  const isOurs = by === 'us';
  return visitorMail(brand, {
    subject: subjectOf(
      `${isOurs ? 'We had to cancel' : 'Canceled:'} your call with ${brand.product},`,
      shortStartIn(visitorZone, startAt),
    ),
    heading: isOurs ? 'We had to cancel your call' : 'You canceled this call',
    greeting: greetingFor(call.name),
    paragraphs: [
      `${isOurs ? 'We are sorry that this call can’t take place. ' : ''}The update in this email takes it out of your calendar.`,
      `To talk at another time, choose one with the button below. You can also reply to this email or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Canceled' },
    button: bookingLink(brand),
  });
}

/** `other_host`: to the host who had it before. */
const cancellationWords: Record<ChangedBy | 'other_host', { heading: string; why: string }> = {
  visitor: { heading: 'The visitor canceled a call', why: 'The time can be booked again.' },
  us: { heading: 'We canceled a call', why: 'The time can be booked again.' },
  other_host: {
    heading: 'A call left your calendar',
    why: 'This call has moved to another time, and another host takes it.',
  },
};

export function bookingCancelledNotice(
  call: NoticedCall,
  by: ChangedBy | 'other_host',
  reason: string | undefined,
  brand: MailBrand,
): MailContents {
  const { businessZone, startAt, endAt, lead } = call;
  const { heading, why } = cancellationWords[by];
  return mailOf(brand, {
    ...teamParts(lead, brand, callPath(call.id)),
    subject: subjectOf('Call canceled:', shortStartIn(businessZone, startAt), withWhom(lead)),
    heading,
    paragraphs: [why],
    callTime: { ...callTimeIn(businessZone, startAt, endAt), struck: 'Canceled' },
    rows: [...(reason ? [{ label: 'Reason', value: reason }] : []), ...noticeRows(call, brand)],
  });
}

export function bookingMissed(call: MailedCall, brand: MailBrand): MailContents {
  const { visitorZone, startAt, endAt } = call;
  return visitorMail(brand, {
    subject: subjectOf(`Sorry we missed you: ${brand.product}`),
    heading: 'Sorry we missed you',
    greeting: greetingFor(call.name),
    paragraphs: [
      'We couldn’t reach you for this call. It happens, and there’s no need to explain.',
      `If you would still like to talk, choose another time, reply to this email, or call ${brand.phone}.`,
    ],
    callTime: { ...callTimeIn(visitorZone, startAt, endAt), struck: 'Missed' },
    button: bookingLink(brand),
  });
}
