import {
  type SubscribersQuery,
  subscribersAddress,
  subscribersPath,
} from '#domain/desk/subscribers-address.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { deskInput } from '../frame/desk-input.ts';
import { DeskLink } from '../frame/desk-link.tsx';

/** Search in addresses and names of the shown list. */
export function SubscriberSearch({ query: { show, q } }: { query: SubscribersQuery }) {
  return (
    <search>
      <form action={subscribersPath} className="mt-3 flex flex-wrap items-center gap-2">
        {show && <input type="hidden" name="show" value={show} />}
        <label htmlFor="subscriber-search" className="sr-only">
          Search addresses and names
        </label>
        <input
          id="subscriber-search"
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Address or name"
          autoComplete="off"
          className={`${deskInput} flex-1 sm:max-w-80`}
        />
        <DeskButton>Search</DeskButton>
        {q && <DeskLink href={subscribersAddress({ show })}>Clear</DeskLink>}
      </form>
    </search>
  );
}
