import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { labelledRows } from '../page-rows.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { MonthStrip } from '../sections/month-strip.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { Quarters } from '../sections/quarters.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'industry');
  return {
    ...content,
    services: labelledRows(content.page.services.map(linkTo)),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Industry() {
  const { page, html, headings, crumbs, services, rows } = useLoaderData<typeof loader>();
  const sections = [
    { id: 'year', text: 'The year, in four parts' },
    { id: 'services', text: 'What carries it' },
    ...headings,
    { id: 'questions', text: 'Questions' },
    { id: 'related', text: 'Also on file' },
  ];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <Lede>{page.lede}</Lede>
            <HeadActions to="#year" label="Read the year" />
          </>
        }
      >
        <PageHeading text={page.heading} kicker={page.name} size="display" />
      </PageHead>
      <MonthStrip busyMonths={page.busyMonths} note={page.seasonNote} />
      <Section id="year" labelledBy="year-heading">
        <MarginColumns narrow aside={<OnThisPage sections={sections} />}>
          <h2 id="year-heading" className="mb-8.5 text-h2">
            The year, in four parts
          </h2>
          <Quarters year={page.year} />
        </MarginColumns>
      </Section>
      <RowsSection id="services" heading="What carries it" rows={services} surface="raised" wide />
      <ProseSection html={html} />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Also on file" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
