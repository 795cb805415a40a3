import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { SourceList } from '../sections/source-list.tsx';
import { longDate, readingMinutes } from '../ui/dates.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'article');
  const { published, reviewed } = content.page;
  const minutes = readingMinutes(content.html);
  const facts = [
    { label: 'Published', value: longDate(published) },
    ...(reviewed ? [{ label: 'Last reviewed', value: longDate(reviewed) }] : []),
    { label: 'Reading time', value: minutes === 1 ? '1 minute' : `${minutes} minutes` },
  ];
  return { ...content, facts };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Article() {
  const { page, html, headings, crumbs, facts, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.topic}
        heading={page.heading}
        lede={page.lede}
        facts={facts}
        contents={{ label: 'In this article', headings }}
        html={html}
        essay
        after={<SourceList sources={page.sources} />}
      />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Keep reading" rows={rows} surface="raised" wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
