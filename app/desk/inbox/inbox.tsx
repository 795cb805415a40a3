import { type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from 'react-router';
import { inboxAddress, readInboxQuery } from '#domain/desk/inbox-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { filterOf } from './inbox-filter.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxRow } from './inbox-row.tsx';
import { KeyHelp } from './key-help.tsx';
import { statusWords } from './words.ts';

const pageSize = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const query = readInboxQuery(new URL(request.url).searchParams);
  const [page, counts, sources] = await Promise.all([
    desk.inbox.list({ ...filterOf(query), after: query.after, limit: pageSize }),
    desk.inbox.counts(),
    desk.inbox.sources(),
  ]);
  const { items, next } = page;
  const now = services.clock.now();
  return {
    ...{ head: deskHead('Inbox'), query, items, next, counts, sources, now },
    zone: services.booking.timezone,
  };
}

export const meta = pageMeta;

export const handle = { hasBrowserCode: true };

/** List with the open inquiry beside it; phones show one of the two. */
export default function Inbox() {
  const { query, items, next, counts, sources, now, zone } = useLoaderData<typeof loader>();
  const { id } = useParams();
  // The list's title is the page's h1 only while no inquiry is open.
  const Title = id ? 'h2' : 'h1';
  const isNarrowed = Boolean(query.q || query.form || query.source);
  return (
    <div
      data-inbox
      className="-mx-4 -my-6 sm:-mx-6 desk:-mx-10 desk:-my-8 lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      <section
        aria-label="Inquiries"
        className={`min-w-0 border-rule lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r ${id ? 'hidden' : ''}`}
      >
        <div className="border-b border-rule px-4 pt-5 pb-3">
          <div className="flex items-baseline justify-between gap-3">
            <Title className="text-h3">Inbox</Title>
            <KeyHelp />
          </div>
          <InboxFilters query={query} counts={counts} sources={sources} />
        </div>
        <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
          <p role="status" className="sr-only" data-inbox-status />
          {/* Notice of new inquiries, so no row moves by itself. */}
          <p className="border-b border-rule bg-brand-tint px-4 py-2" data-inbox-news hidden>
            <DeskLink href={inboxAddress({ ...query, after: undefined }, id)} className="font-[620]">
              Show what is new
            </DeskLink>
          </p>
          {items.length > 0 ? (
            <ol className="divide-y divide-rule" data-inbox-list>
              {items.map((item) => (
                <InboxRow
                  key={item.id}
                  item={item}
                  href={inboxAddress(query, item.id)}
                  isOpen={item.id === id}
                  now={now}
                  zone={zone}
                />
              ))}
            </ol>
          ) : (
            <Empty query={query} isNarrowed={isNarrowed} />
          )}
          <nav
            aria-label="Pages"
            className="flex justify-between gap-4 border-t border-rule px-4 py-3 empty:hidden"
          >
            {query.after && <DeskLink href={inboxAddress({ ...query, after: undefined })}>Newest</DeskLink>}
            {next && (
              <DeskLink href={inboxAddress({ ...query, after: next })} rel="next" className="ml-auto">
                Older
              </DeskLink>
            )}
          </nav>
        </div>
      </section>
      <div className={id ? 'min-w-0' : 'hidden min-w-0 lg:block'}>
        <Outlet />
      </div>
    </div>
  );
}

function Empty({ query, isNarrowed }: { query: { show?: string | undefined }; isNarrowed: boolean }) {
  const all = { show: query.show };
  return (
    <div className="grid gap-2 px-4 py-10 text-center text-ink-2">
      {isNarrowed ? (
        <>
          <p>No inquiry matches. A match contains every word of the search, or a word that begins with it.</p>
          <p>
            <DeskLink href={inboxAddress(all)}>Clear search and filters</DeskLink>
          </p>
        </>
      ) : (
        <p>{emptyWords(query.show)}</p>
      )}
    </div>
  );
}

function emptyWords(show: string | undefined): string {
  if (show === 'spam') return 'No spam. Inquiries that look like spam are kept here for 30 days.';
  if (show === undefined) return 'No inquiries yet. The next form that is sent appears here.';
  const word = statusWords[show as keyof typeof statusWords] ?? show;
  return `No inquiry has the status “${word}”.`;
}
