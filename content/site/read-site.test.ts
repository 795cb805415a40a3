import { expect, test } from 'vitest';
import { site as delivered } from '../testing/delivered-site.ts';
import { readSite, type Site, siteOf, type Words } from './read-site.ts';

const moment = Date.parse('2027-03-01T12:00:00Z');

const page = (name: string, body: string, more = '') => `---
kind: legal
name: ${name}
heading: ${name}
description: ${name} in words of everyday use, at such a length that a search result shows all of them.
lede: What ${name} says.
published: 2025-01-01
reviewed: 2025-10-01
${more}
---
${body}`;

const words: Words = {
  pages: new Map([
    ['terms.md', page('Terms', 'Setup costs {{price.setup}}. Call {{phone}}.')],
    ['later.md', page('Later', 'Text.', 'publish: 2027-04-01 08:30')],
    ['idea.md', page('Idea', 'Text.', 'draft: true')],
    ['privacy.md', page('Privacy', 'It costs {{price.nothing}}.')],
  ]),
  values: delivered.words.values,
};

const pathsOf = ({ table }: Site) => table.pages.map(({ path }) => path);
const termsOf = ({ table }: Site) => table.find('/terms')?.body;
/** Without the functions of the table, which are equal to none. */
const shown = ({ table, ...rest }: Site) => ({ ...rest, pages: table.pages });

test('the same words give equal sites, and stay as they were', () => {
  const before = structuredClone(words);
  const [one, other] = [readSite(words, { moment }), readSite(words, { moment })];
  expect(shown(one)).toEqual(shown(other));
  expect(words).toEqual(before);
});

test('two sites with different prices exist side by side', () => {
  const { prices } = words.values;
  const dearer = { ...words, values: { ...words.values, prices: { ...prices, setup: 8100 } } };
  const sites = [words, dearer, words].map((given) => readSite(given, { moment }));
  expect(sites.map((site) => termsOf(site)?.match(/\$[\d,]+/)?.[0])).toEqual([
    '$6,999',
    '$8,100',
    '$6,999',
  ]);
});

test.each(['/agreement', '/agreement/full', '/security'])(
  '%s names the insurance policy, and reads right without one',
  (path) => {
    const { words: given } = delivered;
    const bodyWith = (insurance?: string) => {
      const terms = { ...given.values.terms, insurance };
      const values = { ...given.values, terms };
      return readSite({ ...given, values }, { moment }).table.find(path)?.body;
    };
    const policy = 'We carry professional liability insurance of $1,000,000 a claim.';
    expect(bodyWith(policy)).toMatch(/Insurance\W+We carry .+ a claim\. (?:Ask|The firm)/);
    expect(bodyWith()).toMatch(/Insurance\W+(?:Ask for the certificate|Our liability policy: \[)/);
  },
);

test('a page that cannot be read is missing, and a sentence says why', () => {
  const site = readSite(words, { moment });
  expect(pathsOf(site)).toEqual(['/terms']);
  expect(site.faults).toEqual([
    expect.stringMatching(
      /^privacy\.md: \{\{price\.nothing\}\} has no value\. Write \{\{price\.setup\}\}/,
    ),
  ]);
});

test('the environment replaces values, in pages too', () => {
  const site = readSite(words, { moment, environment: { SITE_PHONE: '541 555 0199' } });
  expect(site.phone).toBe('541 555 0199');
  expect(termsOf(site)).toContain('541 555 0199');
  expect(words.values.brand.phone).not.toBe('541 555 0199');
});

test('a scheduled page is there at a later moment, and the earlier site stays as it was', () => {
  const now = readSite(words, { moment });
  const later = siteOf({ ...now, moment: Date.parse('2027-04-01T15:30:00Z') });
  expect(pathsOf(later).toSorted()).toEqual(['/later', '/terms']);
  expect(pathsOf(now)).toEqual(['/terms']);
  expect(later.faults).toEqual(now.faults);
});

test('at the moment Infinity drafts show, too', () => {
  const site = readSite(words, { moment: Number.POSITIVE_INFINITY });
  expect(pathsOf(site).toSorted()).toEqual(['/idea', '/later', '/terms']);
});
