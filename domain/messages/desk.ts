/** Mails to people of the firm: links to the desk that work once, and alerts. */

import type { Period } from '../measure/period.ts';
import { sourceWords } from '../measure/views.ts';
import { count, counted, dollars } from '../words/numbers.ts';
import { type MailBrand, type MailContents, type MailTable, mailOf, subjectOf } from './mail.ts';

/** The link that someone asked for on the sign-in page. Holds nothing that was typed there. */
export function deskSignIn({ url, minutes }: { url: string; minutes: number }, brand: MailBrand) {
  return mailOf(brand, {
    subject: subjectOf('Sign in to the', brand.product, 'desk'),
    preview: `The link works once and for ${minutes} minutes.`,
    heading: 'Sign in to your desk',
    paragraphs: [
      `Press the button and confirm on the page that opens. The link works once and for ${minutes} minutes.`,
      'If you didn’t ask for it, ignore this email. No one can sign in without it.',
    ],
    button: { label: 'Sign in', url },
  });
}

/** Asks a person whom an owner has added to set up their sign-in. */
export function deskInvitation(
  { url, hours, role }: { url: string; hours: number; role: 'owner' | 'reader' },
  brand: MailBrand,
) {
  const may = role === 'owner' ? 'see and change everything' : 'see everything and change nothing';
  return mailOf(brand, {
    subject: subjectOf('You’re invited to the', brand.product, 'desk'),
    preview: `The link works once and for ${hours} hours.`,
    heading: 'You’re invited to the desk',
    paragraphs: [
      `The desk has the inquiries, calls and figures of the ${brand.product} website. You can ${may}.`,
      `Press the button and confirm on the page that opens. The link works once and for ${hours} hours.`,
    ],
    button: { label: 'Open the desk', url },
  });
}

export const mailTest = (brand: MailBrand): MailContents =>
  mailOf(brand, {
    subject: subjectOf('Test email from', brand.product),
    heading: 'Email works',
    paragraphs: [
      'You asked for this test at the desk. Your mail server accepted it and delivered it.',
    ],
  });

export interface Troubles {
  /** Messages not delivered since the last alert. */
  dead: number;
  /** Inquiries spooled to files because the database was down. */
  spooled: number;
  /** Calendars that were unreadable for hours. */
  staleCalendars: number;
}

export function opsAlert(
  { dead, spooled, staleCalendars }: Troubles,
  brand: MailBrand,
): MailContents {
  const troubles = [
    {
      label: 'Messages not delivered',
      count: dead,
      advice:
        'The receiving server refused them, or hasn’t answered for days. Fix the cause, then send them again: npm run leads -- replay --dead',
    },
    {
      label: 'Inquiries waiting in files',
      count: spooled,
      advice:
        'The database didn’t answer, so inquiries were kept in files. They move to the inbox on their own once it does.',
    },
    {
      label: 'Calendars not read for 6 hours',
      count: staleCalendars,
      advice: 'Until we can read a calendar again, we offer times from its last copy.',
    },
  ].filter(({ count }) => count > 0);
  return mailOf(brand, {
    subject: subjectOf('[alert]', brand.product, 'needs attention'),
    paragraphs: [
      'Please look at the website’s back office. Nothing in this list is lost.',
      ...troubles.map(({ advice }) => advice),
      'npm run check lists what is wrong and what to do.',
    ],
    rows: troubles.map(({ label, count }) => ({ label, value: String(count) })),
  });
}

interface Totals {
  views: number;
  inquiries: number;
  calls: number;
}

interface Rows {
  rows: readonly (Totals & { name: string })[];
}

export interface Week {
  /** Monday to Sunday. */
  period: Period;
  total: Totals;
  /** Of the week before. */
  before: Totals;
  sources: Rows;
  pages: Rows;
  wonBySource: readonly { name: string; won: number; amount: number }[];
}

/** Rows of each table: the page has more. */
const mostRows = 5;

export function weeklyFigures(
  week: Week,
  { figuresUrl, accountUrl }: { figuresUrl: string; accountUrl: string },
  brand: MailBrand,
): MailContents {
  const { total, before, period } = week;
  const told = [
    counted(total.views, 'view'),
    counted(total.inquiries, 'inquiry', 'inquiries'),
    counted(total.calls, 'call booked', 'calls booked'),
  ].join(', ');
  const row = (label: string, name: keyof Totals) => ({
    label,
    value: `${count(total[name])} (${count(before[name])} the week before)`,
  });
  return mailOf(brand, {
    subject: subjectOf(`${brand.product}:`, told, 'last week'),
    preview: 'What the site counted from Monday to Sunday.',
    heading: 'Last week in figures',
    paragraphs: [`From ${dayInWords(period.first)} to ${dayInWords(period.last)}.`],
    button: { label: 'Open the figures at the desk', url: figuresUrl },
    rows: [row('Views', 'views'), row('Inquiries', 'inquiries'), row('Calls booked', 'calls')],
    tables: tablesOf(week),
    links: [{ label: 'Stop this email in your account', url: accountUrl }],
  });
}

function tablesOf({ sources, pages, wonBySource }: Week): MailTable[] {
  const counts = ({ views, inquiries, calls }: Totals) => [views, inquiries, calls].map(count);
  const tables: MailTable[] = [
    tableOf(['Sources', 'Source', 'Views', 'Inquiries', 'Calls'], sources.rows, (one) => [
      sourceWords(one.name),
      ...counts(one),
    ]),
    tableOf(['Pages', 'Page', 'Views', 'Inquiries', 'Calls'], pages.rows, (one) => [
      one.name,
      ...counts(one),
    ]),
    tableOf(['Won by source', 'Source', 'Won', 'Amount'], wonBySource, (one) => [
      sourceWords(one.name),
      count(one.won),
      dollars(one.amount),
    ]),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const tableOf = <Row>(
  [title = '', ...head]: string[],
  rows: readonly Row[],
  cells: (row: Row) => string[],
): MailTable => ({ title, head, rows: rows.slice(0, mostRows).map(cells) });

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** `Monday, November 16` */
const dayInWords = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
