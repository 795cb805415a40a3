import { Fragment } from 'react';
import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import { capital } from '#content/editing/page-faults.ts';
import { kinds } from '#content/page-files/kinds.ts';
import { pathOfFile, type Page as SitePage } from '#content/page-files/read-page.ts';
import type { OfficeTime } from '#content/proof/shown-proof.ts';
import { officeTimeOf, type Site } from '#content/site/read-site.ts';
import { appearsAt, unpublishedWords } from '#content/table/publication.ts';
import { valueFiles } from '#content/values/value-files.ts';
import { changesPath, editAddress, newPagePath, pagesPath } from '#domain/desk/addresses.ts';
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
import { nameOfFile } from './edit-page.server.ts';
import { valueNames } from './words.ts';

export const load = deskLoader(async ({ site, desk, query: searchParams }) => {
  const query = readPagesQuery(searchParams);
  const { values, pages } = await listPages(desk, site);
  return {
    values: narrowed(values, query),
    pages: narrowed(pages, query),
    query,
    kinds: [...new Set(pages.map(({ kind }) => kind).filter(Boolean))].sort(),
    changed: [...values, ...pages].filter(({ change }) => change).length,
    total: pages.length,
    /** Replaced by the firm, and changed by a release since. */
    changedSince: [...values, ...pages].filter(({ file }) =>
      desk.pages.changedSince().includes(file),
    ),
  };
});

export function Page() {
  const { values, pages, changed, changedSince } = useLoaded<typeof load>();
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
          The delivered words have changed since you replaced them:{' '}
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
  const { query, kinds, pages, total } = useLoaded<typeof load>();
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
          {...field('kind')}
          label="Kind"
          isSmall
          any="All kinds"
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
        />
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
        {pages.length === total ? `${total} pages` : `${pages.length} of ${total} pages`}
      </p>
    </div>
  );
}

function List({ rows }: { rows: readonly PageRow[] }) {
  const { fullTime } = useDesk();
  return (
    <Rows none="No page fits.">
      {rows.map(({ file, name, kind, address, stateWords, state, change }) => (
        <Row
          key={file}
          title={
            <DeskLink href={editAddress(file)} className="inline-block py-0.5">
              {name}
            </DeskLink>
          }
          small={[kind, address].filter(Boolean).join(' · ')}
          aside={
            (stateWords || change) && (
              <div className="max-w-72 text-micro text-ink-2 sm:text-right">
                <p className={state === 'unread' ? 'text-negative' : ''}>{stateWords}</p>
                {change && (
                  <p className="text-ink wrap-anywhere">
                    Changed by {change.by}, {fullTime(change.at)}, not published
                  </p>
                )}
                {change?.isStale && (
                  <p className="text-negative">The published words changed as well</p>
                )}
              </div>
            )
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
  state: 'published' | 'scheduled' | 'draft' | 'unread' | 'new';
  /** `Published`, `A draft`, `Published on March 1, 2027`. */
  stateWords: string;
  /** `at`: ms since 1970. */
  change: { by: string; at: number; isStale: boolean } | undefined;
}

function readPagesQuery(query: URLSearchParams) {
  const read = (name: string) => query.get(name) ?? '';
  return { q: read('q').slice(0, 100), kind: read('kind'), state: read('state') };
}

function stateOf(
  page: SitePage | undefined,
  time: OfficeTime,
): Pick<PageRow, 'state' | 'stateWords'> {
  if (!page) return { state: 'unread', stateWords: 'Cannot be read' };
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
  const files = pages.files();
  const known = files.map(
    ({ file, page }): PageRow => ({
      file,
      address: pathOfFile(file),
      change: changes.get(file),
      ...stateOf(page, time),
      name: page?.name ?? file,
      kind: page ? kinds[page.kind].name : '',
    }),
  );
  const added = drafts
    .filter(({ file }) => !valueFileOf(file) && !files.some((one) => one.file === file))
    .map(
      ({ file, text }): PageRow => ({
        file,
        address: pathOfFile(file),
        kind: 'New page',
        change: changes.get(file),
        name: nameOfFile(pages, file, text),
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

function narrowed(rows: readonly PageRow[], { q, kind, state }: ReturnType<typeof readPagesQuery>) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = `${row.name} ${row.address} ${row.file}`.toLowerCase();
    const isState =
      state === '' || (state === 'changed' ? row.change !== undefined : row.state === state);
    return (
      isState && (kind === '' || row.kind === kind) && words.every((word) => text.includes(word))
    );
  });
}
