import {
  articlesPath,
  followUpsPath,
  importPath,
  readSubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/addresses.ts';
import type { SubscriberState } from '#server/desk/subscribers/subscribers.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader } from '../at-desk.server.ts';
import { FilterForm, OneButton } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  Notice,
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
            Email about an article
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
  confirmed: 'No one has confirmed yet.',
  pending: 'No request is waiting to be confirmed. Requests are deleted after 7 days.',
  ended: 'No one has unsubscribed.',
};
