import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  articlesPath,
  readSubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/subscribers-address.ts';
import type { SubscriberState } from '#server/desk/subscribers/list-subscribers.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskForm } from '../frame/desk-form.tsx';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DeskTabs } from '../frame/desk-tabs.tsx';
import { requireDesk } from '../require-desk.server.ts';
import { SubscriberRow } from './subscriber-row.tsx';
import { SubscriberSearch } from './subscriber-search.tsx';
import { stateWords } from './words.ts';

const pageSize = 50;
const states: readonly SubscriberState[] = ['confirmed', 'pending', 'ended'];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const query = readSubscribersQuery(new URL(request.url).searchParams);
  const state = states.find((one) => one === query.show) ?? 'confirmed';
  const { q: search, after } = query;
  const [page, counts] = await Promise.all([
    desk.subscribers.list({ state, search, after, limit: pageSize }),
    desk.subscribers.counts(),
  ]);
  return {
    ...{ head: deskHead('Subscribers'), query, state, counts, items: page.items, next: page.next },
    now: services.clock.now(),
    zone: services.booking.timezone,
  };
}

export const meta = pageMeta;

export default function Subscribers() {
  const { query, state, counts, items, next, now, zone } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Subscribers"
      lede="People who asked for the newsletter. Only those who confirmed by email get it."
      actions={<Actions />}
    >
      <div>
        <DeskTabs
          label="Subscribers"
          tabs={states.map((one) => ({
            words: stateWords[one],
            href: subscribersAddress({ show: one === 'confirmed' ? undefined : one, q: query.q }),
            isCurrent: one === state,
            n: counts[one],
          }))}
        />
        <SubscriberSearch query={query} />
        {items.length > 0 ? (
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {items.map((item) => (
              <SubscriberRow
                key={item.id}
                item={item}
                href={subscribersAddress(query, item.id)}
                now={now}
                zone={zone}
              />
            ))}
          </ul>
        ) : (
          <p className="py-10 text-center text-ink-2">{emptyWords(state, query.q)}</p>
        )}
        <nav aria-label="Pages" className="mt-4 flex justify-between gap-4 empty:hidden">
          {query.after && (
            <DeskLink href={subscribersAddress({ ...query, after: undefined })}>Newest</DeskLink>
          )}
          {next && (
            <DeskLink href={subscribersAddress({ ...query, after: next })} rel="next" className="ml-auto">
              Older
            </DeskLink>
          )}
        </nav>
      </div>
    </DeskPage>
  );
}

function Actions() {
  const mayWrite = useMayWrite();
  return (
    <>
      {mayWrite && (
        <DeskForm action={`${subscribersPath}/export.csv`}>
          <DeskButton>Export as CSV</DeskButton>
        </DeskForm>
      )}
      <a href={articlesPath} className={deskButton('primary')}>
        Mail about an article
      </a>
    </>
  );
}

function emptyWords(state: SubscriberState, search: string | undefined): string {
  if (search) return 'No subscriber matches. The search looks in addresses and names.';
  switch (state) {
    case 'confirmed':
      return 'Nobody has confirmed yet.';
    case 'pending':
      return 'No request waits for its confirmation. Requests are deleted after 7 days.';
    case 'ended':
      return 'Nobody has unsubscribed.';
  }
}
