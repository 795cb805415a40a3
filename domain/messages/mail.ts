/** A mail's content without layout. Plain data, so that it can wait in the outbox. */

export interface MailLink {
  label: string;
  url: string;
}

export interface MailContents {
  subject: string;
  sender: string;
  /** Preview text in inboxes. Defaults to the beginning of the mail. */
  preview?: string;
  /** Large heading, if any: "Your call is booked". Small above a person. */
  heading?: string;
  /** Who wrote, in mails to the team. */
  person?: MailPerson;
  greeting?: string;
  paragraphs: string[];
  /** Paragraphs have links and bold words in Markdown. Only for words of the firm. */
  isMarkdown?: boolean;
  /** Time of a call, printed like a total. */
  callTime?: MailCallTime;
  /** The main action. Text mails print it as a link. */
  button?: MailLink;
  /** Other actions, beside the main one. */
  actions?: MailLink[];
  rows: { label: string; value: string }[];
  tables?: MailTable[];
  links: MailLink[];
  /** Who we are and how we handle data; in mails to visitors. */
  footer?: MailFooter;
}

export interface MailPerson {
  /** The name, or the email address without one. */
  name: string;
  firm?: string;
  /** Ways to reach the person: `tel:` and `mailto:`, labeled as typed. */
  links: MailLink[];
  /** What was written, as typed. */
  message?: string;
}

/** The first column names its row; the others are figures. */
export interface MailTable {
  title: string;
  head: string[];
  rows: string[][];
}

export interface MailCallTime {
  /** `Monday, March 15, 2027` */
  date: string;
  /** `9:00 AM to 9:30 AM` */
  time: string;
  /** `Pacific Daylight Time (America/Los_Angeles)` */
  zone: string;
  /** For times that no longer apply: the time is struck through, with this word beside it. */
  struck?: 'Canceled' | 'Moved' | 'Missed';
}

export interface MailFooter {
  lines: string[];
  links: MailLink[];
}

/** Our details in mails. */
export interface MailBrand {
  product: string;
  /** Origin without a trailing slash. */
  siteUrl: string;
  phone: string;
  email: string;
  /** Postal address on one line. */
  place: string;
  /** When a person answers, in a sentence. */
  reply: string;
  /** IANA zone of the office: times in mails to the team. */
  zone: string;
  /** Whether mails to the team link to the desk. */
  hasDesk: boolean;
}

const longestSubject = 120;
const longestName = 60;

/** A subject of fixed words and at most a firm's name: no control characters, at most 120 characters. */
export function subjectOf(...parts: string[]): string {
  const text = parts
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return [...text].slice(0, longestSubject).join('');
}

/** Uses a name only when it looks like one, so that strangers cannot send text in our name. */
export function greetingFor(name: string | undefined): string {
  return name && looksLikeName(name) ? `Hello ${name},` : 'Hello,';
}

export function looksLikeName(text: string): boolean {
  return [...text].length <= longestName && text.split(' ').every((word) => nameWord.test(word));
}

/**
 * A dot ends a word ("Jr.") or initials ("J.R."). One between other letters would be a link in mail programs, as would
 * `@`, `/`, `:` and the other characters that browsers read as dots: these are no letters. Lisu has letters that look so.
 */
const nameWord =
  /^(?:(?:\p{L}\.){2,5}|(?:\p{L}\.){1,4}\p{L}|[[\p{L}\p{M}'’\-]--\p{Script=Lisu}]*\.?)$/v;

export function visitorFooter({ product, siteUrl, phone, place }: MailBrand): MailFooter {
  return {
    lines: [`${product}, ${place}`, phone],
    links: [{ label: 'Privacy policy', url: `${siteUrl}/privacy` }],
  };
}

/** A mail with defaults: our name above, no rows and links. */
export const mailOf = (
  { product }: MailBrand,
  mail: Partial<MailContents> & Pick<MailContents, 'subject' | 'paragraphs'>,
): MailContents => ({ sender: product, rows: [], links: [], ...mail });

/** The same for people outside of the firm: with our details below. */
export const visitorMail: typeof mailOf = (brand, mail) =>
  mailOf(brand, { footer: visitorFooter(brand), ...mail });

/** Markdown in the paragraphs of a mail: links and bold words. */
const mark = /\[([^\]]+)\]\((https?:[^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** The pieces of a paragraph in Markdown: plain, bold or a link. */
export function piecesOf(paragraph: string): { text: string; url?: string; isBold?: boolean }[] {
  const pieces: ReturnType<typeof piecesOf> = [];
  let end = 0;
  for (const found of paragraph.matchAll(mark)) {
    const [whole, label, url, bold = ''] = found;
    pieces.push({ text: paragraph.slice(end, found.index) });
    pieces.push(label && url ? { text: label, url } : { text: bold, isBold: true });
    end = found.index + whole.length;
  }
  return [...pieces, { text: paragraph.slice(end) }].filter(({ text }) => text !== '');
}
