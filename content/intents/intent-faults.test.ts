import { expect, test } from 'vitest';
import type { Intent } from '../../domain/measure/intent.ts';
import { table as published } from '../index.ts';
import type { Page } from '../page-files/read-page.ts';
import { buildTable } from '../table/table.ts';
import { intentFaults, unusedIntentWords } from './intent-faults.ts';

/** A published page with short words. */
function shortened(path: string, heading: string, lede: string): Page {
  const page = published.find(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const words = { ...page, heading, lede };
  return words.kind === 'home' ? { ...words, hero: { ...words.hero, action: 'Book' } } : words;
}

const article = '/resources/asking-clients-for-reviews';
const pages = buildTable([
  shortened('/', 'Twenty letters here.', 'Thirty-two letters stand in here.'),
  shortened('/contact', 'Write to|us', 'A line below it.'),
  shortened(article, 'Reviews', 'Ask for them.'),
]);
const unused = (intents: readonly Intent[]) => unusedIntentWords(pages, intents);

const entry = (change: Partial<Intent> = {}): Intent => ({
  id: 'reviews',
  name: 'Reviews',
  campaigns: ['reviews*'],
  terms: ['google reviews'],
  referrers: [article],
  rewrites: { '/': { heading: 'Words for {{price.setup}}.' } },
  ...change,
});

const other = (change: Partial<Intent> = {}): Intent =>
  entry({ id: 'other', campaigns: [], terms: [], referrers: [], ...change });

test('a valid table has no faults', () => {
  expect(intentFaults([entry(), other()])).toEqual([]);
  expect(unused([entry(), other()])).toEqual([]);
});

test.each<[string, Intent[], string]>([
  [
    'two entries of one name',
    [entry(), other({ id: 'reviews' })],
    'id "reviews" is claimed by the intents "reviews" and "reviews". Leave it with one of them.',
  ],
  [
    'a campaign of two entries, however it is spelled',
    [entry(), other({ campaigns: ['reviews*', 'more'] })],
    'campaign "reviews*" is claimed by the intents "reviews" and "other". Leave it with one of them.',
  ],
  [
    'an article of two entries',
    [entry(), other({ referrers: [article] })],
    'referrer "/resources/asking-clients-for-reviews" is claimed by the intents "reviews" and "other". Leave it with one of them.',
  ],
  [
    'a term that is listed twice',
    [entry({ terms: ['seo', 'seo'] })],
    'intent "reviews": term "seo" is listed twice. Remove one.',
  ],
  [
    'a name with a blank',
    [entry({ id: 'tax season' })],
    'intent "tax season": "tax season" is no name. Use at most 40 lower case letters, digits and hyphens, such as tax-season.',
  ],
  [
    'a star in the middle',
    [entry({ campaigns: ['re*views'] })],
    'intent "reviews": campaign "re*views" must be in lower case and may have one * at its end, such as spring-*.',
  ],
  [
    'a term in capitals',
    [entry({ terms: ['SEO'] })],
    'intent "reviews": term "SEO" must be words in lower case, such as google reviews.',
  ],
  [
    'an unknown placeholder',
    [entry({ rewrites: { '/': { heading: 'At {{price}}' } } })],
    'intent "reviews": rewrites: /: heading: {{price}} is no placeholder. Use one of: product, auditor, legalName, url, phone, email, place, founders.years, price.setup, price.setupRegular, price.monthly.',
  ],
  [
    'no words',
    [entry({ rewrites: { '/': { heading: ' ' } } })],
    'intent "reviews": rewrites: /: heading is empty. Write words or remove it.',
  ],
])('%s is a fault', (_, table, fault) => {
  expect(intentFaults(table)).toEqual([`content/intents/intents.ts: ${fault}`]);
});

test.each<[string, Intent[], string]>([
  [
    'a page as referrer that is neither article nor tool',
    [entry({ referrers: ['/faq'] })],
    'intent "reviews": referrer /faq is no article or tool of this site. Correct the address or remove it.',
  ],
  [
    'a page that does not exist',
    [entry({ rewrites: { '/nowhere': { heading: 'A' } } })],
    'intent "reviews": rewrites: /nowhere is no page whose words can be replaced. Home, services, solutions, industries, /get-started, /contact and the Quick Start page are.',
  ],
  [
    'a button that belongs to a form',
    [entry({ rewrites: { '/contact': { action: 'Go' } } })],
    'intent "reviews": rewrites: /contact: this page has no action that can be replaced. Remove it.',
  ],
  [
    'words too long',
    [entry({ rewrites: { '/': { heading: 'A heading of thirty-three letters' } } })],
    'intent "reviews": rewrites: /: heading has 33 characters; in the room of "Twenty letters here." at most 28 fit. Shorten it.',
  ],
  [
    'a longer label',
    [entry({ rewrites: { '/': { action: 'Order' } } })],
    'intent "reviews": rewrites: /: action has 5 characters; in the room of "Book" at most 4 fit. Shorten it.',
  ],
  [
    'the page’s own words',
    [entry({ rewrites: { '/': { action: 'Book' } } })],
    'intent "reviews": rewrites: /: action is what the page says anyway. Remove it.',
  ],
])('%s: the texts are never shown, and nothing breaks', (_, table, sentence) => {
  expect(unused(table)).toEqual([`content/intents/intents.ts: ${sentence}`]);
  expect(intentFaults(table)).toEqual([]);
});
