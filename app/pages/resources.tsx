import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { searchMetadata } from '#content/metadata.ts';
import { searchDocuments } from '#content/search-documents.ts';
import { site } from '#content/site.ts';
import { cleanQuery, find } from '#domain/search/find.ts';
import { groupsOf } from '../hub-groups.server.ts';
import { headOf } from '../meta.ts';
import { contentPage, findPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { IndexCount } from '../sections/index-count.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowGroups } from '../sections/row-groups.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { SearchResults } from '../sections/search-results.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { SearchForm } from '../ui/search-form.tsx';

/** Prerendered without a query; with one the server answers each request. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const query = cleanQuery(new URL(request.url).searchParams.get('q'));
  const content = contentPage(hub);
  return {
    ...content,
    head: query ? headOf(searchMetadata(hub, table, query), site) : content.head,
    groups: groupsOf(hub),
    query,
    results: query ? find(searchDocuments(table), query) : [],
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Resources() {
  const { page, html, crumbs, groups, rows, query, results } = useLoaderData<typeof loader>();
  const index = groups.map(({ id, name, rows }) => ({ id, name, count: rows.length }));
  const showIndex = index.length > 0 && !query;
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <>
            <SearchForm query={query} />
            {showIndex && (
              <div className="mt-8">
                <IndexCount label="Resources by topic" groups={index} />
              </div>
            )}
          </>
        }
      >
        {query ? (
          <h1 className="text-h1 wrap-anywhere">Search: {query}</h1>
        ) : (
          <>
            <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
            <Lede className="mt-4.5">{page.lede}</Lede>
          </>
        )}
      </PageHead>
      {query ? (
        <SearchResults query={query} results={results} elsewhere={rows} />
      ) : (
        <>
          {groups.length > 0 && <RowGroups groups={groups} />}
          <ProseSection html={html} surface="raised" />
          <RowsSection id="related" heading="Also on file" rows={rows} wide />
        </>
      )}
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
