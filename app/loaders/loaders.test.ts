import { expect, it, test } from 'vitest';
import { deadlinesOf } from '#content/deadlines/deadlines.ts';
import { topics } from '#content/page-files/kinds/article.ts';
import { readPage } from '#content/page-files/read-page.ts';
import { site, table } from '#content/testing/delivered-site.ts';
import { comingDeadlines, deadlineYear, nextDeadline } from './deadline-rows.server.ts';
import { contentPage, findPage } from './page-data.server.ts';
import { articleTopics, readingTime, reviewedSince } from './topics.server.ts';

const shown = articleTopics(site);

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
  for (const { note } of shown.flatMap(({ articles }) => articles))
    expect(note).toMatch(/^\d+ minutes?$/);
  const days = table.ofKind('article').map(({ published, reviewed }) => reviewed ?? published);
  expect(new Date(`${reviewedSince(site)} UTC`).toISOString().slice(0, 10)).toBe(
    days.toSorted()[0],
  );
});

const withBody = (body: string) =>
  readPage(
    'terms.md',
    `---\nkind: legal\nname: N\nheading: H\ndescription: ${'A description of the page. '.repeat(4)}\nlede: L\npublished: 2025-01-01\nreviewed: 2025-01-01\n---\n${body}`,
    site,
  );

test('1,100 words take five minutes, not counting words in URLs', () => {
  const linked = '[word](https://www.example.test/a/long/address) '.repeat(1100);
  expect(readingTime(withBody(linked))).toBe('5 minutes');
});

const request = new Request('https://www.tallygrove.example/services/seo-for-accounting-firms');

it('sends templates only the front matter they use', () => {
  const { page, rows } = contentPage<'service'>(findPage(request, site, 'service'), site);
  expect(page.heading).not.toBe('');
  for (const used of ['body', 'aliases', 'formerly', 'menu', 'description', 'related'])
    expect(page).not.toHaveProperty(used);
  expect(rows.length).toBeGreaterThan(0);
});

it('sends related pages once, as rows', () => {
  const sent = JSON.stringify(contentPage<'service'>(findPage(request, site, 'service'), site));
  const { rows } = contentPage<'service'>(findPage(request, site, 'service'), site);
  for (const { line } of rows) expect(sent.split(JSON.stringify(line))).toHaveLength(2);
});

const { deadlines } = site;
const fifteenth = { filers: deadlines.filers, today: '2026-09-15', next: '2026-09-15' };

test('a day is one row with everything due on it, marked past, next or ahead', () => {
  const { rows, summary, today } = deadlineYear(2026, deadlinesOf(deadlines, 2026), fifteenth);
  const september = rows.find(({ date }) => date === '2026-09-15');
  expect(september).toMatchObject({ weekday: 'Tue', day: 'Sep 15', state: 'next' });
  expect(september?.items.map(({ id }) => id)).toEqual([
    '1065-1120s-extended',
    'est-3',
    'corp-est-3',
  ]);
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array(10).fill('passed'),
    'next',
    ...Array(5).fill('ahead'),
  ]);
  expect(summary).toBe('16 dates, 5 moved, 10 passed');
  expect(today).toBe('2026-09-15');
});

test('an item names its year, forms and filers', () => {
  const { rows, today } = deadlineYear(2027, deadlinesOf(deadlines, 2027), fifteenth);
  expect(rows[1]?.items[0]).toEqual({
    id: 'w2-1099nec',
    what: 'Wage and contractor statements',
    note: 'For 2026: Form W-2, Form 1099-NEC',
    filers: 'Payroll and benefit plans; Information returns',
  });
  expect(today).toBeUndefined();
});

test("lists only upcoming dates, from autumn on including next year's", () => {
  const ids = ['w2_1099nec', '990', 'est_q4'];
  const dates = (instant: string) =>
    comingDeadlines(deadlines, { ids, now: Date.parse(instant), count: 4 }).map(({ date }) => date);
  expect(dates('2026-11-21T20:00:00Z')).toEqual(['2027-01-15', '2027-02-01', '2027-05-17']);
  expect(dates('2026-02-01T20:00:00Z')).toEqual([
    '2026-02-02',
    '2026-05-15',
    '2027-01-15',
    '2027-02-01',
  ]);
});

test("lists the new year's dates at the turn of the year", () => {
  const dates = (instant: string) =>
    comingDeadlines(deadlines, { ids: ['est_q4'], now: Date.parse(instant), count: 1 }).map(
      ({ date }) => date,
    );
  expect(dates('2027-01-16T07:59:59Z')).toEqual(['2027-01-15']);
  expect(dates('2027-01-16T08:00:00Z')).toEqual(['2028-01-18']);
});

test('the next date includes the days until then', () => {
  expect(nextDeadline(deadlinesOf(deadlines, 2026), '2026-12-15')).toMatchObject({
    day: 'December 15',
    inDays: 0,
  });
  expect(nextDeadline(deadlinesOf(deadlines, 2026), '2026-11-21')).toMatchObject({
    weekday: 'Tuesday',
    inDays: 24,
  });
  expect(nextDeadline(deadlinesOf(deadlines, 2026), '2026-12-16')).toBeUndefined();
});
