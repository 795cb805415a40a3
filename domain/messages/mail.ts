/** What a mail says, before anyone decides how it looks. Plain data, so that it can wait in the outbox. */

export interface MailLink {
  label: string;
  url: string;
}

export interface MailContents {
  subject: string;
  /** Name at the head of the mail. */
  sender: string;
  /** What inboxes show beside the subject. Where absent, they show how the mail begins. */
  preview?: string;
  /** The mail's one matter, set large, where there is one: "Your call is booked". */
  heading?: string;
  greeting?: string;
  paragraphs: string[];
  /** When a call takes place; set as the total of the mail. */
  callTime?: MailCallTime;
  /** The one thing to do. Text mails print it as a link. */
  button?: MailLink;
  rows: { label: string; value: string }[];
  links: MailLink[];
  /** Who we are and what we do with data; in mails to visitors. */
  footer?: MailFooter;
}

/** A call's time in words, finished for one reader. */
export interface MailCallTime {
  /** `Monday, March 15, 2027` */
  date: string;
  /** `9:00 AM to 9:30 AM` */
  time: string;
  /** `Pacific Daylight Time (America/Los_Angeles)` */
  zone: string;
  /** What became of it, where the time no longer stands: it is struck through, and this word stands beside it. */
  struck?: 'Cancelled' | 'Moved' | 'Missed';
}

export interface MailFooter {
  lines: string[];
  links: MailLink[];
}

/** What mails say about us. */
export interface MailBrand {
  product: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  phone: string;
  email: string;
  /** Postal address on one line. */
  place: string;
}

const longestSubject = 120;
const longestName = 60;

/** A subject of fixed words and at most a firm's name: control characters removed, cut to 120 characters. */
export function subjectOf(...parts: string[]): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return [...text].slice(0, longestSubject).join('');
}

/** Uses a name only when it looks like one: a mail must not carry a stranger's sentence under our letterhead. */
export function greetingFor(name: string | undefined): string {
  return name && looksLikeName(name) ? `Hello ${name},` : 'Hello,';
}

export function looksLikeName(text: string): boolean {
  return [...text].length <= longestName && /^[\p{L}\p{M} '’.-]+$/u.test(text);
}

export function visitorFooter({ product, siteUrl, phone, place }: MailBrand): MailFooter {
  return {
    lines: [`${product}, ${place}`, phone],
    links: [{ label: 'Privacy policy', url: `${siteUrl}/privacy` }],
  };
}
