import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feedPath } from '#content/feed.ts';
import { table } from '#content/index.ts';
import { searchMetadata } from '#content/metadata.ts';
import { site } from '#content/site.ts';
import { dueDays as daysOfAYear } from '#domain/deadlines/rules.ts';
import { countedWords } from '#domain/measure/search-words.ts';
import { cleanQuery } from '#domain/search/query.ts';
import { groupsOf } from '../hub-groups.server.ts';
import { Island } from '../islands/island.server.tsx';
import { headOf } from '../meta.ts';
import { contentPage, findPage, linkTo } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { labelledRows } from '../page-rows.server.ts';
import LiveSearch from '../search/live-search.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FeaturePanel } from '../sections/feature-panel.tsx';
import { IndexCount } from '../sections/index-count.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowGroups } from '../sections/row-groups.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { searchIndex, siteSearch } from '../site-search.server.ts';
import { FeedLink } from '../ui/feed-link.tsx';
import { Lede } from '../ui/schedule-head.tsx';

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

/** The island of the field shows results while a visitor types; `data-search-part` names what it changes. */
export default function Resources() {
  const { page, html, crumbs, groups, rows, popular, found, feed, dueDays } = useLoaderData<typeof loader>();
  const index = groups.map(({ id, name, rows }) => ({ id, name, count: rows.length }));
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <>
            <Island
              name="live-search"
              component={LiveSearch}
              props={{ popular, ...(found && { query: found.query }) }}
            />
            {index.length > 0 && !found && (
              <div data-search-part="count" className="mt-8 data-results:max-lg:hidden">
                <IndexCount label="Resources by topic" groups={index} />
              </div>
            )}
          </>
        }
      >
        {found ? (
          <h1 className="text-h1 wrap-anywhere">
            Search: <span data-search-part="query">{found.query}</span>
          </h1>
        ) : (
          <>
            <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
            <Lede className="mt-4.5">{page.lede}</Lede>
            <FeedLink to={feed}>New and revised articles as a feed</FeedLink>
          </>
        )}
      </PageHead>
      <div data-search-part="live" />
      <div data-search-part="printed">
        {found ? (
          <div data-missed={found.results.length === 0 ? countedWords(found.query) : undefined}>
            <SearchResults found={found} popular={popular} />
          </div>
        ) : (
          <>
            {page.feature && <FeaturePanel {...page.feature} count={dueDays} />}
            {groups.length > 0 && <RowGroups groups={groups} />}
            <ProseSection html={html} surface="raised" />
            <RowsSection id="related" heading="Also on file" rows={rows} wide />
          </>
        )}
      </div>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
