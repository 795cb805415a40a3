import { Fragment } from 'react';
import { nameOfValues } from '#content/editing/content-file.ts';
import { capital } from '#content/editing/page-faults.ts';
import { socialImageOf } from '#content/for-programs/social-cards.ts';
import { kinds } from '#content/page-files/kinds.ts';
import { pathOfFile, type Page as SitePage } from '#content/page-files/read-page.ts';
import type { OfficeTime } from '#content/proof/shown-proof.ts';
import { officeTimeOf, type Site } from '#content/site/read-site.ts';
import { appearsAt, unpublishedWords } from '#content/table/publication.ts';
import { valueFiles } from '#content/values/value-files.ts';
import { changesPath, editAddress, newPagePath, pagesPath } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import { useLoaded } from '../../page-data.ts';
import { type AtDesk, deskLoader } from '../at-desk.server.ts';
import { FilterForm, SelectField, useFields } from '../frame/form.tsx';
import {
  ButtonLink,
  DeskButton,
  DeskLink,
  DeskPage,
  DeskPart,
  Notice,
  Row,
  Rows,
  useDesk,
} from '../frame/parts.tsx';
import { newPages } from './edit-page.server.ts';
import { valueNames } from './words.ts';

export const load = deskLoader(async ({ site, desk, query: searchParams }) => {
  const query = readPagesQuery(searchParams);
  const [{ values, pages }, { figures }] = await Promise.all([
    listPages(desk, site),
    desk.figures.read(),
  ]);
  const views = figures.viewsByPage;
  const rows = narrowed(pages, query).map((row) => ({
    ...row,
    views: views.get(row.address) ?? 0,
  }));
  return {
    values: narrowed(values, query),
    groups: [...Map.groupBy(rows, ({ kind }) => kind)].sort(([a], [b]) => a.localeCompare(b)),
    query,
    isNarrowed: query.q !== '' || query.state !== '',
    changed: [...values, ...pages].filter(({ change }) => change).length,
    shown: rows.length,
    total: pages.length,
    /** Replaced by the firm, and changed by a release since. */
    changedSince: [...values, ...pages].filter(({ file }) =>
      desk.pages.changedSince().includes(file),
    ),
  };
});

export function Page() {
  const { values, groups, changed, changedSince, isNarrowed } = useLoaded<typeof load>();
  const { mayWrite } = useDesk();
  return (
    <DeskPage
      title="Pages"
      lede="The words and values of the site. What you change is kept here until you publish it."
      actions={
        <>
          {mayWrite && <ButtonLink href={newPagePath}>New page</ButtonLink>}
          <ButtonLink href={changesPath} look={changed > 0 ? 'primary' : 'quiet'}>
            {changed === 0
              ? 'Publications'
              : `Publish ${changed === 1 ? '1 change' : `${changed} changes`}`}
          </ButtonLink>
        </>
      }
    >
      {changedSince.length > 0 && (
        <Notice tone="fault">
          An update changed the original words of pages that you replaced:{' '}
          {changedSince.map(({ file, name }, index) => (
            <Fragment key={file}>
              {index > 0 && ', '}
              <DeskLink href={editAddress(file)}>{name}</DeskLink>
            </Fragment>
          ))}
          .
        </Notice>
      )}
      <Filter />
      {values.length > 0 && (
        <DeskPart title="Details of the firm">
          <List rows={values} areShort />
        </DeskPart>
      )}
      <DeskPart title="Pages">
        {groups.length === 0 && <p className="text-ink-2">No page fits.</p>}
        <div className="divide-y divide-rule border-y border-rule">
          {groups.map(([kind, rows]) => (
            <Group
              key={kind}
              name={kind}
              rows={rows}
              isOpen={isNarrowed || rows.some(({ change }) => change)}
            />
          ))}
        </div>
      </DeskPart>
    </DeskPage>
  );
}

/** The pages of one kind, folded: a site has a hundred. */
function Group({
  name,
  rows,
  isOpen,
}: {
  name: string;
  rows: readonly PageRow[];
  isOpen: boolean;
}) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2.5 py-2">
        <span aria-hidden="true" className="plus" />
        <h3 className="font-sans text-[1rem] font-[620] tracking-normal">{name}</h3>
        <span className="ml-auto text-micro text-ink-2 tabular">
          {counted(rows.length, 'page')}
        </span>
      </summary>
      <List rows={rows} />
    </details>
  );
}

const states = {
  changed: 'Changed here',
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  new: 'New',
  off: 'Switched off',
  unread: 'Cannot be read',
};

function Filter() {
  const { query, shown, total } = useLoaded<typeof load>();
  const field = useFields('pages-', query);
  return (
    <div>
      <FilterForm
        action={pagesPath}
        q={query.q}
        label="Name or address"
        placeholder="Name or address"
      >
        <SelectField
          {...field('state')}
          label="State"
          isSmall
          any="All states"
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
        />
        <DeskButton>Show</DeskButton>
      </FilterForm>
      <p className="mt-3 text-micro text-ink-2" role="status">
        {shown === total ? `${total} pages` : `${shown} of ${total} pages`}
      </p>
    </div>
  );
}

function List({ rows, areShort }: { rows: readonly PageRow[]; areShort?: boolean }) {
  const { fullTime } = useDesk();
  return (
    <Rows none="No page matches." areShort={areShort}>
      {rows.map(({ file, name, address, picture, views, stateWords, state, change }) => (
        <Row
          key={file}
          picture={
            address && (
              <span className="block aspect-[1200/630] w-21 overflow-hidden rounded-control border border-rule bg-sunk">
                {picture && <img src={picture} alt="" width="84" height="44" loading="lazy" />}
              </span>
            )
          }
          title={
            <DeskLink href={editAddress(file)} className="inline-block py-0.5">
              {name}
            </DeskLink>
          }
          small={address}
          aside={
            <div className="max-w-72 text-micro text-ink-2 sm:text-right">
              {stateWords && (
                <p className={state === 'unread' ? 'text-negative' : ''}>
                  {stateWords}
                  {views !== undefined && state === 'published' && (
                    <> · {counted(views, 'visit')} in 90 days</>
                  )}
                </p>
              )}
              {change && (
                <p className="text-ink wrap-anywhere">
                  Changed by {change.by}, {fullTime(change.at)}, not published
                </p>
              )}
              {change?.isStale && (
                <p className="text-negative">The published words changed as well</p>
              )}
            </div>
          }
        />
      ))}
    </Rows>
  );
}

interface PageRow {
  file: string;
  name: string;
  kind: string;
  address: string;
  /** Address of its picture for other sites. */
  picture?: string | undefined;
  views?: number;
  state: 'published' | 'scheduled' | 'draft' | 'off' | 'unread' | 'new';
  /** `Published`, `A draft`, `Published on March 1, 2027`. */
  stateWords: string;
  /** `at`: ms since 1970. */
  change: { by: string; at: number; isStale: boolean } | undefined;
}

function readPagesQuery(query: URLSearchParams) {
  const read = (name: string) => query.get(name) ?? '';
  return { q: read('q').slice(0, 100), state: read('state') };
}

function stateOf(
  page: SitePage | undefined,
  time: OfficeTime,
  off: Site['off'],
): Pick<PageRow, 'state' | 'stateWords'> {
  if (!page) return { state: 'unread', stateWords: 'Cannot be read' };
  if (off.has(page.path)) return { state: 'off', stateWords: states.off };
  const words = unpublishedWords(page, time);
  if (!words) return { state: 'published', stateWords: 'Published' };
  return {
    state: appearsAt(page, time.zone) === Infinity ? 'draft' : 'scheduled',
    stateWords: capital(words),
  };
}

/** The files of values in `values`; every page and every new page, by address, in `pages`. */
async function listPages({ pages, people }: AtDesk['desk'], site: Site) {
  const time = officeTimeOf(site);
  const [drafts, all] = await Promise.all([pages.drafts.list(), people.list()]);
  const changes = new Map(
    drafts.map(({ file, person_id, changed_at: at, isStale }) => {
      const by = all.find(({ id }) => id === person_id)?.name ?? 'someone';
      return [file, { by, at, isStale }];
    }),
  );
  const known = pages.files().map(
    ({ file, page }): PageRow => ({
      file,
      address: pathOfFile(file),
      change: changes.get(file),
      ...stateOf(page, time, site.off),
      name: page?.name ?? pathOfFile(file),
      picture: page && site.table.find(page.path) && socialImageOf(page, site)?.image,
      kind: page ? kinds[page.kind].name : states.unread,
    }),
  );
  const added = (await newPages(pages)).map(
    (page): PageRow => ({
      ...page,
      kind: 'New page',
      change: changes.get(page.file),
      state: 'new',
      stateWords: 'Not published yet',
    }),
  );
  const values = valueFiles.map((one): PageRow => {
    const file = nameOfValues(one);
    return {
      file,
      name: valueNames[one],
      kind: '',
      address: '',
      change: changes.get(file),
      state: 'published',
      stateWords: '',
    };
  });
  return {
    values,
    pages: [...known, ...added].sort((a, b) => a.address.localeCompare(b.address, 'en-US')),
  };
}

function narrowed(rows: readonly PageRow[], { q, state }: ReturnType<typeof readPagesQuery>) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = `${row.name} ${row.address}`.toLowerCase();
    const isState =
      state === '' || (state === 'changed' ? row.change !== undefined : row.state === state);
    return isState && words.every((word) => text.includes(word));
  });
}
