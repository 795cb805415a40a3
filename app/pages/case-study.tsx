import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calculatorLink } from '../calculator-link.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { labelledRows } from '../page-rows.server.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { IllustrationNote } from '../sections/illustration-note.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { WorkedFigures } from '../sections/worked-figures.tsx';
import { dateFact } from '../ui/date-fact.ts';
import { ArrowLink } from '../ui/text-link.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'case-study');
  const { firm, published, solution, services, calculator } = content.page;
  return {
    ...content,
    calculator: {
      to: calculatorLink(calculator.path, calculator.inputs),
      link: calculator.link,
    },
    used: labelledRows([solution, ...services].map(linkTo)),
    facts: [
      { label: 'Drawn for', value: firm },
      { label: 'Client', value: 'None. Illustrative' },
      dateFact('Published', published),
    ],
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function CaseStudy() {
  const { page, html, headings, crumbs, facts, calculator, used, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic="Illustrative scenario"
        heading={page.heading}
        lede={page.lede}
        facts={facts}
        contents={{ label: 'In this scenario', headings }}
        html={html}
        before={
          <div className="max-w-measure text-[1.125rem]">
            <IllustrationNote />
            <WorkedFigures label="Illustrative arithmetic, no client" figures={page.figures} />
            <ArrowLink to={calculator.to} className="mb-12 py-2.5 print:hidden">
              {calculator.link}
            </ArrowLink>
          </div>
        }
      />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <div className="print:hidden">
        <RowsSection id="used" heading="What the scenario uses" rows={used} surface="raised" wide />
        <RowsSection id="related" heading="Also on file" rows={rows} wide />
      </div>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
