import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { journalsIn } from './journal.ts';
import { createSitePages, type SitePages } from './site-pages.ts';

let site: TemporarySite;
let pages: SitePages;
let path: string;
beforeEach(async () => {
  site = await temporarySite();
  const { db, write, clock, dataDir } = site;
  path = join(dataDir, 'content', 'pages', 'a.md');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'no front matter');
  pages = createSitePages({
    ...{ db, write, clock, log: silent, root: dataDir, dataDir, previewFile: '' },
    onlyOne: async (work) => work(),
  });
});
afterEach(() => site.remove());

test('lists files that cannot be read, and follows the disk', () => {
  expect(pages.files()).toEqual([{ file: 'a.md', text: 'no front matter', page: undefined }]);
  writeFileSync(path, 'other');
  expect(pages.files()).toMatchObject([{ text: 'other' }]);
});

test('a folder that cannot build is no place to publish from', () => {
  expect(pages.folder.obstacle()).toBe('The packages that build the site are not installed on this server.');
});

test('while a publication runs, the words before it count', () => {
  const files = [
    { file: 'a.md', before: 'before', after: 'no front matter' },
    { file: 'new.md', before: null, after: 'new' },
  ];
  const author = { name: 'Ann', email: 'ann@firm.example' };
  const journals = journalsIn(site.dataDir, site.dataDir);
  const journal = { id: 'x', state: 'running', step: 'build', files, author } as const;
  const rest = { buildBefore: null, title: '', pid: null, begunAt: 0, message: '' };
  expect(journals.begin({ ...journal, ...rest })).toBe(true);
  expect(journals.begin({ ...journal, ...rest })).toBe(false);
  writeFileSync(join(path, '..', 'new.md'), 'new');
  expect(pages.files()).toMatchObject([{ file: 'a.md', text: 'before' }]);
  expect(pages.folder.readFile('new.md')).toBeUndefined();
  journals.remove();
  expect(pages.files()).toHaveLength(2);
});
