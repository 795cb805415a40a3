import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createSitePages, type SitePages } from './site-pages.ts';

const site = siteOfEachTest();
let pages: SitePages;
let path: string;
beforeEach(() => {
  const { db, write, clock, dataDir } = site;
  path = join(dataDir, 'content', 'pages', 'a.md');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'no front matter');
  pages = createSitePages({
    ...{ db, write, clock, log: silent, root: dataDir, previewFile: '' },
    program: { obstacle: () => undefined, publish: async () => ({ isPublished: true, message: '' }) },
    onlyOne: async (work) => work(),
  });
});

test('lists files that cannot be read, and follows the disk', () => {
  expect(pages.files()).toEqual([{ file: 'a.md', text: 'no front matter', page: undefined }]);
  writeFileSync(path, 'other');
  expect(pages.files()).toMatchObject([{ text: 'other' }]);
});
