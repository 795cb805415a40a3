/** Rows of the list of pages. */

import { nameOfValues, valueFileOf } from '#content/editing/content-file.ts';
import { isEqual } from '#content/editing/deep-equal.ts';
import { moment, sources } from '#content/index.ts';
import { pathOfFile } from '#content/page-files/read-page.ts';
import { appearsAt, unpublishedWords } from '#content/table/publication.ts';
import { readValues, type Values } from '#content/values/read-values.ts';
import { pathOfValues, type ValueFile, valueFiles } from '#content/values/value-files.ts';
import { booking, brand, founders, prices, proof } from '#values';
import type { AtDesk } from '../require-desk.server.ts';
import { valueNames } from './value-words.ts';
import { kindWords } from './words.ts';

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
  change: { by: string; at: number; hasClash: boolean } | undefined;
}

const publishedValues: Values = { brand, prices, founders, booking, proof };

/** Hours and holidays are one configuration. */
const partOf = (file: ValueFile): keyof Values =>
  file === 'hours' || file === 'holidays' ? 'booking' : file;

export interface PagesQuery {
  q: string;
  kind: string;
  state: string;
}

export function readPagesQuery(query: URLSearchParams): PagesQuery {
  const [q = '', kind = '', state = ''] = ['q', 'kind', 'state'].map((name) => query.get(name) ?? '');
  return { q: q.slice(0, 100), kind, state };
}

/** The files of values in `values`; every page and every new page, by address, in `pages`. */
export async function listPages({
  desk,
}: Pick<AtDesk, 'desk'>): Promise<{ values: PageRow[]; pages: PageRow[] }> {
  const [drafts, people] = await Promise.all([desk.pages.drafts.list(), desk.people.list()]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const changes = new Map(
    drafts.map(({ file, personId, changedAt, clashes }) => [
      file,
      { by: names.get(personId) ?? 'someone', at: changedAt, hasClash: clashes.length > 0 },
    ]),
  );
  const files = desk.pages.files();
  const onDisk = new Set(files.map(({ file }) => file));
  const rows = files.map(({ file, text, page }): PageRow => {
    const words = page && unpublishedWords(page, moment);
    return {
      ...{ file, address: pathOfFile(file), change: changes.get(file) },
      name: page?.name ?? file,
      kind: page ? kindWords[page.kind] : '',
      state: !page ? 'unread' : !words ? 'published' : appearsAt(page) === Infinity ? 'draft' : 'scheduled',
      stateWords: !page
        ? 'Cannot be read'
        : words
          ? words.charAt(0).toUpperCase() + words.slice(1)
          : 'Published',
      isChangedOnDisk: sources.get(file) !== text,
    };
  });
  const added = drafts
    .filter(({ file }) => !onDisk.has(file) && !valueFileOf(file))
    .map(
      ({ file, text }): PageRow => ({
        ...{ file, address: pathOfFile(file), kind: 'New page', change: changes.get(file) },
        ...{ name: /^name: "?(.*?)"?$/m.exec(text)?.[1] || file, isChangedOnDisk: false },
        ...{ state: 'new', stateWords: 'Not published yet' },
      }),
    );
  const onDiskNow = readValues(desk.pages.folder.readValues());
  const values = valueFiles.map((one): PageRow => {
    const file = nameOfValues(one);
    return {
      ...{ file, name: valueNames[one], kind: '', address: pathOfValues(one), change: changes.get(file) },
      ...{ state: 'published', stateWords: '' },
      isChangedOnDisk:
        'values' in onDiskNow && !isEqual(onDiskNow.values[partOf(one)], publishedValues[partOf(one)]),
    };
  });
  const pages = [...rows, ...added].sort((a, b) => a.address.localeCompare(b.address, 'en-US'));
  return { values, pages };
}

export function narrowed(rows: readonly PageRow[], { q, kind, state }: PagesQuery): PageRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = `${row.name} ${row.address} ${row.file}`.toLowerCase();
    const isState = state === '' || (state === 'changed' ? row.change !== undefined : row.state === state);
    return isState && (kind === '' || row.kind === kind) && words.every((word) => text.includes(word));
  });
}
