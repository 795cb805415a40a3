import { loadContentPage } from '../loaders/page-data.server.ts';
import { useLoaded } from '../page-data.ts';
import type { PageRequest } from '../page-module.ts';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';
import { dateFact, MetaList } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

export function loader({ request, context }: PageRequest) {
  const content = loadContentPage(request, context.site, 'page');
  const { reviewed } = content.page;
  return { ...content, facts: reviewed ? [dateFact('Last reviewed', reviewed)] : [] };
}

/** A page of text with a list of contents. */
export default function DocumentPage() {
  const { page, html, headings, crumbs, facts, rows } = useLoaded<typeof loader>();
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.name}
        page={page}
        aside={<MetaList facts={facts} />}
        contents={{ label: 'On this page', headings }}
      >
        <Prose html={html} />
      </ArticleLayout>
      <LinksSection id="related" heading="Related" rows={rows} surface="raised" />
    </>
  );
}
