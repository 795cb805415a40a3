/** Data of a call for mails, and shared mail parts. */
import type { MailBrand, MailContents, MailLink } from './mail.ts';

export interface MailedCall {
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
  /** Contact details from the visitor. */
  email: string;
  phone: string | undefined;
  /** Page to change or cancel the call: for its visitor only. */
  manageUrl: string;
  calendars: readonly MailLink[];
  /** The call as a calendar file. */
  fileUrl: string;
}

/** A call for team and host: their own zone, and every answer of the visitor. */
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
