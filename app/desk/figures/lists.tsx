/** The figures that are lists: sources, pages, the funnel, tools, forms, booking, searches. */

import type { ReactNode } from 'react';
import { percent, type Rate, sourceWords } from '#domain/measure/figure-words.ts';
import { count, counted, dollars } from '#domain/words/numbers.ts';
import type { FiguresReport } from '#server/desk/figures/figures.ts';
import { DeskLink, DeskPart } from '../frame/parts.tsx';

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
      rows: searches.top.map(({ words, n }) => ({
        key: words,
        name: words,
        size: n,
        cells: [count(n)],
      })),
    },
  } satisfies Record<string, Omit<FigureListProps, 'id'>>;
}

interface FigureTableProps {
  title: string;
  head: readonly string[];
  rows: readonly {
    key: string;
    name: ReactNode;
    /** A second, smaller line below the name. */
    more?: string | undefined;
    /** The bar behind the name shows it relative to the largest; none without. */
    size?: number;
    cells: readonly ReactNode[];
  }[];
  /** Rows shown at once; the rest opens on demand. */
  most?: number;
  /** Number of all rows, if `rows` was cut. */
  all?: number;
}

interface FigureListProps extends FigureTableProps {
  id: string;
  caption?: string;
  lede: string;
  none: string;
  isEmpty?: boolean;
}

export function FigureList({
  id,
  title,
  caption = title,
  lede,
  none,
  isEmpty,
  ...table
}: FigureListProps) {
  return (
    <DeskPart id={id} title={title} lede={lede}>
      {(isEmpty ?? table.rows.length === 0) ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <FigureTable title={caption} {...table} />
      )}
    </DeskPart>
  );
}

export function FigureTable({ title, head, rows, most = 8, all = rows.length }: FigureTableProps) {
  const rest = rows.slice(most);
  const largest = Math.max(1, ...rows.map(({ size = 0 }) => size));
  return (
    <>
      <Table title={title} head={head} rows={rows.slice(0, most)} largest={largest} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-block py-1.5 text-micro text-ink-2 underline decoration-rule-strong underline-offset-3 pointer-coarse:py-3">
            {rest.length} more
          </summary>
          <Table title={`${title}, continued`} head={head} rows={rest} largest={largest} />
          {all > rows.length && (
            <p className="mt-1.5 text-micro text-ink-2">
              {count(all - rows.length)} smaller ones are not listed.
            </p>
          )}
        </details>
      )}
    </>
  );
}

function Table({
  title,
  head,
  rows,
  largest,
}: Omit<FigureTableProps, 'most' | 'all'> & { largest: number }) {
  return (
    <table className="w-full table-fixed border-collapse tabular">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-micro text-ink-2">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 align-bottom leading-tight font-[560] ${column === 0 ? 'text-left' : 'w-16 pl-1.5 text-right sm:w-20'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, more, size, cells }) => (
          <tr key={key} className="border-b border-rule">
            <th scope="row" className="relative py-1.5 text-left leading-snug font-[450]">
              {size !== undefined && <Bar share={size / largest} />}
              <span className={`relative block wrap-anywhere ${size === undefined ? '' : 'px-2'}`}>
                {name}
                {more && <span className="block text-micro text-ink-2">{more}</span>}
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} className="py-1.5 pl-2 text-right align-top leading-snug">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="absolute inset-y-0.75 left-0 h-[calc(100%-0.375rem)] w-full">
    <rect
      width={`${Math.round(share * 1000) / 10}%`}
      height="100%"
      rx="2"
      className="fill-brand-tint"
    />
  </svg>
);

/** For narrow columns: `3.4%`, `too few`, a dash where nothing is to divide by, or nothing for null. */
function shortRate(rate: Rate | null): string {
  if (!rate) return '';
  if (rate.rate === null) return '–';
  return rate.tooFew ? 'too few' : percent(rate.rate);
}
