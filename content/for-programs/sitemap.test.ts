import { expect, test } from 'vitest';
import { table } from '../index.ts';
import { readPage } from '../page-files/read-page.ts';
import { defaultSite } from '../site/site.ts';
import { buildTable, faultsOf, lastChanged } from '../table/table.ts';
import { sitemapEntries } from './sitemap.ts';

function aPage(file: string, front: string) {
  const head = `name: ${file}\nheading: ${file}\nlede: ${file}\ndescription: ${`About ${file}. `.repeat(8).slice(0, 120)}.`;
  return readPage(file, `---\n${head}\n${front}\n---\nText.`, defaultSite);
}

test('a page without a date stops the build', () => {
  const faults = faultsOf(buildTable([aPage('about.md', 'kind: page\ntemplate: about')]));
  expect(faults).toContainEqual(expect.stringMatching(/^about\.md: say when its words last changed/));
});

test('the newest of a page’s dates counts', () => {
  const page = aPage(
    'terms.md',
    'kind: legal\npublished: 2025-01-01\nreviewed: 2025-10-01\nupdated: 2026-02-03',
  );
  expect(lastChanged(page)).toBe('2026-02-03');
});

test('a hub changes when something published joins its list', () => {
  const pages = [
    aPage(
      'case-studies.md',
      'kind: hub\nsection: case-studies\ntemplate: case-study-overview\nupdated: 2026-01-01',
    ),
    aPage('terms.md', 'kind: legal\npublished: 2026-05-05\nreviewed: 2026-05-05'),
  ];
  expect(sitemapEntries(buildTable(pages), 'case-studies')).toEqual([
    { path: '/case-studies', lastModified: '2026-01-01' },
  ]);
  const [hub] = sitemapEntries(table, 'resources').filter(({ path }) => path === '/resources');
  const published = table.ofKind('article').map((page) => page.published);
  expect(published.every((day) => day <= (hub?.lastModified ?? ''))).toBe(true);
});
