import { pagesPath } from '#domain/desk/pages-address.ts';
import { DeskButton } from '../frame/desk-button.tsx';
import { deskInput } from '../frame/desk-input.ts';
import type { PagesQuery } from './list-pages.server.ts';

interface PagesFilterProps {
  query: PagesQuery;
  kinds: readonly string[];
  shown: number;
  total: number;
}

const states = [
  ['changed', 'Changed here'],
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  ['draft', 'Drafts'],
  ['new', 'New'],
  ['unread', 'Cannot be read'],
] as const;

export function PagesFilter({ query, kinds, shown, total }: PagesFilterProps) {
  return (
    <search>
      <form
        action={pagesPath}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-end"
      >
        <label className="grid gap-1">
          <span className="text-micro font-[620]">Name or address</span>
          <input type="search" name="q" defaultValue={query.q} autoComplete="off" className={deskInput} />
        </label>
        <label className="grid gap-1">
          <span className="text-micro font-[620]">Kind</span>
          <select name="kind" defaultValue={query.kind} className={deskInput}>
            <option value="">All kinds</option>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <label className="grid gap-1">
          <span className="text-micro font-[620]">State</span>
          <select name="state" defaultValue={query.state} className={deskInput}>
            <option value="">All states</option>
            {states.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <DeskButton>Show</DeskButton>
      </form>
      <p className="mt-3 text-micro text-ink-2" role="status">
        {shown === total ? `${total} pages` : `${shown} of ${total} pages`}
      </p>
    </search>
  );
}
