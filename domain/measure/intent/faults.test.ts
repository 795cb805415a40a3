import { expect, test } from 'vitest';
import { faultsOfIntents, type SiteFacts, unusedWords } from './faults.ts';
import type { Intent } from './intent.ts';

const site: SiteFacts = {
  pages: new Map([
    [
      '/',
      { heading: 'Twenty letters here.', subheading: 'Thirty-two letters stand in here.', action: 'Book' },
    ],
    ['/contact', { heading: 'Write to|us', subheading: 'A line below it.' }],
  ]),
  referrers: new Set(['/resources/reviews']),
  values: { 'price.setup': '$6,999' },
};

const entry = (change: Partial<Intent> = {}): Intent => ({
  id: 'reviews',
  name: 'Reviews',
  campaigns: ['reviews*'],
  terms: ['google reviews'],
  referrers: ['/resources/reviews'],
  rewrites: { '/': { heading: 'Words for {{price.setup}}.' } },
  ...change,
});

const other = (change: Partial<Intent> = {}): Intent =>
  entry({ id: 'other', campaigns: [], terms: [], referrers: [], ...change });

test('a valid table has no faults', () => {
  expect(faultsOfIntents([entry(), other()], site.values)).toEqual([]);
  expect(unusedWords([entry(), other()], site)).toEqual([]);
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
    [entry(), other({ referrers: ['/resources/reviews'] })],
    'referrer "/resources/reviews" is claimed by the intents "reviews" and "other". Leave it with one of them.',
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
    'intent "reviews": rewrites: /: heading: {{price}} is no placeholder. Use one of: price.setup.',
  ],
  [
    'no words',
    [entry({ rewrites: { '/': { heading: ' ' } } })],
    'intent "reviews": rewrites: /: heading is empty. Write words or remove it.',
  ],
])('%s is a fault', (_, table, fault) => {
  expect(faultsOfIntents(table, site.values)).toEqual([fault]);
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
  expect(unusedWords(table, site)).toEqual([sentence]);
  expect(faultsOfIntents(table, site.values)).toEqual([]);
});
