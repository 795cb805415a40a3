/** What every mail about a call needs to know of it, and the parts that several of them share. */
import type { MailBrand, MailContents, MailLink } from './mail.ts';

export interface MailedCall {
  /** Milliseconds since 1970 UTC. */
  startAt: number;
  endAt: number;
  /** IANA names. */
  visitorZone: string;
  businessZone: string;
  /** How the two sides meet: `We call the number you give us.` */
  place: string;
  /** As typed; greets only when it looks like a name. */
  name: string | undefined;
  /** Opens the page that changes or cancels the call: for its visitor alone. */
  manageUrl: string;
  calendars: readonly MailLink[];
}

/** What team and host see of a call: the time in their own zone, and everything the visitor answered. */
export interface NoticedCall extends MailedCall {
  firm: string | undefined;
  answers: MailContents['rows'];
  isSuspect: boolean;
}

export const bookingLink = ({ siteUrl }: MailBrand): MailLink => ({
  label: 'Choose another time',
  url: `${siteUrl}/get-started`,
});

export const wherePlace = ({ place }: MailedCall) => ({ label: 'How we meet', value: place });
