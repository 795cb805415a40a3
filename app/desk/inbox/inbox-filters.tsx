import { type InboxQuery, inboxAddress, inboxPath } from '#domain/desk/inbox-address.ts';
import type { StatusCounts } from '#server/desk/inbox/list-inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { Choice } from './choice.tsx';
import { formWords, statusWords } from './words.ts';

interface InboxFiltersProps {
  query: InboxQuery;
  counts: StatusCounts;
  sources: readonly { source: string; n: number }[];
}

const shown = ['new', 'awaiting_time', 'contacted', 'won', 'lost'] as const;

/** Search, statuses with counts, and further filters. Plain links and one form. */
export function InboxFilters({ query, counts, sources }: InboxFiltersProps) {
  const { show, form, source, q } = query;
  const mayWrite = useMayWrite();
  const all = shown.reduce((sum, status) => sum + counts[status], 0);
  // Rare, but then it needs action.
  const statuses = shown.filter((status) => status !== 'awaiting_time' || counts[status] > 0);
  const isNarrowed = Boolean(form || source);
  return (
    <>
      <search>
        <form action={inboxPath} className="mt-3 grid gap-2">
          {show && <input type="hidden" name="show" value={show} />}
          <div className="relative">
            <label htmlFor="inbox-search" className="sr-only">
              Search name, address, firm and words
            </label>
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-3"
            />
            <input
              id="inbox-search"
              name="q"
              type="search"
              defaultValue={q}
              placeholder="Search"
              autoComplete="off"
              className="min-h-9 w-full rounded-control border border-rule-strong bg-raised pr-3 pl-9 text-[1rem] text-ink placeholder:text-ink-3 focus:border-brand focus:outline-3 focus:outline-offset-1 focus:outline-focus pointer-coarse:min-h-11"
            />
          </div>
          <details className="group" open={isNarrowed}>
            <summary className="inline-flex min-h-6 items-center gap-1.5 text-micro text-ink-2">
              Form and source
              <Icon name="chevron" className="size-3.5 group-open:rotate-180" />
            </summary>
            <div className="mt-2 grid grid-cols-2 items-end gap-2">
              <Choice
                id="inbox-form"
                name="form"
                label="Form"
                defaultValue={form}
                any="All forms"
                options={Object.entries(formWords).map(([value, label]) => ({ value, label }))}
              />
              <Choice
                id="inbox-source"
                name="source"
                label="Source"
                defaultValue={source}
                any="All sources"
                options={sources.map((one) => ({ value: one.source, label: `${one.source} (${one.n})` }))}
              />
              <DeskButton>Apply</DeskButton>
              {mayWrite && <DeskButton form="inbox-export">Export as CSV</DeskButton>}
            </div>
          </details>
        </form>
      </search>
      {mayWrite && (
        <DeskForm
          id="inbox-export"
          action={inboxAddress({ ...query, after: undefined }, 'export.csv')}
          className="hidden"
        />
      )}
      <nav aria-label="Status" className="-mx-1 mt-1 flex flex-wrap gap-x-0.5">
        <Tab href={inboxAddress({ ...query, show: undefined, after: undefined })} isCurrent={!show} n={all}>
          All
        </Tab>
        {statuses.map((status) => (
          <Tab
            key={status}
            href={inboxAddress({ ...query, show: status, after: undefined })}
            isCurrent={show === status}
            n={counts[status]}
          >
            {statusWords[status]}
          </Tab>
        ))}
        <Tab
          href={inboxAddress({ ...query, show: 'spam', after: undefined })}
          isCurrent={show === 'spam'}
          n={counts.spam}
        >
          Spam
        </Tab>
      </nav>
    </>
  );
}

interface TabProps {
  href: string;
  isCurrent: boolean;
  n: number;
  children: string;
}

function Tab({ href, isCurrent, n, children }: TabProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-1.5 text-micro font-[560] text-ink-2 no-underline hover:bg-greenbar hover:text-ink aria-[current]:bg-brand-tint aria-[current]:font-[660] aria-[current]:text-ink pointer-coarse:min-h-11"
    >
      {children}
      <span className="tabular">{n.toLocaleString('en-US')}</span>
    </a>
  );
}
