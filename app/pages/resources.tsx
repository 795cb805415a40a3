import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feedPath } from '#content/for-programs/feed.ts';
import { searchMetadata } from '#content/for-programs/metadata.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import { rules } from '#domain/deadlines/rules.ts';
import { cleanQuery } from '#domain/search/query.ts';
import { headOf } from '../document/meta.ts';
import { Island } from '../islands/island.server.tsx';
import { contentPage, findPage } from '../loaders/page-data.server.ts';
import { popularPages, siteSearch } from '../loaders/site-search.server.ts';
import { articleTopics } from '../loaders/topics.server.ts';
import LiveSearch from '../search/live-search.tsx';
import { PrintedResults } from '../search/printed-results.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { type DueDay, LeadResource } from '../sections/resources/lead-resource.tsx';
import { TopicColumns } from '../sections/resources/topic-columns.tsx';
import { shellContext, slot } from '../splice/shell.ts';
import { FeedLink } from '../ui/text-link.tsx';

/** Well-known dates, labeled on the drawing. */
const namedDates = new Set(['1065_1120s', '1040_1041_1120', '1065_1120s_ext', '1040_1120_ext']);

/** Statutory dates of any year, one entry per day. */
function dueDaysOfYear(): DueDay[] {
  const days = Map.groupBy(rules, ({ month, day }) => `${month}-${day}`);
  return [...days.values()].flatMap((due) => {
    const isNamed = due.some(({ id }) => namedDates.has(id));
    return due.slice(0, 1).map(({ month, day }) => ({ month, day, isNamed }));
  });
}

/** Prerendered without a query; with one rendered on request. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const isShell = context.get(shellContext);
  const query = isShell ? slot('query') : cleanQuery(new URL(request.url).searchParams.get('q'));
  const content = contentPage<'hub'>(hub);
  return {
    ...content,
    head: query ? headOf(searchMetadata(hub, table, query), site) : content.head,
    popular: popularPages(),
    query,
    found: query && !isShell ? siteSearch(query) : undefined,
    // The shell of all searches (splice/spliced-pages.server.tsx).
    results: isShell ? slot('results') : undefined,
  };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

/** The field's island shows results while typing; `data-search-part` marks what it updates. */
export default function Resources() {
  const { page, html, crumbs, popular, query, found, results } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <Island name="live-search" component={LiveSearch} props={{ popular, ...(query && { query }) }} />
        }
      >
        {query ? (
          <h1 className="text-h1 wrap-anywhere">
            Search: <span data-search-part="query">{query}</span>
          </h1>
        ) : (
          <>
            <PageHeading text={page.heading} size="display" />
            <Lede className="mt-4.5">{page.lede}</Lede>
            <FeedLink to={feedPath}>New and revised articles as a feed</FeedLink>
          </>
        )}
      </PageHead>
      <div data-search-part="live" />
      <div data-search-part="printed">
        {results ??
          (found ? (
            <PrintedResults found={found} popular={popular} />
          ) : (
            <>
              {page.feature && <LeadResource {...page.feature} days={dueDaysOfYear()} />}
              <TopicColumns topics={articleTopics()} />
              <NotesSection html={html} surface="raised" />
            </>
          ))}
      </div>
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
