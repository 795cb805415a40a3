import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calendarPage } from '#domain/deadlines/calendar-page.ts';
import { servicesContext } from '../context.ts';
import { deadlinesNow } from '../deadline-rows.server.ts';
import { industryWords } from '../inline-fields.server.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { labelledRows } from '../page-rows.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { DeadlineCalendar } from '../sections/deadline-calendar.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { Lookers } from '../sections/industry/lookers.tsx';
import { YearPlan } from '../sections/industry/year-plan.tsx';
import { MonthStrip } from '../sections/month-strip.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { Quarters } from '../sections/quarters.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { RulePairs } from '../sections/rule-pairs.tsx';
import { contentsOf } from '../ui/contents-of.ts';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Section } from '../ui/section.tsx';

/** Answered live, because the due dates shown are those of the present year. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'industry');
  return {
    ...content,
    calendar: deadlinesNow(content.page.deadlines, context.get(servicesContext).clock.now()),
    page: industryWords(content.page),
    services: labelledRows(content.page.services.map(linkTo)),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Industry() {
  const { page, html, headings, crumbs, services, rows, calendar } = useLoaderData<typeof loader>();
  const contents = contentsOf([
    [true, 'deadlines', 'What is due, and when'],
    [true, 'year', 'The year, in four parts'],
    [true, 'clients', 'Who comes looking'],
    [true, 'triggers', 'What sends them'],
    [true, 'plan', 'The twelve-month plan'],
    [true, 'rules', 'Rules that apply'],
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [true, 'services', 'What carries it'],
    [page.questions.length, 'questions', 'Questions'],
    [rows.length, 'related', 'Also on file'],
  ]);
  // Neighbouring sections lie on different surfaces, with notes on paper or without any.
  const after = html ? 'raised' : 'paper';
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <PageLede text={page.lede} />
            <HeadActions to="#year" label="Read the year" />
          </>
        }
      >
        <PageHeading text={page.heading} kicker={page.name} size="display" />
      </PageHead>
      <MonthStrip busyMonths={page.busyMonths} note={page.seasonNote} />
      <DeadlineCalendar calendar={calendar} all={calendarPage} />
      <Section id="year" labelledBy="year-heading">
        <MarginColumns narrow aside={<OnThisPage sections={contents} />}>
          <h2 id="year-heading" className="mb-8.5 text-h2">
            The year, in four parts
          </h2>
          <Quarters year={page.year} />
        </MarginColumns>
      </Section>
      <Lookers clients={page.clients} triggers={page.triggers} />
      <YearPlan plan={page.plan} busyMonths={page.busyMonths} />
      <ColumnsSection id="rules" heading="Rules that apply, and what we do" surface="raised">
        <RulePairs rules={page.rules} />
      </ColumnsSection>
      <ProseSection html={html} />
      <RowsSection id="services" heading="What carries it" rows={services} surface={after} wide />
      <QuestionsSection
        heading="Questions"
        questions={page.questions}
        surface={after === 'raised' ? 'paper' : 'raised'}
      />
      <RowsSection id="related" heading="Also on file" rows={rows} surface={after} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
