import { loadContentPage } from '../loaders/page-data.server.ts';
import { useLoaded } from '../page-data.ts';
import type { PageRequest } from '../page-module.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { dateFact, MetaList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

/** Our crawler's behavior, for server operators. */
export function loader({ request }: PageRequest) {
  const content = loadContentPage(request, 'page');
  const { reviewed } = content.page;
  return { ...content, facts: reviewed ? [dateFact('Last reviewed', reviewed)] : [] };
}

export default function Bot() {
  const { page, html, headings, crumbs, facts } = useLoaded<typeof loader>();
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
