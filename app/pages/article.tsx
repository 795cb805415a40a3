import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authorOf } from '#content/author.ts';
import { feedPath } from '#content/feed.ts';
import { site } from '#content/site.ts';
import { NewsletterSignup } from '../forms/newsletter-signup.tsx';
import { contentPage, findPage, linkTo } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { readingTime } from '../reading-time.server.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { SourceList } from '../sections/source-list.tsx';
import { SubjectLinks } from '../sections/subject-links.tsx';
import { SummaryBox } from '../sections/summary-box.tsx';
import { dateFact } from '../ui/date-fact.ts';
import { FeedLink } from '../ui/feed-link.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const article = findPage(request, 'article');
  const { published, reviewed, service, tool } = article;
  const facts = [
    { label: 'Written by', value: authorOf(article, site).byline },
    dateFact('Published', published),
    ...(reviewed ? [dateFact('Last reviewed', reviewed)] : []),
    { label: 'Reading time', value: readingTime(article) },
  ];
  const subject = [
    { ...linkTo(service), label: 'Service' },
    { ...linkTo(tool), label: 'Tool' },
  ];
  return { ...contentPage<'article'>(article), facts, subject, feed: feedPath };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Article() {
  const { page, html, headings, crumbs, facts, subject, feed, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.topic}
        heading={page.heading}
        lede={page.lede}
        facts={facts}
        contents={{ label: 'In this article', headings: [...headings, { id: 'sources', text: 'Sources' }] }}
        html={html}
        essay
        before={<SummaryBox sentences={page.summary} />}
        after={
          <>
            <SubjectLinks links={subject} />
            <SourceList sources={page.sources} />
            <FeedLink to={feed}>New and revised articles as a feed</FeedLink>
            <NewsletterSignup
              id="article-newsletter"
              className="mt-8 max-w-measure border-t-3 border-double border-rule-strong pt-6 print:hidden"
            />
          </>
        }
      />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      <div className="print:hidden">
        <RowsSection id="related" heading="Keep reading" rows={rows} surface="raised" wide />
      </div>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
