import { expect, test } from 'vitest';
import { readPage } from '../page-files/read-page.ts';
import { deadlineIds } from '../quality/findings.ts';
import { site, table } from '../testing/delivered-site.ts';
import { sizesInWords, startInWords } from './choice.ts';
import { monthRuns, monthsInWords } from './months.ts';
import { navigationOf } from './navigation.ts';
import { buildTable, faultsOf } from './table.ts';

const known = { deadlineIds: deadlineIds(site), reserved: new Set(['/api', '/healthz', '/a.txt']) };

test('the content fits together: no double words, no clashing old addresses', () => {
  expect(faultsOf(table, known)).toEqual([]);
});

const legal = (file: string, extra = '') =>
  readPage(
    file,
    `---\nkind: legal\nname: N\nheading: ${file}\ndescription: A description of ${file} that is long enough to be one, at seventy characters.\nlede: L ${file}\npublished: 2025-01-01\nreviewed: 2025-01-01\n${extra}\n---\n`,
    site,
  );

test('faults name the file and the address', () => {
  const pages = [legal('a.md', 'formerly: [/b]'), legal('b.md')];
  expect(faultsOf(buildTable(pages), known)).toEqual([
    'a.md: formerly /b is already taken by b.md.',
  ]);
});

test.each(['/healthz', '/api', '/api/anything', '/a.txt', '/healthz/', '/a.md'])(
  'a former address that the site itself answers is refused: %s',
  (old) => {
    const page = { ...legal('a.md'), formerly: [old] };
    expect(faultsOf(buildTable([page]), known)).toEqual([
      `a.md: formerly ${old} is an address of the site itself. Remove it.`,
    ]);
  },
);

test('a page cannot take the place of what the site answers', () => {
  expect(faultsOf(buildTable([legal('healthz.md')]), known)).toEqual([
    'healthz.md: the site itself answers at /healthz. Give the page another name.',
  ]);
  expect(faultsOf(buildTable([legal('apis.md', 'formerly: [/health, /b.md]')]), known)).toEqual([]);
});

test('a due date that does not exist is reported with the file and the ids there are', () => {
  const [page] = table.ofKind('industry');
  if (!page) throw new Error('There is no industry page to try it on.');
  const tool = table.find(page.tool.path);
  if (!tool) throw new Error('Its tool does not exist.');
  const pages = [
    { ...page, related: [], services: [], deadlines: ['est_q4', '1040ez', '990'] },
    { ...tool, related: [] },
  ];
  expect(faultsOf(buildTable(pages), known)).toEqual([
    expect.stringMatching(
      /^industries\/.*: deadlines: "1040ez" is no due date\. Use ids such as .*corp_est_q4\.$/,
    ),
  ]);
});

test('two services under one account are reported with both files', () => {
  const [one, other] = table.ofKind('service');
  if (!one || !other) throw new Error('There are no two services to try it on.');
  const pages = [one, { ...other, account: one.account }];
  expect(faultsOf(buildTable(pages), known)).toContainEqual(
    `${other.file}: account ${one.account} is that of ${one.file}. Each service needs its own.`,
  );
});

test.each(['One.', '[figure]\n\nOne.\n\n[figure]', 'See the [figure] here.'])(
  'an article whose figure has no place of its own is reported: %j',
  (body) => {
    const [article] = table.ofKind('article');
    if (!article) throw new Error('There is no article to try it on.');
    expect(faultsOf(buildTable([{ ...article, related: [], body }]), known)).toEqual([
      `${article.file}: put [figure] alone on one line of the text, where its figure goes.`,
    ]);
  },
);

test('the header has the six labels in order, then the booking button', () => {
  const { header, action } = navigationOf(table);
  expect(header.map((entry) => [entry.label, entry.to])).toEqual([
    ['Home', '/'],
    ['Services', '/leading-marketing-services-for-accounting-firms'],
    ['Solutions', '/solutions-expert-marketing-agency-for-accounting-firms'],
    ['Industries', '/industries-expert-marketing-agency-for-accountants'],
    ['About us', '/about'],
    ['Contact', '/contact'],
  ]);
  expect(action.to).toBe('/get-started');
});

test('the menus hold 4 and 8 services, 5 and 3 solutions, 4 industries', () => {
  const counts = navigationOf(table).header.flatMap((entry) =>
    entry.menu ? [entry.menu.groups.map((group) => group.items.length)] : [],
  );
  expect(counts).toEqual([[4, 8], [5, 3], [4]]);
});

test('the menus also lead to pricing and tools, among pages that the header has no label for', () => {
  const { also, header } = navigationOf(table);
  const addresses = also.map(({ to }) => to);
  expect(addresses.slice(0, 2)).toEqual(['/quick-start-marketing-for-cpa-firms', '/tools']);
  expect(addresses).toHaveLength(5);
  for (const { to } of header) expect(addresses).not.toContain(to);
});

test('the footer lists the services and solutions of the specification, and the legal pages', () => {
  const { footer, legal } = navigationOf(table);
  const addresses = footer.map((column) => column.items.map((item) => item.to));
  expect(addresses[0]).toEqual([
    '/services/automated-lead-follow-up-for-cpas',
    '/services/automated-review-generation-for-cpas',
    '/services/seo-for-accounting-firms',
    '/services/email-marketing-for-cpas',
    '/services/social-media-management-for-cpas',
    '/services/professional-website-design-for-accounting-firms',
  ]);
  expect(addresses[1]).toEqual([
    '/solutions/lead-generation',
    '/solutions/scale-accounting-firm-successfully',
    '/solutions/client-retention-strategies-for-cpas',
    '/solutions/stop-losing-clients-to-tech-savvy-cpas',
  ]);
  for (const path of [
    '/resources',
    '/tools',
    '/quick-start-marketing-for-cpa-firms',
    '/faq',
    '/about',
    '/contact',
  ]) {
    expect(addresses[2]).toContain(path);
  }
  expect(legal.map((item) => item.to)).toEqual(['/privacy', '/terms', '/cookies']);
});

test.each([
  [['may-august'] as const, 'May to August'],
  [['september-december', 'january-april'] as const, 'September to April'],
  [['january-april', 'may-august', 'september-december'] as const, 'Any month'],
])('a service to start in %s is best started %s', (starts, words) => {
  expect(startInWords(starts)).toBe(words);
});

test.each([
  [['solo'] as const, '1 or 2 people'],
  [['small', 'solo'] as const, '1 to 9 people'],
  [['larger', 'small'] as const, '3 or more people'],
  [['solo', 'small', 'larger'] as const, 'Any size'],
])('a service for %s suits %s', (sizes, words) => {
  expect(sizesInWords(sizes)).toBe(words);
});

test('neighboring months join, in any order', () => {
  expect(monthRuns([9, 1, 3, 2])).toEqual([
    [1, 3],
    [9, 9],
  ]);
  expect(monthRuns([])).toEqual([]);
});

test('a run is named by its ends, a single month by itself', () => {
  expect(monthsInWords([1, 2, 3, 4, 9])).toBe('January to April, September');
  expect(monthsInWords([11, 12])).toBe('November to December');
});
