import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { WorkedFigures } from '../sections/worked-figures.tsx';
import { longDate } from '../ui/dates.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'case-study');
  const { firm, published } = content.page;
  return {
    ...content,
    facts: [
      { label: 'Drawn for', value: firm },
      { label: 'Client', value: 'None. Illustrative' },
      { label: 'Published', value: longDate(published) },
    ],
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function CaseStudy() {
  const { page, html, headings, crumbs, facts, rows } = useLoaderData<typeof loader>();
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
        before={<WorkedFigures label="Illustrative arithmetic, no client" figures={page.figures} />}
      />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Also on file" rows={rows} surface="raised" wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
