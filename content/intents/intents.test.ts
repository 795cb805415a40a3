import { expect, test } from 'vitest';
import { chooseIntent } from '../../app/browser/intent/intent.ts';
import { site, table } from '../testing/delivered-site.ts';
import { readData } from '../values/data-files.ts';
import { filledIntents, intentFaults, unusedIntentWords } from './intents.ts';

test('the intents fit the pages they speak on', () => {
  expect(intentFaults(site)).toEqual([]);
  expect(unusedIntentWords(table, site.intents)).toEqual([]);
});

test('values are filled in', () => {
  expect(JSON.stringify(site.intents)).toContain('{{price.setup}}');
  expect(JSON.stringify(filledIntents(site))).not.toContain('{{');
});

test('each speaks on the home page and where a visitor becomes an inquiry', () => {
  const places = ['/', '/get-started', '/quick-start-marketing-for-cpa-firms', '/contact'];
  const missing = site.intents.flatMap(({ id, rewrites }) =>
    places.filter((path) => !rewrites[path]).map((path) => `${id} ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['get more google reviews', 'reviews'],
  ['accounting firm marketing agency', 'agency-switch'],
  ['how much does cpa marketing cost', 'price'],
  ['marketing automation for accountants', 'automation'],
])('anyone who searched "%s" came for %s', (term, id) => {
  expect(chooseIntent({ term }, site.intents)?.intent.id).toBe(id);
});

/** The faults of a file with these entries. */
const faultsOf = (...entries: string[]) => {
  const read = readData('intents', `intents:\n${entries.map((one) => `  - ${one}\n`).join('')}`);
  return 'faults' in read ? read.faults : [];
};

test.each([
  ['{id: tax season, rewrites: {}}', 'intents.0.id: This has to be lower case letters'],
  [
    '{id: a, campaigns: ["re*views"], rewrites: {}}',
    'intents.0.campaigns.0: This has to be in lower case',
  ],
  [
    '{id: a, referrers: [/faq], rewrites: {}}',
    'intents.0.referrers.0: This has to be the address of an article or a tool',
  ],
  ['{id: a, rewrites: {/: {title: A}}}', 'intents.0.rewrites./: No field called title.'],
])('%s is refused in a sentence', (entry, sentence) => {
  expect(faultsOf(entry)).toEqual([expect.stringContaining(`content/intents.yaml: ${sentence}`)]);
});

test('a sign belongs to one entry', () => {
  const faults = faultsOf(
    '{id: a, terms: [seo], rewrites: {}}',
    '{id: b, terms: [seo], rewrites: {}}',
  );
  expect(faults).toEqual([
    expect.stringContaining('intents.1.terms: This has to be a sign of one entry: "seo"'),
  ]);
});

test('words for a page or piece that does not exist are named', () => {
  const entry = { id: 'a', campaigns: [], terms: [], referrers: ['/resources/nowhere'] };
  const rewrites = {
    '/nowhere': { heading: 'A' },
    '/contact': { action: 'Go' },
    '/': { action: 'Go' },
  };
  expect(unusedIntentWords(table, [{ ...entry, rewrites }])).toEqual([
    'content/intents.yaml: a: referrer /resources/nowhere is no page of this site.',
    'content/intents.yaml: a: /nowhere has no heading that can be replaced.',
    'content/intents.yaml: a: /contact has no action that can be replaced.',
  ]);
});
