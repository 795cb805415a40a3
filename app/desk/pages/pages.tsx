import { useLoaderData } from 'react-router';
import { changesPath, editAddress, newPagePath, pagesPath } from '#domain/desk/addresses.ts';
import { deskLoader } from '../at-desk.server.ts';
import { deskInput } from '../frame/form.tsx';
import { ButtonLink, DeskButton, DeskLink, DeskPage, DeskPart, Rows, useDesk } from '../frame/parts.tsx';
import { fullTime } from '../frame/times.ts';
import { listPages, narrowed, type PageRow, readPagesQuery } from './list-pages.server.ts';

export const loader = deskLoader(async ({ desk, query: searchParams }) => {
  const query = readPagesQuery(searchParams);
  const { values, pages } = await listPages(desk);
  return {
    values: narrowed(values, query),
    pages: narrowed(pages, query),
    query,
    kinds: [...new Set(pages.map(({ kind }) => kind).filter(Boolean))].sort(),
    changed: [...values, ...pages].filter(({ change }) => change).length,
    total: pages.length,
  };
});

export default function Pages() {
  const { values, pages, changed } = useLoaderData<typeof loader>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      title="Pages"
      lede="The words and values of the site. What you change is kept here until you publish it."
      actions={
        <>
          {mayWrite && <ButtonLink href={newPagePath}>New page</ButtonLink>}
          <ButtonLink href={changesPath} look={changed > 0 ? 'primary' : 'quiet'}>
            {changed === 0 ? 'Publications' : `Publish ${changed === 1 ? '1 change' : `${changed} changes`}`}
          </ButtonLink>
        </>
      }
    >
      <Filter />
      {values.length > 0 && (
        <DeskPart title="Details of the firm">
          <List rows={values} />
        </DeskPart>
      )}
      <DeskPart title="Pages">
        <List rows={pages} />
      </DeskPart>
    </DeskPage>
  );
}

const states = {
  changed: 'Changed here',
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  new: 'New',
  unread: 'Cannot be read',
};

function Filter() {
  const { query, kinds, pages, total } = useLoaderData<typeof loader>();
  const select = (label: string, name: 'kind' | 'state', any: string, options: [string, string][]) => (
    <label className="grid gap-1">
      <span className="text-micro font-[620]">{label}</span>
      <select name={name} defaultValue={query[name]} className={deskInput}>
        <option value="">{any}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
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
        {select(
          'Kind',
          'kind',
          'All kinds',
          kinds.map((kind) => [kind, kind]),
        )}
        {select('State', 'state', 'All states', Object.entries(states))}
        <DeskButton>Show</DeskButton>
      </form>
      <p className="mt-3 text-micro text-ink-2" role="status">
        {pages.length === total ? `${total} pages` : `${pages.length} of ${total} pages`}
      </p>
    </search>
  );
}

function List({ rows }: { rows: readonly PageRow[] }) {
  const { zone } = useDesk();
  if (rows.length === 0) return <p className="py-10 text-center text-ink-2">No page fits.</p>;
  return (
    <Rows>
      {rows.map(({ file, name, kind, address, stateWords, state, change, isChangedOnDisk }) => (
        <li key={file} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
          <div className="min-w-0">
            <p className="font-[620] wrap-anywhere">
              <DeskLink href={editAddress(file)} className="inline-block py-0.5">
                {name}
              </DeskLink>
            </p>
            <p className="text-micro text-ink-2 wrap-anywhere">
              {[kind, address].filter(Boolean).join(' · ')}
            </p>
          </div>
          <div className="text-micro text-ink-2 md:text-right">
            <p className={state === 'unread' ? 'text-negative' : ''}>{stateWords}</p>
            {change && (
              <p className="text-ink wrap-anywhere">
                Changed by {change.by}, {fullTime(change.at, zone)}, not published
              </p>
            )}
            {change?.isStale && <p className="text-negative">The file changed on the server as well</p>}
            {isChangedOnDisk && !change && state !== 'new' && (
              <p>The file on the server is newer than the site</p>
            )}
          </div>
        </li>
      ))}
    </Rows>
  );
}
