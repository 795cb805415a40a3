import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readFiguresQuery } from '#domain/desk/figures-address.ts';
import { dayWords } from '#domain/measure/figure-words.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskTime } from '../frame/desk-time.server.ts';
import { requireDesk } from '../require-desk.server.ts';
import { Funnel } from './funnel.tsx';
import { Booking, Forms, Pages, Searches, Sources, Tools } from './lists.tsx';
import { Looks } from './looks.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Speed } from './speed.tsx';
import { Totals } from './totals.tsx';
import { daysPerBarIn, visitBars } from './visit-bars.ts';
import { VisitsChart } from './visits-chart.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const today = desk.figures.today();
  const query = readFiguresQuery(new URL(request.url).searchParams, today);
  const { report, at } = await desk.figures.read(query);
  return {
    ...{ head: deskHead('Figures'), query, today, report },
    readAt: deskTime(services)(at),
    zone: services.booking.timezone,
    isCounting: services.measure !== undefined,
  };
}

export const meta = pageMeta;

export default function FiguresPage() {
  const { query, today, report, readAt, zone, isCounting } = useLoaderData<typeof loader>();
  const { period, before, days, daysBefore, isComparable, hasFigures, since } = report;
  const isOpen = period.last === today;
  const daysPerBar = daysPerBarIn(period);
  const beside = isComparable
    ? ` Beside ${dayWords(before.first)} to ${dayWords(before.last)}.`
    : since === undefined
      ? ''
      : ` Nothing to compare with: counts go back to ${dayWords(since)}.`;
  return (
    <DeskPage
      title="Figures"
      lede={
        <>
          {dayWords(period.first)} to {dayWords(period.last)}.{beside}
        </>
      }
      actions={<PeriodChoice query={query} today={today} />}
    >
      {hasFigures ? (
        <>
          <Totals report={report} />
          <VisitsChart
            bars={visitBars({ days, daysBefore: isComparable ? daysBefore : undefined, daysPerBar })}
            isWeekly={daysPerBar > 1}
            isOpen={isOpen}
          />
          <Looks looks={report.looks} />
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Sources sources={report.sources} />
            <Pages pages={report.pages} />
          </div>
          <Funnel funnel={report.funnel} />
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Tools tools={report.tools} />
            <Forms forms={report.forms} />
            <Booking booking={report.booking} />
            <Searches searches={report.searches} />
          </div>
          <Speed vitals={report.vitals} />
          <p className="text-micro text-ink-2">
            Days are those of the office ({zone}). Read {readAt}; a reload shows what is new after a minute,
            in periods over a month after ten.{!isCounting && ' Visits are not counted: MEASURE=off.'}
          </p>
        </>
      ) : (
        <NothingYet since={since} isCounting={isCounting} />
      )}
    </DeskPage>
  );
}
