/** All listings read the one table, so unpublished pages appear in none. */
import { expect, test } from 'vitest';
import { articleFeed } from '../for-programs/feed.ts';
import { llmsTxt } from '../for-programs/llms.ts';
import { sitemapEntries } from '../for-programs/sitemap.ts';
import { table } from '../index.ts';
import { searchIndexOf } from '../search/search-index.ts';
import { defaultSite } from '../site/site.ts';
import { socialCards } from '../social-cards/social-cards.ts';
import { navigationOf } from './navigation.ts';
import { publishedPages } from './publication.ts';
import { buildTable } from './table.ts';

const [article] = table.ofKind('article');
const [service] = table.ofKind('service');
if (!article || !service) throw new Error('There is no article or no service to try it on.');
const publish = '2031-03-01 08:30';
const later = [
  { ...article, path: '/resources/later-article', formerly: ['/earlier-article'], publish },
  {
    ...service,
    path: '/services/later-service',
    account: 2999,
    publish,
    menu: [{ group: 'main' as const, order: 99 }],
    footer: { order: 99 },
  },
];
const tableAt = (moment: string) =>
  buildTable(publishedPages([...table.pages, ...later], Temporal.Instant.from(moment).epochMilliseconds));

const before = tableAt('2031-03-01T16:29:59Z');
const from = tableAt('2031-03-01T16:30:00Z');

test.each<[string, (pages: typeof table) => unknown, string[]]>([
  ['the feed', (pages) => articleFeed(pages, defaultSite), ['/resources/later-article']],
  ['the sitemap of articles', (pages) => sitemapEntries(pages, 'resources'), ['/resources/later-article']],
  ['the sitemap of services', (pages) => sitemapEntries(pages, 'services'), ['/services/later-service']],
  ['llms.txt', (pages) => llmsTxt(pages, defaultSite), later.map(({ path }) => path)],
  ['the search', searchIndexOf, later.map(({ path }) => path)],
  ['menus and footer', navigationOf, ['/services/later-service']],
  [
    'social cards',
    (pages) => socialCards(pages, defaultSite).map(({ address }) => address),
    later.map(({ path }) => path),
  ],
  ['old addresses', (pages) => pages.successor('/earlier-article'), ['/resources/later-article']],
])('%s names a page from its minute on', (_, listOf, paths) => {
  const [earlier, now] = [before, from].map((pages) => JSON.stringify(listOf(pages)) ?? '');
  for (const path of paths) {
    expect(earlier).not.toContain(path);
    expect(now).toContain(path);
  }
});
