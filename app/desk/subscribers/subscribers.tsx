import {
  articlesPath,
  followUpsPath,
  importPath,
  readSubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { SubscriberState } from '#server/desk/subscribers/subscribers.ts';
import { useLoaded } from '../../page-data.ts';
import type { PageModule } from '../../page-module.ts';
import { deskLoader, goTo, ownerAction, ownerLoader, refuse } from '../at-desk.server.ts';
import { AreaField, Confirm, FilterForm, OneButton, useFields } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  Notice,
  Outcome,
  Paging,
  RowLink,
  Rows,
  ShortTime,
  Tabs,
  useDesk,
} from '../frame/parts.tsx';
import { stateWords } from './words.ts';

const pageSize = 50;
const states: readonly SubscriberState[] = ['confirmed', 'pending', 'ended'];

export const load = deskLoader(async ({ desk, query: searchParams }) => {
  const query = readSubscribersQuery(searchParams);
  const state = states.find((one) => one === query.show) ?? 'confirmed';
  const [page, counts] = await Promise.all([
    desk.subscribers.list({ state, search: query.q, after: query.after, limit: pageSize }),
    desk.subscribers.counts(),
  ]);
  const [imported, kept] = ['imported', 'kept'].map((name) => Number(searchParams.get(name)) || 0);
  return { ...page, query, state, counts, imported, kept, isImport: searchParams.has('imported') };
});

export function Page() {
  const { query, state, counts, items, next, isImport, imported, kept } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      title="Subscribers"
      lede="People who asked for the newsletter. Only those who confirmed by email get it."
      actions={
        <>
          {mayWrite && <ButtonLink href={importPath}>Import</ButtonLink>}
          {mayWrite && (
            <OneButton action={`${subscribersPath}/export.csv`}>Export as CSV</OneButton>
          )}
          <ButtonLink href={followUpsPath}>Follow-up emails</ButtonLink>
          <ButtonLink href={articlesPath} look="primary">
            Mail about an article
          </ButtonLink>
        </>
      }
    >
      {isImport && (
        <Notice tone="done">
          Imported: {imported}. Left as they are, because they are known here or must not get mail:{' '}
          {kept}.
        </Notice>
      )}
      <div>
        <Tabs
          label="Subscribers"
          tabs={states.map((one) => ({
            words: stateWords[one],
            href: subscribersAddress({ show: one === 'confirmed' ? undefined : one, q: query.q }),
            isCurrent: one === state,
            n: counts[one],
          }))}
        />
        <FilterForm
          action={subscribersPath}
          q={query.q}
          show={query.show}
          label="Search addresses and names"
          placeholder="Address or name"
        >
          <DeskButton>Search</DeskButton>
          {query.q && <DeskLink href={subscribersAddress({ show: query.show })}>Clear</DeskLink>}
        </FilterForm>
      </div>
      <Rows none={query.q ? noMatch : none[state]}>
        {items.map(({ id, email, name, at, isRefused }) => (
          <RowLink
            key={id}
            href={subscribersAddress(query, id)}
            title={email}
            small={name}
            aside={
              <>
                {isRefused && <span className="text-negative">Refused</span>}
                <ShortTime at={at} />
              </>
            }
          />
        ))}
      </Rows>
      <Paging
        newest={query.after && subscribersAddress({ ...query, after: undefined })}
        older={next && subscribersAddress({ ...query, after: next })}
      />
    </DeskPage>
  );
}

const noMatch = 'No subscriber matches. The search looks in addresses and names.';

const none: Record<SubscriberState, string> = {
  confirmed: 'Nobody has confirmed yet.',
  pending: 'No request waits for its confirmation. Requests are deleted after 7 days.',
  ended: 'Nobody has unsubscribed.',
};

const importSubscribersLoader = ownerLoader(() => null);

const mostShown = 20;

/** In characters: 5,000 lines of an address, a name, a source and a day. */
const mostInImport = 400_000;

const importSubscribersAction = ownerAction(
  async ({ desk, actor, field }) => {
    const csv = field('csv');
    if (csv.length > mostInImport)
      return refuse('More than 400,000 characters do not fit. Import the lines in parts.', 422, {
        typed: { csv },
      });
    const result = await desk.subscribers.importCsv(csv, actor);
    if (!('faults' in result))
      return goTo(`${subscribersPath}?imported=${result.added}&kept=${result.kept}`);
    const { faults } = result;
    const more = faults.length - mostShown;
    const shown = [
      ...faults.slice(0, mostShown),
      ...(more > 0 ? [`And ${counted(more, 'line')} more.`] : []),
    ];
    return refuse('Nobody was imported.', 422, {
      typed: { csv },
      faults: { csv: shown.join('\n') },
    });
  },
  (name) => name === 'csv',
);

function ImportSubscribers() {
  const field = useFields('import-');
  return (
    <DeskPage
      title="Import subscribers"
      lede="Import only people who agreed to your newsletter, each with where and when. Known, unsubscribed and refused addresses stay as they are."
    >
      <Outcome />
      <Confirm words="Import" not={[subscribersPath, 'Back to the list']}>
        <AreaField
          {...field('csv')}
          label="The lines of your CSV file, or cells copied from a spreadsheet"
          hint="Columns: email, name (may be empty), source, agreed_at. The first line has these names."
          required
          rows={10}
          spellCheck={false}
          placeholder={
            'email,name,source,agreed_at\njane@example.com,Jane Roe,Webinar in May,2026-05-31'
          }
          className="py-1.5 font-mono"
        />
      </Confirm>
    </DeskPage>
  );
}

export const importSubscribers: PageModule = {
  load: importSubscribersLoader,
  act: importSubscribersAction,
  Page: ImportSubscribers,
};
