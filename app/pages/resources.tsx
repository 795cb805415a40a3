import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feedPath } from '#content/feed.ts';
import { table } from '#content/index.ts';
import { searchMetadata } from '#content/metadata.ts';
import { site } from '#content/site.ts';
import { dueDays as daysOfAYear } from '#domain/deadlines/rules.ts';
import { cleanQuery } from '#domain/search/query.ts';
import { groupsOf } from '../hub-groups.server.ts';
import { headOf } from '../meta.ts';
import { contentPage, findPage, linkTo } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { labelledRows } from '../page-rows.server.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useLiveSearch } from '../search/use-live-search.ts';
import { useSearchMiss } from '../search/use-search-miss.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FeaturePanel } from '../sections/feature-panel.tsx';
import { IndexCount } from '../sections/index-count.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowGroups } from '../sections/row-groups.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { searchIndex, siteSearch } from '../site-search.server.ts';
import { classNames } from '../ui/class-names.ts';
import { FeedLink } from '../ui/feed-link.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { SearchForm } from '../ui/search-form.tsx';

/** Prerendered without a query; with one the server answers each request. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const query = cleanQuery(new URL(request.url).searchParams.get('q'));
  const content = contentPage<'hub'>(hub);
  return {
    ...content,
    head: query ? headOf(searchMetadata(hub, table, query), site) : content.head,
    groups: groupsOf(hub),
    feed: feedPath,
    dueDays: daysOfAYear,
    popular: labelledRows(searchIndex.popular.map(linkTo)),
    found: query ? siteSearch(query) : undefined,
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Resources() {
  const { page, html, crumbs, groups, rows, popular, found, feed, dueDays } = useLoaderData<typeof loader>();
  const index = groups.map(({ id, name, rows }) => ({ id, name, count: rows.length }));
  const { live, onType } = useLiveSearch();
  const shown = live ?? found;
  const results = shown?.query ? shown : undefined;
  useSearchMiss(results);
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <>
            <SearchForm query={found?.query} onType={onType} />
            {index.length > 0 && !found && (
              // Beside the heading it keeps its place while somebody types; below the field it makes room for the results.
              <div className={classNames('mt-8', results && 'max-lg:hidden')}>
                <IndexCount label="Resources by topic" groups={index} />
              </div>
            )}
          </>
        }
      >
        {found ? (
          <h1 className="text-h1 wrap-anywhere">Search: {shown?.query || 'everything'}</h1>
        ) : (
          <>
            <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
            <Lede className="mt-4.5">{page.lede}</Lede>
            <FeedLink to={feed}>New and revised articles as a feed</FeedLink>
          </>
        )}
      </PageHead>
      {results ? (
        <SearchResults found={results} popular={popular} />
      ) : (
        <>
          {page.feature && <FeaturePanel {...page.feature} count={dueDays} />}
          {groups.length > 0 && <RowGroups groups={groups} />}
          <ProseSection html={html} surface="raised" />
          <RowsSection id="related" heading="Also on file" rows={rows} wide />
        </>
      )}
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
