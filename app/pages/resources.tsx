import { Icon } from '#app/ui/icon.tsx';
import { FeedLink, Link } from '#app/ui/link.tsx';
import type { Deadlines } from '#content/deadlines/schema.ts';
import { feedPath } from '#content/for-programs/files.ts';
import { searchMetadata } from '#content/for-programs/metadata.ts';
import { shortMonthNames } from '#content/table/months.ts';
import { cleanQuery } from '#domain/search/query.ts';
import { Island } from '../browser/islands/island.server.tsx';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { headOf } from '../layout/document/meta.ts';
import type { ContentPage } from '../loaders/page-data.server.ts';
import { popularPages, siteSearch } from '../loaders/site-search.server.ts';
import { articleTopics, reviewedSince } from '../loaders/topics.server.ts';
import LiveSearch from '../search/live-search.tsx';
import { SearchResults } from '../search/search-results.tsx';
import { ArticleShelf } from '../sections/article-shelf.tsx';
import { Closing } from '../sections/blocks.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { NotesSection } from '../sections/standard-sections.tsx';
import { MonthNames } from '../sections/year-strip.tsx';

/** Well-known dates, labeled on the drawing. */
const namedDates = new Set(['1065_1120s', '1040_1041_1120', '1065_1120s_ext', '1040_1120_ext']);

/** Statutory dates of any year, one entry per day. Named ones are labeled above their strokes. */
function dueDaysOfYear({ dates }: Deadlines) {
  const days = Map.groupBy(dates, ({ month, day }) => `${month}-${day}`);
  return [...days.values()].flatMap((due) => {
    const isNamed = due.some(({ id }) => namedDates.has(id));
    return due.slice(0, 1).map(({ month, day }) => ({ month, day, isNamed }));
  });
}

/** Prerendered without a query; with one rendered on request. */
function load({ request, site, entry, content }: Visit<'hub'>) {
  const query = cleanQuery(new URL(request.url).searchParams.get('q'));
  return {
    head: query ? headOf(searchMetadata(entry, site, query), site) : content.head,
    popular: popularPages(site),
    query,
    found: query ? siteSearch(site)(query) : undefined,
    days: dueDaysOfYear(site.deadlines),
    topics: articleTopics(site),
    reviewedSince: reviewedSince(site),
  };
}

/** The field's island shows results while typing; `data-search-part` marks what it updates. */
function Resources({
  page,
  html,
  crumbs,
  popular,
  query,
  found,
  days,
  topics,
  reviewedSince,
}: PropsOf<typeof load>) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={
          <>
            <Island
              name="live-search"
              component={LiveSearch}
              props={{ popular, ...(query && { query }) }}
            />
            {!query && <ArticleShelf topics={topics} />}
          </>
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
            <p className="mt-3 text-small text-ink-2">
              Each article was reviewed on {reviewedSince} or later.
            </p>
            <FeedLink to={feedPath}>New and revised articles as a feed</FeedLink>
          </>
        )}
      </PageHead>
      <div data-search-part="live" />
      <div data-search-part="printed">
        {found ? (
          <SearchResults found={found} popular={popular} />
        ) : (
          <>
            {page.feature && <LeadResource {...page.feature} days={days} />}
            <TopicColumns topics={topics} />
            <NotesSection html={html} surface="raised" />
          </>
        )}
      </div>
    </>
  );
}

type DueDay = ReturnType<typeof dueDaysOfYear>[number];

const placeOf = ({ month, day }: DueDay) =>
  `${(((month - 1 + (day - 0.5) / 31) / 12) * 100).toFixed(2)}%`;

type Feature = NonNullable<ContentPage<'hub'>['page']['feature']>;

/** The main resource: the calendar, with a year of due dates across the panel. */
function LeadResource({
  path,
  kicker,
  heading,
  text,
  link,
  days,
}: Feature & { days: readonly DueDay[] }) {
  return (
    <div className="wrap">
      <Link
        to={path}
        className="group block rounded-panel bg-ground px-[clamp(22px,3.4vw,48px)] pt-[clamp(26px,3.2vw,44px)] pb-6 text-on-ground no-underline art-on-ground"
      >
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[5fr_6fr] lg:items-end">
          <div>
            <p className="label-caps text-brass">{kicker}</p>
            <h2 className="mt-2 text-h2">{heading}</h2>
          </div>
          <div>
            <Lede>{text}</Lede>
            <span className="mt-3 inline-flex items-center gap-2 font-[620] text-brass">
              <span className="group-hover:underline-double">{link}</span>
              <Icon name="arrow" className="size-4.25" />
            </span>
          </div>
        </div>
        <div aria-hidden="true" className="mt-6">
          <div className="relative h-7 text-small font-[640] text-brass">
            {days
              .filter(({ isNamed }) => isNamed)
              .map((one) => (
                <span
                  key={placeOf(one)}
                  className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap max-md:odd:hidden"
                  style={{ left: placeOf(one) }}
                >
                  {shortMonthNames[one.month - 1]} {one.day}
                </span>
              ))}
          </div>
          <svg width="100%" height="112" fill="none" className="block">
            <line x1="0" x2="100%" y1="106" y2="106" stroke="var(--ground-rule)" />
            <line x1="0" x2="100%" y1="110" y2="110" stroke="var(--ground-rule)" />
            {days.map((one) => (
              <line
                key={placeOf(one)}
                x1={placeOf(one)}
                x2={placeOf(one)}
                y1={one.isNamed ? 6 : 46}
                y2="106"
                stroke={one.isNamed ? 'var(--brass)' : 'var(--on-ground)'}
                strokeWidth={one.isNamed ? 7 : 5}
              />
            ))}
          </svg>
          <p className="mt-2 grid grid-cols-12 text-center text-micro leading-none text-on-ground-2">
            <MonthNames />
          </p>
        </div>
      </Link>
    </div>
  );
}

/** Articles by topic, in two columns from 1024 px. */
function TopicColumns({ topics }: { topics: ReturnType<typeof articleTopics> }) {
  return (
    <div className="wrap gap-x-16 py-[clamp(36px,4vw,60px)] lg:columns-2">
      {topics.map(({ id, name, articles }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className="mb-9 break-inside-avoid">
          <h2 id={`topic-${id}`} className="border-b-[1.5px] border-ink pb-2.5 text-[1.5rem]">
            {name}
          </h2>
          <ul>
            {articles.map((article) => (
              <li key={article.to} className="border-b border-rule">
                <Link
                  to={article.to}
                  className="group -mx-[12px] block px-[12px] py-3 no-underline hover:bg-greenbar"
                >
                  <b className="font-serif text-[1.125rem] leading-[1.3] font-semibold group-hover:underline-double">
                    {article.name}
                  </b>
                  <span className="mt-0.5 block text-small text-pretty text-ink-2">
                    {article.line}
                  </span>
                  <span className="mt-0.5 block text-micro text-ink-3 tabular">{article.note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const resources = definePage({ kind: 'hub', load, blocks: [Resources, Closing] });
