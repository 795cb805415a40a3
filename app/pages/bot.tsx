import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { dateFact } from '../ui/date-fact.ts';

/** What our reader of websites asks of a server, for whoever keeps one. */
export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { reviewed } = content.page;
  return { ...content, facts: reviewed ? [dateFact('Last reviewed', reviewed)] : [] };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Bot() {
  const { page, html, headings, crumbs, facts } = useLoaderData<typeof loader>();
  return (
    <ArticleLayout
      crumbs={crumbs}
      topic={page.name}
      heading={page.heading}
      lede={page.lede}
      facts={facts}
      contents={{ label: 'On this page', headings }}
      html={html}
    />
  );
}
