import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feedPath } from '#content/for-programs/feed.ts';
import { renderInline } from '#content/page-files/render.server.ts';
import { authorOf } from '#content/site/author.ts';
import { site } from '#content/site/site.ts';
import { pageMeta } from '../document/page-meta.ts';
import { contentPage, findPage, linkTo } from '../loaders/page-data.server.ts';
import { labelledRows } from '../loaders/page-rows.server.ts';
import { readingTime } from '../loaders/topics.server.ts';
import { ArticleFigure } from '../sections/article-figure.tsx';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { QuestionsAndSources } from '../sections/questions-and-sources.tsx';
import { SummaryBox } from '../sections/summary-box.tsx';
import { dateFact } from '../ui/date-fact.ts';
import { Essay } from '../ui/essay.tsx';
import { FeedLink } from '../ui/feed-link.tsx';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { LinkColumns } from '../ui/link-columns.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const article = findPage(request, 'article');
  const { published, reviewed, service, tool } = article;
  const author = authorOf(article, site);
  const facts = [
    ...(author ? [{ label: 'By', value: author }] : []),
    dateFact('Published', published),
    ...(reviewed ? [dateFact('Last reviewed', reviewed)] : []),
    { label: 'Reading time', value: readingTime(article) },
  ];
  const content = contentPage<'article'>(article);
  // The topic's service and tool first.
  const next = [...new Set([service, tool, ...article.related])];
  const figure = { ...article.figure, note: renderInline(article.figure.note) };
  return {
    ...content,
    page: { ...content.page, figure },
    facts,
    rows: labelledRows(next.map(linkTo)),
    feed: feedPath,
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Article() {
  const { page, html, headings, crumbs, facts, feed, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.topic}
        heading={page.heading}
        lede={page.lede}
        facts={<InlineFacts facts={facts} />}
        aside={<SummaryBox sentences={page.summary} />}
        contents={{ label: 'In this article', headings: [...headings, { id: 'sources', text: 'Sources' }] }}
      >
        <Essay html={html} figure={<ArticleFigure figure={page.figure} />} />
      </ArticleLayout>
      <QuestionsAndSources questions={page.questions} sources={page.sources}>
        <div className="mt-10 mb-5 flex flex-wrap items-baseline justify-between gap-x-8 print:hidden">
          <h2 id="related" className="text-h3">
            Keep reading
          </h2>
          <FeedLink to={feed}>Articles as a feed</FeedLink>
        </div>
        <div className="print:hidden">
          <LinkColumns rows={rows} isBrief />
        </div>
      </QuestionsAndSources>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
