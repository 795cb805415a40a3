import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import { isEqual } from '#content/editing/data.ts';
import { capital } from '#content/editing/page-faults.ts';
import { moment } from '#content/index.ts';
import { type Page, pathOfFile } from '#content/page-files/read-page.ts';
import { sources } from '#content/page-files/sources.ts';
import { appearsAt, unpublishedWords } from '#content/table/publication.ts';
import { readValues, type Values } from '#content/values/read-values.ts';
import { pathOfValues, type ValueFile, valueFiles } from '#content/values/value-files.ts';
import { booking, brand, founders, pictures, prices, proof, sequences, terms } from '#values';
import type { AtDesk } from '../at-desk.server.ts';
import { kindWords, valueNames } from './words.ts';

export interface PageRow {
  file: string;
  name: string;
  kind: string;
  address: string;
  state: 'published' | 'scheduled' | 'draft' | 'unread' | 'new';
  /** `Published`, `A draft`, `Published on March 1, 2027`. */
  stateWords: string;
  /** The file was changed on the server since the site was built. */
  isChangedOnDisk: boolean;
  /** `at`: ms since 1970. */
  change: { by: string; at: number; isStale: boolean } | undefined;
}

const publishedValues: Values = { brand, prices, founders, booking, terms, proof, pictures, sequences };

/** Hours and holidays are one configuration. */
const partOf = (file: ValueFile): keyof Values =>
  file === 'hours' || file === 'holidays' ? 'booking' : file;

export function readPagesQuery(query: URLSearchParams) {
  const read = (name: string) => query.get(name) ?? '';
  return { q: read('q').slice(0, 100), kind: read('kind'), state: read('state') };
}

function stateOf(page: Page | undefined): Pick<PageRow, 'state' | 'stateWords'> {
  if (!page) return { state: 'unread', stateWords: 'Cannot be read' };
  const words = unpublishedWords(page, moment);
  if (!words) return { state: 'published', stateWords: 'Published' };
  return { state: appearsAt(page) === Infinity ? 'draft' : 'scheduled', stateWords: capital(words) };
}

/** The files of values in `values`; every page and every new page, by address, in `pages`. */
export async function listPages({ pages, people }: AtDesk['desk']) {
  const [drafts, all] = await Promise.all([pages.drafts.list(), people.list()]);
  const changes = new Map(
    drafts.map(({ file, personId, changedAt: at, isStale }) => {
      const by = all.find(({ id }) => id === personId)?.name ?? 'someone';
      return [file, { by, at, isStale }];
    }),
  );
  const files = pages.files();
  const known = files.map(
    ({ file, text, page }): PageRow => ({
      ...{ file, address: pathOfFile(file), change: changes.get(file), ...stateOf(page) },
      ...{ name: page?.name ?? file, kind: page ? kindWords[page.kind] : '' },
      isChangedOnDisk: sources.get(file) !== text,
    }),
  );
  const added = drafts
    .filter(({ file }) => !valueFileOf(file) && !files.some((one) => one.file === file))
    .map(
      ({ file, text }): PageRow => ({
        ...{ file, address: pathOfFile(file), kind: 'New page', change: changes.get(file) },
        ...{ name: /^name: "?(.*?)"?$/m.exec(text)?.[1] || file, isChangedOnDisk: false },
        ...{ state: 'new', stateWords: 'Not published yet' },
      }),
    );
  const onDisk = readValues(pages.folder.readValues());
  const values = valueFiles.map((one): PageRow => {
    const file = nameOfValues(one);
    return {
      ...{ file, name: valueNames[one], kind: '', address: pathOfValues(one), change: changes.get(file) },
      ...{ state: 'published', stateWords: '' },
      isChangedOnDisk:
        'values' in onDisk && !isEqual(onDisk.values[partOf(one)], publishedValues[partOf(one)]),
    };
  });
  return {
    values,
    pages: [...known, ...added].sort((a, b) => a.address.localeCompare(b.address, 'en-US')),
  };
}

export function narrowed(rows: readonly PageRow[], { q, kind, state }: ReturnType<typeof readPagesQuery>) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = `${row.name} ${row.address} ${row.file}`.toLowerCase();
    const isState = state === '' || (state === 'changed' ? row.change !== undefined : row.state === state);
    return isState && (kind === '' || row.kind === kind) && words.every((word) => text.includes(word));
  });
}
