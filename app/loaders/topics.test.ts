import { expect, it, test } from 'vitest';
import { table } from '#content/index.ts';
import { topics } from '#content/page-files/kinds/article.ts';
import { readPage } from '#content/page-files/read-page.ts';
import { defaultSite } from '#content/site/site.ts';
import { loadContentPage } from './page-data.server.ts';
import { articleTopics, readingTime, reviewedSince } from './topics.server.ts';

const shown = articleTopics();

test('lists every article once under its topic, topics in schema order', () => {
  const names: readonly string[] = topics;
  const shownNames: readonly string[] = shown.map(({ name }) => name);
  expect(shownNames).toEqual(names.filter((name) => shownNames.includes(name)));
  const listed = shown.flatMap(({ articles }) => articles.map(({ to }) => to));
  expect(listed.toSorted()).toEqual(
    table
      .ofKind('article')
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('each article has its reading time, and the list the day of its oldest review', () => {
  for (const { note } of shown.flatMap(({ articles }) => articles)) expect(note).toMatch(/^\d+ minutes?$/);
  const days = table.ofKind('article').map(({ published, reviewed }) => reviewed ?? published);
  expect(new Date(`${reviewedSince()} UTC`).toISOString().slice(0, 10)).toBe(days.toSorted()[0]);
});

test('omits topics without articles', () => {
  expect(shown.every(({ articles }) => articles.length > 0)).toBe(true);
});

const withBody = (body: string) =>
  readPage(
    'terms.md',
    `---\nkind: legal\nname: N\nheading: H\ndescription: ${'A description of the page. '.repeat(4)}\nlede: L\npublished: 2025-01-01\nreviewed: 2025-01-01\n---\n${body}`,
    defaultSite,
  );

test('1,100 words take five minutes, not counting words in URLs', () => {
  const linked = '[word](https://www.example.test/a/long/address) '.repeat(1100);
  expect(readingTime(withBody(linked))).toBe('5 minutes');
});

test('a short text takes a minute', () => {
  expect(readingTime(withBody('Two words.'))).toBe('1 minute');
});

const request = new Request('https://www.tallygrove.example/services/seo-for-accounting-firms');

it('sends templates only the front matter they use', () => {
  const { page, rows } = loadContentPage(request, 'service');
  expect(page.heading).not.toBe('');
  for (const used of ['body', 'aliases', 'formerly', 'menu', 'description', 'related'])
    expect(page).not.toHaveProperty(used);
  expect(rows.length).toBeGreaterThan(0);
});

it('sends related pages once, as rows', () => {
  const sent = JSON.stringify(loadContentPage(request, 'service'));
  const { rows } = loadContentPage(request, 'service');
  for (const { line } of rows) expect(sent.split(JSON.stringify(line))).toHaveLength(2);
});
