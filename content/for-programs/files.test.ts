import { expect, test } from 'vitest';
import { readPage } from '../page-files/read-page.ts';
import { buildTable, faultsOf, lastChanged } from '../table/table.ts';
import { site, table } from '../testing/delivered-site.ts';
import { articleFeed, securityTxt } from './files.ts';
import { metadataOf } from './metadata.ts';
import { sitemapEntries } from './sitemap.ts';
import { hasTwin, pathOfTwin, twinPath } from './twins.ts';

test('authors carry the configured name, and until there is one the firm is the author', () => {
  const [first, second] = site.founders;
  if (!first || !second) throw new Error('Two founders are expected.');
  const named = { ...site, founders: [{ ...first, name: 'Ada Byron' }, second] };
  expect(articleFeed(named)).toContain('<name>Ada Byron</name>');
  expect(articleFeed(site)).toContain('<name>Tallygrove</name>');
  expect(articleFeed(site)).not.toContain('Founder');
});

test('articles and the resources hub announce the feed, the calendar its file', () => {
  const alternates = (path: string) => {
    const page = table.find(path);
    if (!page) throw new Error(`No page at ${path}.`);
    return metadataOf(page, site).alternates?.map(({ href }) => href);
  };
  const [article] = table.ofKind('article');
  expect(alternates(article?.path ?? '')).toEqual(['/resources/feed.xml', `${article?.path}.md`]);
  expect(alternates('/resources')).toEqual(['/resources/feed.xml', '/resources.md']);
  expect(alternates('/resources/tax-deadline-calendar')).toEqual([
    '/resources/tax-deadline-calendar.ics',
    '/resources/tax-deadline-calendar.md',
  ]);
  expect(alternates('/about')).toEqual(['/about.md']);
});

test('it expires half a year after the day it is asked for', () => {
  const text = securityTxt(site, Date.parse('2026-11-21T23:59:00Z'));
  expect(text).toBe(
    [
      'Contact: mailto:hello@tallygrove.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.tallygrove.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

const faq = readPage(
  'faq.md',
  `---
kind: faq
name: FAQ
heading: Asked
description: Questions of accounting firms on price, hours and leaving, answered at a length that fits a result.
lede: Answers.
groups:
  - id: first
    name: First
    entries:
      - id: cancel
        question: Can we cancel?
        answer: "Yes, see the [terms](/terms) and *our* price."
---
`,
  site,
);

test('structured data gets answers as plain text, though the page prints their links', () => {
  expect(metadataOf(faq, { ...site, table: buildTable([faq]) }).faqs).toMatchObject([
    { question: 'Can we cancel?', answer: 'Yes, see the terms and our price.' },
  ]);
});

test.each([
  ['/', '/index.md'],
  ['/about', '/about.md'],
  ['/services/add-ons', '/services/add-ons.md'],
])('the twin of %s is at %s', (page, twin) => {
  expect(twinPath(page)).toBe(twin);
  expect(pathOfTwin(twin)).toBe(page);
});

test.each(['/about', '/.md', '/services/.md', '/about.html'])(
  '%s is the twin of nothing',
  (path) => {
    expect(pathOfTwin(path)).toBeUndefined();
  },
);

test('a page that is kept out of search engines has none', () => {
  expect([hasTwin({ noindex: true }), hasTwin({ noindex: false })]).toEqual([false, true]);
});

function aPage(file: string, front: string) {
  const head = `name: ${file}\nheading: ${file}\nlede: ${file}\ndescription: ${`About ${file}. `.repeat(8).slice(0, 120)}.`;
  return readPage(file, `---\n${head}\n${front}\n---\nText.`, site);
}

test('a page without a date is a fault', () => {
  const faults = faultsOf(buildTable([aPage('about.md', 'kind: page\ntemplate: about')]), {
    deadlineIds: [],
    reserved: new Set(),
  });
  expect(faults).toContainEqual(
    expect.stringMatching(/^about\.md: say when its words last changed/),
  );
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
