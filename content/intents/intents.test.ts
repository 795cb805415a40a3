import { expect, test } from 'vitest';
import { tellsIntent } from '../../app/browser/intent/when-to-choose.ts';
import { chooseIntent } from '../../domain/measure/intent.ts';
import { table } from '../index.ts';
import { defaultSite } from '../site/site.ts';
import { intentFaults, unusedIntentWords } from './intent-faults.ts';
import { intents } from './intents.ts';

test('the intents fit the pages they speak on', () => {
  expect(intentFaults()).toEqual([]);
  expect(unusedIntentWords(table)).toEqual([]);
});

test('only articles and tools are read as a sign', () => {
  const referrers = intents.flatMap((intent) => intent.referrers);
  expect(referrers.length).toBeGreaterThan(20);
  expect(referrers.filter((path) => !tellsIntent(path))).toEqual([]);
});

test('they also fit when prices have more digits', () => {
  const prices = { setup: 12_999, setupRegular: 19_999, monthly: 1_499 };
  expect(unusedIntentWords(table, intents, { ...defaultSite, prices })).toEqual([]);
});

test('each speaks on the home page and where a visitor becomes an inquiry', () => {
  const places = ['/', '/get-started', '/quick-start-marketing-for-cpa-firms', '/contact'];
  const missing = intents.flatMap(({ id, rewrites }) =>
    places.filter((path) => !rewrites[path]).map((path) => `${id} ${path}`),
  );
  expect(missing).toEqual([]);
});

test('each differs from the others on the home page', () => {
  const headings = intents.map(({ rewrites }) => rewrites['/']?.heading);
  expect(new Set(headings).size).toBe(intents.length);
});

test.each([
  ['get more google reviews', 'reviews'],
  ['cpa website design', 'website'],
  ['marketing for bookkeepers', 'bookkeepers'],
  ['accounting firm marketing agency', 'agency-switch'],
  ['how much does cpa marketing cost', 'price'],
  ['marketing automation for accountants', 'automation'],
  ['tax season capacity', 'tax-season'],
  ['local seo for accountants', 'local-search'],
])('anyone who searched "%s" came for %s', (term, id) => {
  expect(chooseIntent({ term }, intents)?.intent.id).toBe(id);
});
