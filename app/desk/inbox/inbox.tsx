import { type InboxQuery, inboxAddress, readInboxQuery } from '#domain/desk/addresses.ts';
import { isDue } from '#domain/desk/inquiries.ts';
import { dollars } from '#domain/words/numbers.ts';
import type { InboxItem } from '#server/desk/inbox/list-inbox.ts';
import { Inner, useLoaded, useVisit } from '../../page-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskLoader } from '../at-desk.server.ts';
import { DeskLink, DeskTitle, Paging, ShortTime, useDesk } from '../frame/parts.tsx';
import { dateParts } from '../frame/times.ts';
import { InboxFilters, KeyHelp } from './inbox-filters.tsx';
import { StatusTag, Waited } from './lead-head.tsx';
import { filterOf, formWord, isStatus, statusWords } from './words.ts';

const pageSize = 50;

export const loader = deskLoader(async ({ desk, person, query: searchParams }) => {
  const query = readInboxQuery(searchParams);
  const today = desk.figures.today();
  const filter = filterOf(query, { me: person.id, today });
  const [page, counts, sources, people] = await Promise.all([
    desk.inbox.list({ ...filter, after: query.after, limit: pageSize }),
    desk.inbox.counts(),
    desk.inbox.sources(),
    desk.people.list(),
  ]);
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  return { ...page, query, counts, sources, names, today };
});

export const browser = 'app/desk/inbox/inbox.browser.ts';

/** List with the open inquiry beside it; phones show one of the two. */
export default function Inbox() {
  const { query, items, next, counts, sources } = useLoaded<typeof loader>();
  const { id } = useVisit().params;
  // The list's title is the page's h1 only while no inquiry is open.
  const Title = id ? 'h2' : 'h1';
  const newest = { ...query, after: undefined };
  return (
    <div
      data-inbox
      className="-mx-4 -my-6 sm:-mx-6 desk:-mx-10 desk:-my-8 lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      {!id && <DeskTitle>Inbox</DeskTitle>}
      <section
        aria-label="Inquiries"
        className={`min-w-0 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col ${id ? 'hidden' : ''}`}
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
            <DeskLink href={inboxAddress(newest, id)} className="font-[620]">
              Show what is new
            </DeskLink>
          </p>
          {items.length > 0 ? (
            <ol className="divide-y divide-rule" data-inbox-list>
              {items.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  href={inboxAddress(query, item.id)}
                  isOpen={item.id === id}
                />
              ))}
            </ol>
          ) : (
            <Empty query={query} />
          )}
          <Paging
            newest={query.after && inboxAddress(newest)}
            older={next && inboxAddress({ ...query, after: next })}
            className="border-t border-rule px-4 py-3"
          />
        </div>
      </section>
      <div className={`min-h-dvh min-w-0 border-rule lg:border-l ${id ? '' : 'hidden lg:block'}`}>
        {id ? <Inner /> : <NoneOpen />}
      </div>
    </div>
  );
}

const NoneOpen = () => (
  <div className="grid h-full min-h-96 place-items-center px-6 text-center text-ink-2">
    <p>Choose an inquiry to read it here.</p>
  </div>
);

function Row({ item, href, isOpen }: { item: InboxItem; href: string; isOpen: boolean }) {
  const { now, time } = useDesk();
  const { names, today } = useLoaded<typeof loader>();
  const { id, at, name, email, company, form, excerpt, status, verdict, callAt } = item;
  const { waits, ownerId, dueOn, amount } = item;
  const isNew = status === 'new' && verdict !== 'spam';
  return (
    <li data-lead={id} className={isOpen ? 'bg-brand-tint' : ''}>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar"
      >
        <span className="flex items-baseline gap-3">
          <span className={`min-w-0 flex-1 truncate ${isNew ? 'font-[680]' : 'font-[540]'}`}>
            {name || email}
          </span>
          {waits ? <Waited ms={now - at} /> : <ShortTime at={at} />}
        </span>
        <span className="flex items-baseline gap-3 text-micro text-ink-2">
          <span className="min-w-0 flex-1 truncate">
            {[formWord(form), company].filter(Boolean).join(' · ')}
          </span>
          <StatusTag status={status} verdict={verdict} />
        </span>
        {callAt !== null && (
          <span className="flex items-center gap-1.5 text-micro font-[620] text-ink">
            <Icon name="calendar" className="size-3.5 shrink-0" />
            Call {time(callAt)}
          </span>
        )}
        {(ownerId || dueOn || amount !== null) && (
          <span className="flex gap-x-3 text-micro text-ink-2 tabular">
            {ownerId && <span className="truncate">{names[ownerId]}</span>}
            {amount !== null && <span>{dollars(amount)}</span>}
            {dueOn && (
              <span className={isDue(item, today) ? 'font-[640] text-negative' : ''}>
                Due {dateParts(dueOn).day}
              </span>
            )}
          </span>
        )}
        {excerpt && <span className="truncate text-micro text-ink-2">{excerpt}</span>}
      </a>
    </li>
  );
}

function Empty({ query: { show, q, form, source } }: { query: InboxQuery }) {
  return (
    <div className="grid gap-2 px-4 py-10 text-center text-ink-2">
      {q || form || source ? (
        <>
          <p>
            No inquiry matches. A match contains every word of the search, or a word that begins
            with it.
          </p>
          <p>
            <DeskLink href={inboxAddress({ show })}>Clear search and filters</DeskLink>
          </p>
        </>
      ) : (
        <p>{emptyWords(show)}</p>
      )}
    </div>
  );
}

const emptyLists: Readonly<Record<string, string>> = {
  mine: 'No inquiry is yours. Choose its owner on its page.',
  due: 'Nothing is due.',
  other: 'Newsletter sign-ups and results of tools appear here. They wait for no answer.',
  spam: 'No spam. Inquiries that look like spam are kept here for 30 days.',
};

function emptyWords(show: string | undefined): string {
  if (show === undefined) return 'No inquiries yet. The next form that is sent appears here.';
  // The address names the list, so it can also name what every object has, such as `constructor`.
  if (Object.hasOwn(emptyLists, show)) return emptyLists[show] ?? '';
  return `No inquiry has the status “${isStatus(show) ? statusWords[show] : show}”.`;
}
