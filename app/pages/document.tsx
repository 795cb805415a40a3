import { definePage, type PropsOf, type Visit } from '../define-page.tsx';
import { ArticleLayout } from '../sections/article-layout.tsx';
import { LinksSection } from '../sections/standard-sections.tsx';
import { dateFact, Facts } from '../ui/lists.tsx';
import { Prose } from '../ui/prose.tsx';

function load({ content }: Visit<'page'>) {
  const { reviewed } = content.page;
  return { facts: reviewed ? [dateFact('Last reviewed', reviewed)] : [] };
}

/** A page of text with a list of contents. */
function DocumentPage({ page, html, headings, crumbs, facts, rows }: PropsOf<typeof load>) {
  return (
    <>
      <ArticleLayout
        crumbs={crumbs}
        topic={page.name}
        page={page}
        aside={<Facts facts={facts} isList />}
        contents={{ label: 'On this page', headings }}
      >
        <Prose html={html} />
      </ArticleLayout>
      <LinksSection id="related" heading="Related" rows={rows} surface="raised" />
    </>
  );
}

export const document = definePage({ kind: 'page', load, Page: DocumentPage });
