import { expect, test } from 'vitest';
import { table } from '../index.ts';
import { defaultSite } from '../site/site.ts';
import { articleFeed } from './feed.ts';
import { metadataOf } from './metadata.ts';
import { sitemapEntries } from './sitemap.ts';

const articles = table.ofKind('article');

test('every article is in the feed once, under its own address', () => {
  const xml = articleFeed(table, defaultSite);
  expect(articles.length).toBeGreaterThan(0);
  for (const { path } of articles) {
    expect(xml.split(`<id>https://www.tallygrove.example${path}</id>`)).toHaveLength(2);
  }
});

test('authors carry the configured name, and until there is one the firm is the author', () => {
  const [first, second] = defaultSite.founders;
  if (!first || !second) throw new Error('Two founders are expected.');
  const named = { ...defaultSite, founders: [{ ...first, name: 'Ada Byron' }, second] };
  expect(articleFeed(table, named)).toContain('<name>Ada Byron</name>');
  expect(articleFeed(table, defaultSite)).toContain('<name>Tallygrove</name>');
  expect(articleFeed(table, defaultSite)).not.toContain('Founder');
});

test('articles and the resources hub announce the feed, the calendar its file', () => {
  const alternates = (path: string) => {
    const page = table.find(path);
    if (!page) throw new Error(`No page at ${path}.`);
    return metadataOf(page, table).alternates?.map(({ href }) => href);
  };
  const [article] = articles;
  expect(alternates(article?.path ?? '')).toEqual(['/resources/feed.xml', `${article?.path}.md`]);
  expect(alternates('/resources')).toEqual(['/resources/feed.xml', '/resources.md']);
  expect(alternates('/resources/tax-deadline-calendar')).toEqual([
    '/resources/tax-deadline-calendar.ics',
    '/resources/tax-deadline-calendar.md',
  ]);
  expect(alternates('/about')).toEqual(['/about.md']);
});

test('the sitemap says when articles and the calendar were last looked at', () => {
  const entries = new Map(
    sitemapEntries(table, 'resources').map(({ path, lastModified }) => [path, lastModified]),
  );
  for (const { path, published, reviewed } of articles) expect(entries.get(path)).toBe(reviewed ?? published);
  expect(entries.get('/resources/tax-deadline-calendar')).toMatch(/^\d{4}-\d\d-\d\d$/);
});
