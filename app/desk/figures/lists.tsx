/** The figures that are lists: sources, pages, the funnel, tools, forms, booking, searches. */
import { count, sourceWords } from '#domain/measure/figure-words.ts';
import type { FiguresReport } from '#server/desk/figures/report.ts';
import { DeskLink } from '../frame/parts.tsx';
import { FigureList } from './figure-table.tsx';
import { countWords, shortRate } from './words.ts';

export function Sources({ sources: { rows, all } }: Pick<FiguresReport, 'sources'>) {
  return (
    <FigureList
      id="sources"
      title="Sources"
      lede="Where visits came from, and which brought inquiries."
      none="No visits were counted, and no inquiry came in."
      head={['Source', 'Visits', 'Inquiries', 'Of visits']}
      all={all}
      rows={rows.map(({ source, visits, inquiriesByLastTouch, rate }) => ({
        key: source,
        name: sourceWords(source),
        more: sourceNotes[source],
        size: visits,
        cells: [count(visits), count(inquiriesByLastTouch), shortRate(rate)],
      }))}
    />
  );
}

const sourceNotes: Readonly<Record<string, string>> = {
  direct: 'No link and no campaign',
  unknown: 'No referrer sent',
};

export function Pages({ pages: { rows, all } }: Pick<FiguresReport, 'pages'>) {
  return (
    <FigureList
      id="pages"
      title="Pages most read"
      lede="Shown, visits that began there, inquiries that followed."
      none="No page was counted as shown."
      head={['Page', 'Shown', 'Begun here', 'Inquiries']}
      all={all}
      rows={rows.map(({ page, views, landings, inquiriesAfterLanding }) => ({
        key: page,
        name: <PageName page={page} />,
        size: views,
        cells: [count(views), count(landings), count(inquiriesAfterLanding)],
      }))}
    />
  );
}

/** Inquiries name their landing page themselves, so only a path of this site becomes a link. */
function PageName({ page }: { page: string }) {
  return /^\/(?![/\\])/.test(page) ? <DeskLink href={page}>{page}</DeskLink> : page;
}

export function Tools({ tools }: Pick<FiguresReport, 'tools'>) {
  return (
    <FigureList
      id="tools"
      title="Tools"
      lede="Calculators, quizzes and auditors."
      none="No tool was begun."
      head={['Tool', 'Begun', 'Finished', 'Of begun']}
      rows={tools.map(({ tool, name, started, finished, finishRate, resultsByMail }) => ({
        key: tool,
        name,
        more:
          resultsByMail > 0 ? countWords(resultsByMail, 'result by email', 'results by email') : undefined,
        size: started,
        cells: [count(started), count(finished), shortRate(finishRate)],
      }))}
    />
  );
}

export function Forms({ forms }: Pick<FiguresReport, 'forms'>) {
  return (
    <FigureList
      id="forms"
      title="Forms"
      lede="Received is exact; begun and left come from browsers."
      none="No form was begun, and none came in."
      head={['Form', 'Begun', 'Left', 'Received']}
      rows={forms.map(({ form, name, started, submitted, errors, stored }) => ({
        key: form,
        name,
        more: errors > 0 ? `Refused for an error ${countWords(errors, 'time')}` : undefined,
        size: started,
        cells: [count(started), count(Math.max(0, started - submitted)), count(stored)],
      }))}
    />
  );
}

const funnelWords: Readonly<Record<FiguresReport['funnel'][number]['step'], string>> = {
  visit: 'Visits',
  'form-page': 'Pages with a form shown',
  'form-start': 'Forms begun',
  sent: 'Inquiries',
  booked: 'Calls booked',
};

/** From a visit to a booked call. */
export function Funnel({ funnel }: Pick<FiguresReport, 'funnel'>) {
  return (
    <FigureList
      id="funnel"
      title="From a visit to a call"
      caption="Steps from a visit to a call"
      lede="Counts, not people followed from step to step: one visit may open two forms."
      none=""
      head={['Step', 'Count', 'Of step before', 'Of visits']}
      rows={funnel.map(({ step, n, ofStepBefore, ofVisits }) => ({
        key: step,
        name: funnelWords[step],
        size: n,
        cells: [count(n), shortRate(ofStepBefore), shortRate(ofVisits)],
      }))}
    />
  );
}

const bookingWords: Readonly<Record<FiguresReport['booking'][number]['step'], string>> = {
  'times-shown': 'Open times shown',
  'time-chosen': 'Time chosen',
  'details-begun': 'Details begun',
  'time-lost': 'Time was taken meanwhile',
  booked: 'Booked',
};

export function Booking({ booking }: Pick<FiguresReport, 'booking'>) {
  return (
    <FigureList
      id="booking"
      title="Booking a call"
      lede="Each step of the picker of times."
      none="No visitor opened the time picker."
      isEmpty={booking.every(({ n }) => n === 0)}
      caption="Steps of booking a call"
      head={['Step', 'Count', 'Of step before']}
      rows={booking.map(({ step, n, ofStepBefore }) => ({
        key: step,
        name: bookingWords[step],
        cells: [count(n), shortRate(ofStepBefore)],
      }))}
    />
  );
}

export function Searches({ searches: { misses, different, top } }: Pick<FiguresReport, 'searches'>) {
  return (
    <FigureList
      id="searches"
      title="Searches without a result"
      lede={
        misses === 0
          ? 'What visitors looked for and did not find.'
          : `${count(misses)} in all, ${count(different)} different. Words to use on a page, or a page to write.`
      }
      none="None. Words are kept for 90 days."
      isEmpty={misses === 0}
      head={['Words', 'Times']}
      rows={top.map(({ words, n }) => ({ key: words, name: words, size: n, cells: [count(n)] }))}
    />
  );
}
