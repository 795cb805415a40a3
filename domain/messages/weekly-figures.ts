/** The figures of one week, for people of the desk who asked for them. */

import type { VitalName } from '../measure/events.ts';
import {
  compare,
  comparisonWords,
  type Rate,
  rateWords,
  sourceWords,
  tooFewWords,
  vitalValue,
} from '../measure/figure-words.ts';
import type { Period } from '../measure/period.ts';
import { count, counted } from '../words/numbers.ts';
import { type MailBrand, type MailContents, type MailTable, mailOf, subjectOf } from './mail.ts';

interface Totals {
  visits: number;
  inquiries: number;
  booked: number;
}

export interface Week {
  /** Monday to Sunday. */
  period: Period;
  /** Whether the site counted during all of the week before. */
  isComparable: boolean;
  summary: { now: Totals; before: Totals };
  conversion: { now: Rate };
  looks: readonly { sentence: string }[];
  sources: { rows: readonly { source: string; visits: number; inquiriesByLastTouch: number }[] };
  pages: { rows: readonly { page: string; views: number; inquiriesAfterLanding: number }[] };
  tools: readonly { name: string; started: number; finished: number }[];
  searches: { top: readonly { words: string; n: number }[] };
  vitals: { figures: readonly { vital: VitalName; device: string; p75: number; grade: string | null }[] };
}

/** Rows of each table: the page has more. */
const mostRows = 5;

export function weeklyFigures(
  week: Week,
  { figuresUrl, accountUrl }: { figuresUrl: string; accountUrl: string },
  brand: MailBrand,
): MailContents {
  const { now } = week.summary;
  const told = [
    counted(now.visits, 'visit'),
    counted(now.inquiries, 'inquiry', 'inquiries'),
    counted(now.booked, 'call booked', 'calls booked'),
  ].join(', ');
  return mailOf(brand, {
    subject: subjectOf(`${brand.product}:`, told, 'last week'),
    preview: week.looks[0]?.sentence ?? 'What the site counted from Monday to Sunday.',
    heading: 'Last week in figures',
    paragraphs: [
      `From ${dayInWords(week.period.first)} to ${dayInWords(week.period.last)}${week.isComparable ? ', beside the week before.' : '. The week before was not counted in full, so nothing is compared.'}`,
      ...week.looks.map(({ sentence }) => sentence),
    ],
    button: { label: 'Open these figures at the desk', url: figuresUrl },
    rows: [...totalRows(week), ...speedRows(week)],
    tables: tablesOf(week),
    links: [{ label: 'Stop this email in your account', url: accountUrl }],
  });
}

function totalRows({ summary: { now, before }, conversion, isComparable }: Week): MailContents['rows'] {
  const row = (label: string, name: keyof Totals) => {
    const beside = comparisonWords(compare(now[name], before[name], isComparable));
    return { label, value: beside === '' ? count(now[name]) : `${count(now[name])} (${beside})` };
  };
  return [
    row('Visits', 'visits'),
    row('Inquiries', 'inquiries'),
    row('Calls booked', 'booked'),
    { label: 'Inquiries of visits', value: rateWords(conversion.now) || tooFewWords },
  ];
}

/** LCP of three of four page loads. */
function speedRows({ vitals }: Week): MailContents['rows'] {
  return vitals.figures
    .filter(({ vital, grade }) => vital === 'LCP' && grade !== null)
    .map(({ device, p75, grade }) => ({
      label: `Pages shown within, ${device}s`,
      value: `${vitalValue('LCP', p75)} (${grade})`,
    }));
}

function tablesOf({ sources, pages, tools, searches }: Week): MailTable[] {
  const tables: MailTable[] = [
    tableOf(['Sources', 'Source', 'Visits', 'Inquiries'], sources.rows, (one) => [
      sourceWords(one.source),
      count(one.visits),
      count(one.inquiriesByLastTouch),
    ]),
    tableOf(['Pages most read', 'Page', 'Views', 'Inquiries after'], pages.rows, (one) => [
      one.page,
      count(one.views),
      count(one.inquiriesAfterLanding),
    ]),
    tableOf(['Tools', 'Tool', 'Begun', 'Finished'], tools, (one) => [
      one.name,
      count(one.started),
      count(one.finished),
    ]),
    tableOf(['Searches without a result', 'Words', 'Times'], searches.top, (one) => [
      one.words,
      count(one.n),
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
