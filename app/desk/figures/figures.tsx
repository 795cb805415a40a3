import { useLoaderData } from 'react-router';
import {
  daysOf,
  earlier,
  figuresAddress,
  figuresPath,
  later,
  periodNames,
  readFiguresQuery,
} from '#domain/desk/addresses.ts';
import { dayWords, rateOf } from '#domain/measure/figure-words.ts';
import { eachDay, periodBefore } from '#domain/measure/period.ts';
import { readQueries } from '#domain/measure/search-console.ts';
import { deskLoader, goTo, ownerAction, refuse } from '../at-desk.server.ts';
import {
  ButtonLink,
  DeskLink,
  DeskPage,
  DeskPart,
  Outcome,
  Tabs,
  useDesk,
} from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import { FigureList, listsOf } from './lists.tsx';
import { SearchWords, Speed } from './speed.tsx';
import { Totals, type TotalsReport } from './totals.tsx';
import { VisitsChart } from './visits-chart.tsx';

export const loader = deskLoader(async ({ desk, services, query: searchParams }) => {
  const today = desk.figures.today();
  const query = readFiguresQuery(searchParams, today);
  const [read, words] = await Promise.all([
    desk.figures.read(query),
    desk.figures.searchWords.read(),
  ]);
  return { query, today, ...read, words, isCounting: services.measure !== undefined };
});

const said = { words: 'The words of Google’s search are below.' };

export const action = ownerAction(async ({ desk, actor, file }) => {
  if (!file || file.bytes.length === 0) return refuse('Choose the file Queries.csv.');
  const read = readQueries(file.bytes.toString('utf8'));
  if ('fault' in read) return refuse(read.fault);
  await desk.figures.searchWords.replace(read.rows, actor);
  return goTo(figuresPath, 'words');
});

export default function FiguresPage() {
  const { today, report, at, isCounting, words } = useLoaderData<typeof loader>();
  const { zone } = useDesk();
  const { period, before, days, daysBefore, isComparable, hasFigures, since } = report;
  const lists = Object.entries(listsOf(report));
  const beside = isComparable
    ? ` Beside ${dayWords(before.first)} to ${dayWords(before.last)}.`
    : since !== undefined && ` Nothing to compare with: counts go back to ${dayWords(since)}.`;
  return (
    <DeskPage
      title="Figures"
      lede={
        <>
          {dayWords(period.first)} to {dayWords(period.last)}.{beside}
        </>
      }
      actions={<PeriodChoice />}
    >
      <Outcome words={said} />
      {hasFigures ? (
        <>
          <Totals report={report} />
          <VisitsChart
            days={days}
            daysBefore={isComparable ? daysBefore : undefined}
            isOpen={period.last === today}
          />
          <Looks />
          {[lists.slice(0, 2), lists.slice(2)].map((group) => (
            <div key={group[0]?.[0]} className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
              {group.map(([id, list]) => (
                <FigureList key={id} id={id} {...list} />
              ))}
            </div>
          ))}
          <Speed {...report} />
          <p className="text-micro text-ink-2">
            Days are those of the office ({zone}). Read {fullTime(at, zone)}; a reload shows what is
            new after a minute, in periods over a month after ten.
            {!isCounting && ' Visits are not counted: MEASURE=off.'}
          </p>
        </>
      ) : (
        <>
          <NothingYet />
          {since === undefined && <Sample today={today} />}
        </>
      )}
      <SearchWords {...words} />
    </DeskPage>
  );
}

const lengths = { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' };

function PeriodChoice() {
  const { query, today } = useLoaderData<typeof loader>();
  const next = later(query, today);
  return (
    <>
      <Tabs
        label="Period"
        size="bare"
        tabs={periodNames.map((period) => ({
          words: lengths[period],
          href: figuresAddress({ ...query, period }),
          isCurrent: period === query.period,
        }))}
      />
      <ButtonLink href={figuresAddress(earlier(query, today))} rel="prev">
        Earlier
      </ButtonLink>
      {next && (
        <ButtonLink href={figuresAddress(next)} rel="next">
          Later
        </ButtonLink>
      )}
    </>
  );
}

function Looks() {
  const { looks } = useLoaderData<typeof loader>().report;
  if (looks.length === 0) return null;
  return (
    <DeskPart title="Worth a look">
      <ul className="grid gap-x-12 gap-y-2.5 lg:grid-cols-2">
        {looks.map(({ see, sentence }) => (
          <li key={sentence} className="max-w-measure border-l-2 border-brass pl-3 wrap-anywhere">
            {sentence}{' '}
            <DeskLink href={`#${see}`} className="whitespace-nowrap text-ink-2">
              See {see === 'vitals' ? 'speed' : see}
            </DeskLink>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}

/** Instead of figures: why there are none, what will appear and when. */
function NothingYet() {
  const { report, isCounting } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-measure gap-3">
      {report.since === undefined ? (
        <>
          <p className="font-[620]">Nothing has been counted yet.</p>
          <p>
            Visits appear here within a minute of the first one, sources and pages with them.
            Inquiries and calls follow as they come in. A comparison starts once two whole periods
            were counted: after two weeks for 7 days.
          </p>
          <p>
            To try it, open <DeskLink href="/">the site</DeskLink> in another browser, wait a
            minute, and reload this page. Programs are not counted.
          </p>
        </>
      ) : (
        <p>
          Nothing was counted in these days. The first day with figures is {dayWords(report.since)}.
        </p>
      )}
      {!isCounting && (
        <p>Visits are not counted at the moment: the server runs with MEASURE=off.</p>
      )}
    </div>
  );
}

/** Visits from Monday to Sunday: accountants' clients look on workdays. */
const week = [46, 52, 49, 51, 38, 14, 17];

const sampleDays = (days: readonly string[], part: number) =>
  days.map((day, at) => {
    const visits = Math.round(
      (week[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 0) * part * (1 + (at % 5) / 20),
    );
    return { day, visits, inquiries: at % 4 === 1 ? 1 : 0, booked: at % 9 === 1 ? 1 : 0 };
  });

type SampleDay = ReturnType<typeof sampleDays>[number];

const sumOf = (days: readonly SampleDay[]) => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  inquiries: days.reduce((sum, { inquiries }) => sum + inquiries, 0),
  booked: days.reduce((sum, { booked }) => sum + booked, 0),
});

/** `today`: YYYY-MM-DD. */
function Sample({ today }: { today: string }) {
  const period = daysOf({ period: '30d' }, today);
  const days = sampleDays(eachDay(period), 1.12);
  const daysBefore = sampleDays(eachDay(periodBefore(period)), 1);
  const [now, before] = [sumOf(days), sumOf(daysBefore)];
  const report: TotalsReport = {
    days,
    isComparable: true,
    summary: { now, before },
    conversion: {
      now: rateOf(now.inquiries, now.visits),
      before: rateOf(before.inquiries, before.visits),
    },
  };
  return (
    <section aria-labelledby="sample" className="grid gap-6 border-t border-rule pt-6">
      <h2 id="sample" className="font-sans text-h4 font-[660] tracking-normal">
        <span className="mr-2.5 rounded-control border border-brass-text px-2 py-0.5 text-small text-brass-text">
          Sample
        </span>
        Invented figures show what will be here
      </h2>
      <Totals report={report} />
      <VisitsChart days={days} daysBefore={daysBefore} isOpen={false} />
    </section>
  );
}
