import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { changesPath, newPagePath } from '#domain/desk/pages-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { deskTime } from '../frame/desk-time.server.ts';
import { requireDesk } from '../require-desk.server.ts';
import { listPages, narrowed, type PageRow, readPagesQuery } from './list-pages.server.ts';
import { PageList } from './page-list.tsx';
import { PagesFilter } from './pages-filter.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = requireDesk(context);
  const query = readPagesQuery(new URL(request.url).searchParams);
  const { values, pages: all } = await listPages(at);
  const time = deskTime(at.services);
  const withTime = ({ change, ...row }: PageRow) => ({
    ...row,
    change: change && { ...change, at: time(change.at) },
  });
  const rows = narrowed(all, query).map(withTime);
  const kinds = [...new Set(all.map(({ kind }) => kind).filter(Boolean))].sort();
  const changed = [...values, ...all].filter(({ change }) => change).length;
  return {
    head: deskHead('Pages'),
    values: narrowed(values, query).map(withTime),
    rows,
    query,
    kinds,
    changed,
    total: all.length,
  };
}

export const meta = pageMeta;

export default function Pages() {
  const { values, rows, query, kinds, changed, total } = useLoaderData<typeof loader>();
  const mayWrite = useMayWrite();
  return (
    <DeskPage
      title="Pages"
      lede="The words and values of the site. What you change is kept here until you publish it."
      actions={
        <>
          {mayWrite && (
            <a href={newPagePath} className={deskButton('quiet')}>
              New page
            </a>
          )}
          <a href={changesPath} className={deskButton(changed > 0 ? 'primary' : 'quiet')}>
            {changed === 0 ? 'Publications' : `Publish ${changed === 1 ? '1 change' : `${changed} changes`}`}
          </a>
        </>
      }
    >
      <PagesFilter query={query} kinds={kinds} shown={rows.length} total={total} />
      {values.length > 0 && (
        <DeskPart title="Values of the site">
          <PageList rows={values} />
        </DeskPart>
      )}
      <DeskPart title="Pages">
        <PageList rows={rows} />
      </DeskPart>
    </DeskPage>
  );
}
