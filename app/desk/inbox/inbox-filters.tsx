import { accountPath, type InboxQuery, inboxAddress, inboxPath } from '#domain/desk/addresses.ts';
import type { StatusCounts } from '#server/desk/inbox/list-inbox.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskForm, FilterForm, KeysSwitch, SelectField, useFields } from '../frame/form.tsx';
import { DeskButton, Tabs, useDesk } from '../frame/parts.tsx';
import { formWords, statusWords } from './words.ts';

interface InboxFiltersProps {
  query: InboxQuery;
  counts: StatusCounts;
  sources: readonly { source: string; n: number }[];
}

const statuses = ['new', 'awaiting_time', 'contacted', 'proposal', 'won', 'lost'] as const;

export function InboxFilters({ query, counts, sources }: InboxFiltersProps) {
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
export function KeyHelp() {
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
