import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureOf } from '#content/claims.ts';
import { thirtyDays } from '#content/engagement.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { CountedFigure } from '../sections/counted-figure.tsx';
import { ExtrasMenu } from '../sections/extras-menu.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { ThirtyDays } from '../sections/thirty-days.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Prose } from '../ui/prose.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'service');
  const { figure } = content.page;
  return {
    ...content,
    thirtyDays,
    figure: figure && { ...figureOf(figure.claim), line: figure.line, strokes: figure.strokes },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Service() {
  const { page, html, headings, crumbs, figure, rows, thirtyDays } = useLoaderData<typeof loader>();
  const sections = [
    { id: 'scope', text: 'Scope of work' },
    ...(page.extras.length > 0 ? [{ id: 'menu', text: 'The menu' }] : []),
    ...headings,
    ...(page.packaged ? [{ id: 'thirty-days', text: 'Thirty days, drawn to scale' }] : []),
    { id: 'related', text: 'Usually posted together' },
    { id: 'questions', text: 'Questions' },
  ];
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} kicker={page.name} size="display" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#scope" label="Read the scope" />
      </PageHead>
      {figure && <CountedFigure {...figure} />}
      <Section id="scope" labelledBy="scope-heading">
        <MarginColumns narrow aside={<OnThisPage sections={sections} />}>
          <h2 id="scope-heading" className="text-h2">
            Scope of work
          </h2>
          <Lede className="mt-4 mb-8.5">{page.scopeLede}</Lede>
          <NumberedLines lines={page.scope} account={page.account} />
          {page.extras.length > 0 && (
            <>
              <h2 id="menu" className="mt-16 mb-6 text-h3">
                The menu
              </h2>
              <ExtrasMenu extras={page.extras} />
            </>
          )}
          {html && <Prose html={html} className="mt-16" />}
        </MarginColumns>
      </Section>
      {page.packaged && <ThirtyDays {...thirtyDays} />}
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
