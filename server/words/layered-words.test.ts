import { expect, test } from 'vitest';
import { parseFields } from '#content/page-files/parse-yaml.ts';
import { layeredWords, type WordChange, type WordRow } from './layered-words.ts';
import { deliveredWords } from './words-on-disk.ts';

const delivered = deliveredWords();
const options = { environment: {}, moment: Date.parse('2026-12-01T18:00:00Z') };
const authorship = { by: 'desk:ann', at: 1 };
const words = layeredWords(delivered, new Map());
const about = delivered.pages.get('about.md') ?? '';
const prices = 'values/prices.yaml';

const change = (file: string, after: string | null): WordChange => ({
  file,
  before: words.readFile(file) ?? null,
  after,
});
const changed = (file: string, after: string | null) =>
  words.withChanges([change(file, after)], authorship);

test('a changed page replaces its file, and the words before stay as they were', () => {
  const next = changed('about.md', about.replace(/^lede: .*$/m, 'lede: We keep our word.'));
  const ledeOf = (one: typeof next) => one.site(options).site.table.find('/about')?.lede;
  expect(ledeOf(next)).toBe('We keep our word.');
  expect(ledeOf(words)).not.toBe('We keep our word.');
  expect(next.isChanged('about.md')).toBe(true);
});

test('a removed page is no page, and the delivered words are no change', () => {
  const { site } = changed('resources/tax-season-marketing.md', null).site(options);
  expect(site.table.find('/resources/tax-season-marketing')).toBeUndefined();
  expect(words.rowOf(change('about.md', about), authorship)).toBeUndefined();
});

test('of values only the keys that differ are kept, so that a release brings its new ones', () => {
  const text = (words.readFile(prices) ?? '').replace(/^monthly: \d+/m, 'monthly: 777');
  const row = words.rowOf(change(prices, text), authorship);
  expect(JSON.parse(row?.text ?? '')).toEqual({ monthly: 777 });
  const later = `${delivered.values.prices}\nrush: 9\n`;
  const release = { ...delivered, values: { ...delivered.values, prices: later } };
  const rows = new Map<string, WordRow>(row ? [[prices, row]] : []);
  const fields = parseFields(layeredWords(release, rows).readFile(prices) ?? '').data;
  expect(fields).toMatchObject({ monthly: 777, rush: 9 });
});

test('what cannot be read gives way to the delivered words, with the reason', () => {
  const next = words.withChanges(
    [change('about.md', 'no front matter'), change(prices, 'setup: many\n')],
    authorship,
  );
  const { site, unread } = next.site(options);
  expect(site.table.find('/about')?.lede).toBe(words.site(options).site.table.find('/about')?.lede);
  expect(site.prices.setup).toBeGreaterThan(0);
  expect(unread.join('\n')).toMatch(/about\.md:[\s\S]*|prices\.yaml/);
  expect(unread.some((one) => one.startsWith('about.md:'))).toBe(true);
  expect(unread.some((one) => one.startsWith('content/values/prices.yaml: setup'))).toBe(true);
  expect(next.readFile('about.md')).toBe('no front matter');
});

test('a page whose delivered words changed after the firm replaced them is named', () => {
  const row = words.rowOf(change('about.md', about.replace('lede:', 'lede: More.')), authorship);
  const rows = new Map<string, WordRow>(row ? [['about.md', row]] : []);
  expect(layeredWords(delivered, rows).changedSince()).toEqual([]);
  const pages = new Map([...delivered.pages, ['about.md', `${about}\nNew.\n`]]);
  expect(layeredWords({ ...delivered, pages }, rows).changedSince()).toEqual(['about.md']);
});
