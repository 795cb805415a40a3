import { describe, expect, test } from 'vitest';
import { articleFeed, llmsTxt } from '../for-programs/files.ts';
import { sitemapEntries } from '../for-programs/sitemap.ts';
import { socialCards } from '../for-programs/social-cards.ts';
import { type Page, readPage } from '../page-files/read-page.ts';
import { searchIndexOf } from '../search/search-index.ts';
import { siteOf } from '../site/read-site.ts';
import { site, table } from '../testing/delivered-site.ts';
import { navigationOf } from './navigation.ts';
import { nextAppearance, publicationFaults, publishedPages, publishTime } from './publication.ts';

const zone = 'America/Los_Angeles';
const instant = (text: string) => Date.parse(text);
const now = instant('2026-11-22T12:00:00Z');

function page(file: string, front: string): Page {
  const words = `name: ${file}\nheading: ${file}\nlede: ${file}\ndescription: ${`About ${file}. `.repeat(9).slice(0, 120)}.`;
  return readPage(file, `---\n${words}\n${front}\n---\nText.`, site);
}

const scenario = (name: string, more: string, published = '2026-01-01') =>
  page(
    `case-studies/${name}.md`,
    `published: ${published}\nfirm: A firm\nsolution: /s\nservices: [/s]\nfigures: [{ label: a, value: b }, { label: c, value: d }, { label: e, value: f }]\ncalculator: { scenario: tax, link: Open it }\n${more}`,
  );
const pathsAt = (pages: Page[], moment: number) =>
  publishedPages(pages, { moment, zone }, site.proof).map(({ path }) => path);

test.each([
  ['2027-03-01', '2027-03-01T08:00:00Z'],
  ['2027-03-01 08:30', '2027-03-01T16:30:00Z'],
  ['2027-07-01T08:30', '2027-07-01T15:30:00Z'],
  // Skipped by daylight saving time.
  ['2027-03-14 02:30', '2027-03-14T10:30:00Z'],
])('publish: %s is read on the clock of the office', (publish, expected) => {
  expect(publishTime(publish, zone)).toBe(instant(expected));
});

test.each(['2027-3-1', '2027-03-01 24:00', '2027-03-01T08:30Z', 'tomorrow'])(
  'publish: %s is a fault with an example',
  (publish) => {
    expect(() => scenario('a', `publish: ${publish}`)).toThrow(
      'publish: This has to be a date such as 2027-03-01, or a date and time such as 2027-03-01 08:30.',
    );
  },
);

describe('pages of a moment', () => {
  const scheduled = scenario('later', 'publish: 2027-03-01 08:30');
  const pages = [
    scenario('old', 'related: [/case-studies/later]'),
    scheduled,
    scenario('idea', 'draft: true'),
  ];

  test('a scheduled page is there from its minute on, a draft never', () => {
    expect(pathsAt(pages, instant('2027-03-01T16:29:59Z'))).toEqual(['/case-studies/old']);
    expect(pathsAt(pages, instant('2027-03-01T16:30:00Z'))).toEqual([
      '/case-studies/old',
      '/case-studies/later',
    ]);
  });

  test('lists leave out what is not published', () => {
    const relatedAt = (moment: number) =>
      publishedPages(pages, { moment, zone }, site.proof)[0]?.related;
    expect(relatedAt(now)).toEqual([]);
    expect(relatedAt(instant('2027-03-02'))).toEqual(['/case-studies/later']);
  });

  test('a hub lists its members from their moment on', () => {
    const hub = page(
      'case-studies.md',
      'kind: hub\nsection: case-studies\ntemplate: case-study-overview\ngroups: [{ id: g, name: G, line: L, members: [/case-studies/old, /case-studies/later] }]',
    );
    const membersAt = (moment: number) =>
      publishedPages([hub, ...pages], { moment, zone }, site.proof).flatMap((one) =>
        one.kind === 'hub' ? one.groups.flatMap(({ members }) => members) : [],
      );
    expect(membersAt(now)).toEqual(['/case-studies/old']);
    expect(membersAt(instant('2027-03-02'))).toEqual(['/case-studies/old', '/case-studies/later']);
  });

  test('in development, at Infinity, everything shows', () => {
    expect(pathsAt(pages, Number.POSITIVE_INFINITY)).toHaveLength(3);
  });

  test('the next page to come is known', () => {
    const more = [...pages, scenario('last', 'publish: 2027-04-01')];
    const nextAfter = (moment: number) => nextAppearance(more, { moment, zone });
    expect(nextAfter(now)).toBe(instant('2027-03-01T16:30:00Z'));
    expect(nextAfter(instant('2027-03-01T16:30:00Z'))).toBe(instant('2027-04-01T07:00:00Z'));
    expect(nextAfter(instant('2027-04-01T07:00:00Z'))).toBeUndefined();
  });
});

describe('faults', () => {
  const faultsOf = (...pages: Page[]) => publicationFaults(pages, now);

  test('a date in the future needs publish', () => {
    expect(faultsOf(scenario('a', '', '2027-06-01'))).toEqual([
      'case-studies/a.md (published): June 1, 2027 is in the future. Correct it, or add publish: 2027-06-01 to show the page from that day on.',
    ]);
    expect(faultsOf(scenario('a', 'publish: 2027-06-01 09:00', '2027-06-01'))).toEqual([]);
    expect(faultsOf(scenario('a', 'draft: true', '2027-06-01'))).toEqual([]);
  });

  test('an author east of the office may write the date of tomorrow', () => {
    expect(faultsOf(scenario('a', '', '2026-11-23'))).toEqual([]);
    expect(faultsOf(scenario('a', '', '2026-11-24'))).toHaveLength(1);
  });

  test('pages that the site is built around cannot be hidden', () => {
    const legal = page(
      'terms.md',
      'kind: legal\npublished: 2025-01-01\nreviewed: 2025-01-01\ndraft: true',
    );
    expect(faultsOf(legal)).toEqual([
      'terms.md (draft): other parts of the site rest on pages of kind legal. Remove draft.',
    ]);
  });
});

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
const siteAt = (moment: string) =>
  siteOf({ ...site, allPages: [...table.pages, ...later], moment: instant(moment) });

const before = siteAt('2031-03-01T16:29:59Z');
const from = siteAt('2031-03-01T16:30:00Z');

test.each<[string, (given: typeof site) => unknown, string[]]>([
  ['the feed', articleFeed, ['/resources/later-article']],
  [
    'the sitemap of articles',
    (given) => sitemapEntries(given.table, 'resources'),
    ['/resources/later-article'],
  ],
  [
    'the sitemap of services',
    (given) => sitemapEntries(given.table, 'services'),
    ['/services/later-service'],
  ],
  ['llms.txt', llmsTxt, later.map(({ path }) => path)],
  ['the search', (given) => searchIndexOf(given.table), later.map(({ path }) => path)],
  ['menus and footer', (given) => navigationOf(given.table), ['/services/later-service']],
  [
    'social cards',
    (given) => socialCards(given).map(({ address }) => address),
    later.map(({ path }) => path),
  ],
  [
    'old addresses',
    (given) => given.table.successor('/earlier-article'),
    ['/resources/later-article'],
  ],
])('%s names a page from its minute on', (_, listOf, paths) => {
  const [earlier, now] = [before, from].map((given) => JSON.stringify(listOf(given)) ?? '');
  for (const path of paths) {
    expect(earlier).not.toContain(path);
    expect(now).toContain(path);
  }
});
