/** The figures that are lists: sources, pages, the funnel, tools, forms, booking, searches. */
import { sourceWords } from '#domain/measure/figure-words.ts';
import { count, counted, dollars } from '#domain/words/numbers.ts';
import type { FiguresReport } from '#server/desk/figures/report.ts';
import { DeskLink } from '../frame/parts.tsx';
import type { FigureListProps } from './figure-table.tsx';
import { shortRate } from './figure-table.tsx';

const sourceNotes: Readonly<Record<string, string>> = {
  direct: 'No link and no campaign',
  unknown: 'No referrer sent',
};

const funnelWords: Readonly<Record<FiguresReport['funnel'][number]['step'], string>> = {
  visit: 'Visits',
  offer: 'Offers seen, tools begun',
  begun: 'Forms and bookings begun',
  sent: 'Inquiries',
  held: 'Calls held',
  won: 'Won',
};

const bookingWords: Readonly<Record<FiguresReport['booking'][number]['step'], string>> = {
  'times-shown': 'Open times shown',
  'time-chosen': 'Time chosen',
  'details-begun': 'Details begun',
  'time-lost': 'Time was taken meanwhile',
  booked: 'Booked',
};

/** Inquiries name their landing page themselves, so only a path of this site becomes a link. */
const pageName = (page: string) =>
  /^\/(?![/\\])/.test(page) ? <DeskLink href={page}>{page}</DeskLink> : page;

/** What each list shows, in the order of the page. */
export function listsOf(report: FiguresReport) {
  const { sources, pages, funnel, wonBySource, tools, forms, booking, searches } = report;
  return {
    sources: {
      title: 'Sources',
      lede: 'Where visits came from, and which brought inquiries.',
      none: 'No visits were counted, and no inquiry came in.',
      head: ['Source', 'Visits', 'Inquiries', 'Of visits'],
      all: sources.all,
      rows: sources.rows.map(({ source, visits, inquiriesByLastTouch, rate }) => ({
        key: source,
        name: sourceWords(source),
        more: sourceNotes[source],
        size: visits,
        cells: [count(visits), count(inquiriesByLastTouch), shortRate(rate)],
      })),
    },
    pages: {
      title: 'Pages most read',
      lede: 'Views, visits that began there, inquiries that followed.',
      none: 'No view was counted.',
      head: ['Page', 'Views', 'Begun here', 'Inquiries'],
      all: pages.all,
      rows: pages.rows.map(({ page, views, landings, inquiriesAfterLanding }) => ({
        key: page,
        name: pageName(page),
        size: views,
        cells: [count(views), count(landings), count(inquiriesAfterLanding)],
      })),
    },
    funnel: {
      title: 'From a visit to a client',
      caption: 'Steps from a visit to a client',
      lede: 'Counts, not people followed from step to step: one visit may open two forms.',
      none: '',
      head: ['Step', 'Count', 'Of step before', 'Of visits'],
      rows: funnel.map(({ step, n, ofStepBefore, ofVisits }) => ({
        key: step,
        name: funnelWords[step],
        size: n,
        cells: [count(n), shortRate(ofStepBefore), shortRate(ofVisits)],
      })),
    },
    won: {
      title: 'Won by source',
      lede: 'Inquiries of these days that became clients, with the amounts noted in the inbox.',
      none: 'No inquiry of these days is won yet. Mark it in the inbox.',
      head: ['Source', 'Inquiries', 'Won', 'Amount'],
      rows: wonBySource.map(({ source, n, amount, inquiries }) => ({
        key: source,
        name: sourceWords(source),
        size: amount,
        cells: [count(inquiries), count(n), amount > 0 ? dollars(amount) : '–'],
      })),
    },
    tools: {
      title: 'Tools',
      lede: 'Calculators, quizzes and auditors.',
      none: 'No tool was begun.',
      head: ['Tool', 'Begun', 'Finished', 'Of begun'],
      rows: tools.map(({ tool, name, started, finished, finishRate, resultsByMail: mailed }) => ({
        key: tool,
        name,
        more: mailed > 0 ? counted(mailed, 'result by email', 'results by email') : undefined,
        size: started,
        cells: [count(started), count(finished), shortRate(finishRate)],
      })),
    },
    forms: {
      title: 'Forms',
      lede: 'Received is exact; begun and left come from browsers.',
      none: 'No form was begun, and none came in.',
      head: ['Form', 'Begun', 'Left', 'Received'],
      rows: forms.map(({ form, name, started, submitted, errors, stored }) => ({
        key: form,
        name,
        more: errors > 0 ? `Refused for an error ${counted(errors, 'time')}` : undefined,
        size: started,
        cells: [count(started), count(Math.max(0, started - submitted)), count(stored)],
      })),
    },
    booking: {
      title: 'Booking a call',
      lede: 'Each step of the picker of times.',
      none: 'No visitor opened the time picker.',
      isEmpty: booking.every(({ n }) => n === 0),
      caption: 'Steps of booking a call',
      head: ['Step', 'Count', 'Of step before'],
      rows: booking.map(({ step, n, ofStepBefore }) => ({
        key: step,
        name: bookingWords[step],
        cells: [count(n), shortRate(ofStepBefore)],
      })),
    },
    searches: {
      title: 'Searches without a result',
      lede:
        searches.misses === 0
          ? 'What visitors looked for and did not find.'
          : `${count(searches.misses)} in all, ${count(searches.different)} different. Words to use on a page, or a page to write.`,
      none: 'None. Words are kept for 90 days.',
      isEmpty: searches.misses === 0,
      head: ['Words', 'Times'],
      rows: searches.top.map(({ words, n }) => ({ key: words, name: words, size: n, cells: [count(n)] })),
    },
  } satisfies Record<string, Omit<FigureListProps, 'id'>>;
}
