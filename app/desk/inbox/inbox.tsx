import type { ReactNode } from 'react';
import { accountPath, inboxAddress, inboxPath, readInboxQuery } from '#domain/desk/addresses.ts';
import { isDue } from '#domain/desk/inquiries.ts';
import { dollars } from '#domain/words/numbers.ts';
import type { InboxItem } from '#server/desk/inbox/list-inbox.ts';
import { useLoaded, useVisit } from '../../page-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskLoader } from '../at-desk.server.ts';
import { DeskForm, FilterForm, KeysSwitch, SelectField, useFields } from '../frame/form.tsx';
import {
  DeskButton,
  DeskLink,
  DeskTitle,
  Paging,
  ShortTime,
  Tabs,
  useDesk,
} from '../frame/parts.tsx';
import { dateParts } from '../frame/times.ts';
import { StatusTag, Waited } from './lead-head.tsx';
import { filterOf, formWord, formWords, isStatus, statusWords } from './words.ts';

const pageSize = 50;

export const load = deskLoader(async ({ desk, person, query: searchParams }) => {
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
export function Page({ children }: { children?: ReactNode }) {
  const { query, items, next } = useLoaded<typeof load>();
  const { id } = useVisit().params;
  // The list's title is the page's h1 only while no inquiry is open.
  const Title = id ? 'h2' : 'h1';
  const newest = { ...query, after: undefined };
  return (
    <div
      data-inbox
      className={classNames(
        '-mx-4 -my-6 sm:-mx-6 desk:-mx-10 desk:-my-8',
        id !== undefined && 'lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]',
      )}
    >
      {!id && <DeskTitle>Inbox</DeskTitle>}
      <section
        aria-label="Inquiries"
        className={classNames(
          'min-w-0',
          id !== undefined && 'hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col',
        )}
      >
        <div className="border-b border-rule px-4 pt-5 pb-3">
          <div className="flex items-baseline justify-between gap-3">
            <Title className="text-h3">Inbox</Title>
            <KeyHelp />
          </div>
          <InboxFilters />
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
                <Row key={item.id} item={item} href={inboxAddress(query, item.id)} openId={id} />
              ))}
            </ol>
          ) : (
            <Empty />
          )}
          <Paging
            newest={query.after && inboxAddress(newest)}
            older={next && inboxAddress({ ...query, after: next })}
            className="border-t border-rule px-4 py-3"
          />
        </div>
      </section>
      {id && <div className="min-h-dvh min-w-0 border-rule lg:border-l">{children}</div>}
    </div>
  );
}

interface RowProps {
  item: InboxItem;
  href: string;
  /** Beside the list, which is narrow then. */
  openId: string | undefined;
}

function Row({ item, href, openId }: RowProps) {
  const { now, time } = useDesk();
  const { names, today } = useLoaded<typeof load>();
  const { id, at, name, email, company, form, excerpt, status, verdict, callAt } = item;
  const { waits, ownerId, dueOn, amount } = item;
  const isOpen = id === openId;
  const isNew = status === 'new' && verdict === 'clean';
  return (
    <li data-lead={id} className={isOpen ? 'bg-brand-tint' : ''}>
      <a
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-0.5 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-greenbar',
          openId === undefined && 'lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        )}
      >
        <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
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
            {isNew ? (
              <span className="sr-only">New</span>
            ) : (
              <StatusTag status={status} verdict={verdict} />
            )}
          </span>
        </span>
        <span className="grid grid-cols-[minmax(0,1fr)] content-center gap-0.5">
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
        </span>
      </a>
    </li>
  );
}

function Empty() {
  const { show, q, form, source } = useLoaded<typeof load>().query;
  return (
    <div className="grid gap-2 px-4 py-10 text-center text-ink-2">
      {q || form || source ? (
        <>
          <p>
            No inquiry matches. A match has every word of the search, or a word that begins with it.
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
  mine: 'You own no inquiries. To take one, open it and choose yourself as the owner.',
  due: 'Nothing is due.',
  other: 'Newsletter sign-ups and tool results appear here. They need no answer.',
  spam: 'No spam. Inquiries that look like spam are kept here for 30 days.',
};

function emptyWords(show: string | undefined): string {
  if (show === undefined) return 'No inquiries yet. The next form that is sent appears here.';
  // The address names the list, so it can also name what every object has, such as `constructor`.
  if (Object.hasOwn(emptyLists, show)) return emptyLists[show] ?? '';
  return `No inquiry has the status “${isStatus(show) ? statusWords[show] : show}”.`;
}

const statuses = ['new', 'awaiting_time', 'contacted', 'proposal', 'won', 'lost'] as const;

function InboxFilters() {
  const { query, counts, sources } = useLoaded<typeof load>();
  const { show, form, source, q } = query;
  const { mayWrite } = useDesk();
  const field = useFields('inbox-', query);
  const tab = (words: string, n?: number, status?: string) => ({
    words,
    n,
    isCurrent: show === status,
    href: inboxAddress({ ...query, show: status, after: undefined }),
  });
  return (
    <>
      <FilterForm
        id="inbox-search"
        action={inboxPath}
        q={q}
        show={show}
        label="Search name, address, firm and words"
        placeholder="Search"
      >
        <details className="group basis-full" open={Boolean(form || source)}>
          <summary className="inline-flex min-h-6 items-center gap-1.5 text-micro text-ink-2">
            Form and source
            <Icon name="chevron" className="size-3.5 group-open:rotate-180" />
          </summary>
          <div className="mt-2 grid grid-cols-2 items-end gap-2">
            <SelectField
              {...field('form')}
              label="Form"
              isSmall
              any="All forms"
              options={Object.entries(formWords).map(([value, label]) => ({ value, label }))}
            />
            <SelectField
              {...field('source')}
              label="Source"
              isSmall
              any="All sources"
              options={sources.map((one) => ({
                value: one.source,
                label: `${one.source} (${one.n})`,
              }))}
            />
            <DeskButton>Apply</DeskButton>
            {mayWrite && <DeskButton form="inbox-export">Export as CSV</DeskButton>}
          </div>
        </details>
      </FilterForm>
      {mayWrite && (
        <DeskForm
          id="inbox-export"
          action={inboxAddress({ ...query, after: undefined }, 'export.csv')}
          className="hidden"
        />
      )}
      <Tabs
        label="Status"
        isSmall
        tabs={[
          tab(
            'All',
            statuses.reduce((sum, status) => sum + counts[status], 0),
          ),
          ...statuses
            // Rare, but then it needs action.
            .filter(
              (status) => !['awaiting_time', 'proposal'].includes(status) || counts[status] > 0,
            )
            .map((status) => tab(statusWords[status], counts[status], status)),
        ]}
      />
      <Tabs
        label="Other lists"
        isSmall
        tabs={[
          tab('Mine', undefined, 'mine'),
          tab('Due', undefined, 'due'),
          tab('Sign-ups and results', counts.other, 'other'),
          tab('Spam', counts.spam, 'spam'),
        ]}
      />
    </>
  );
}

const keys = {
  j: 'next inquiry',
  k: 'previous inquiry',
  Enter: 'open it',
  u: 'back to the list',
  '/': 'search',
  s: 'to the status',
  n: 'write a note',
  r: 'reply',
  '?': 'these keys',
};

/** List of shortcuts (inbox.browser.ts). Hidden without JavaScript, since none work. */
function KeyHelp() {
  return (
    <>
      <button
        type="button"
        popoverTarget="inbox-keys"
        className="hidden min-h-9 rounded-control px-2 text-micro text-ink-2 hover:bg-greenbar hover:text-ink lg:scripted:block"
      >
        Keys
      </button>
      <div
        id="inbox-keys"
        popover="auto"
        role="dialog"
        aria-labelledby="inbox-keys-title"
        className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-control border border-rule-strong bg-raised p-5 text-ink shadow-(--shadow-pop)"
      >
        <h2 id="inbox-keys-title" className="font-sans text-h4 font-[660] tracking-normal">
          Keys
        </h2>
        <dl className="mt-3 grid grid-cols-[4rem_1fr] gap-y-1.5">
          {Object.entries(keys).map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-rule-strong bg-paper px-1.5 font-sans text-micro font-[620]">
                  {key}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 border-t border-rule pt-2">
          <KeysSwitch />
          <p className="text-micro text-ink-2">
            Also under{' '}
            <a href={`${accountPath}#keys`} className="text-brand">
              Account
            </a>
            . Switch them off if you speak to your computer or press keys by accident.
          </p>
        </div>
      </div>
    </>
  );
}
