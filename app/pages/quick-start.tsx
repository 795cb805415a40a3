import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { site } from '#content/site.ts';
import { milestonesOf } from '../milestones.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PriceStatement } from '../sections/home/price-statement.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { ThirtyDays } from '../sections/thirty-days.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { scope = [], timeline = [], terms = [] } = content.page.lists;
  return {
    ...content,
    prices: site.prices,
    scope,
    terms,
    timeline: milestonesOf(timeline),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function QuickStart() {
  const { page, html, headings, crumbs, prices, scope, terms, timeline, rows } =
    useLoaderData<typeof loader>();
  const sections = [
    { id: 'scope', text: 'Scope of work' },
    { id: 'terms', text: 'Terms, in figures' },
    { id: 'thirty-days', text: 'Thirty days, drawn to scale' },
    ...headings,
    { id: 'questions', text: 'Questions' },
  ];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          // The sheet is cut from paper; on this page, which is paper, it is the raised one.
          <section aria-labelledby="price-heading" className="[--paper:var(--raised)]">
            <h2 id="price-heading" className="sr-only">
              Price
            </h2>
            <PriceStatement name={page.name} prices={prices} terms={timeline.sentences} mark={null} />
          </section>
        }
      >
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#scope" label="Read the scope" />
      </PageHead>
      <Section id="scope" labelledBy="scope-heading">
        <MarginColumns narrow aside={<OnThisPage sections={sections} />}>
          <h2 id="scope-heading" className="mb-8.5 text-h2">
            Scope of work
          </h2>
          <NumberedLines lines={scope} />
          <h2 id="terms" className="mt-16 mb-6 text-h3">
            Terms, in figures
          </h2>
          <NumberedLines lines={terms} />
        </MarginColumns>
      </Section>
      <ThirtyDays milestones={timeline.milestones} note={timeline.note} />
      <ProseSection html={html} />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
