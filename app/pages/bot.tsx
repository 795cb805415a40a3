import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadContentPage } from '../loaders/page-data.server.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { dateFact, MetaList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

/** Our crawler's behavior, for server operators. */
export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { reviewed } = content.page;
  return { ...content, facts: reviewed ? [dateFact('Last reviewed', reviewed)] : [] };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function Bot() {
  const { page, html, headings, crumbs, facts } = useLoaderData<typeof loader>();
  return (
    <ArticleLayout
      crumbs={crumbs}
      topic={page.name}
      page={page}
      aside={<MetaList facts={facts} />}
      contents={{ label: 'On this page', headings }}
    >
      <Prose html={html} />
    </ArticleLayout>
  );
}
