import { describe, expect, it, test } from 'vitest';
import { socialCards } from '#content/for-programs/social-cards.ts';
import { nextChange } from '#content/site/next-change.ts';
import { readSite, type Site } from '#content/site/read-site.ts';
import { site } from '#content/testing/delivered-site.ts';
import type { Prices } from '#content/values/schema.ts';
import type { Services } from '#server/process/services.ts';
import { pageContext } from './page-module.ts';
import { renderPage } from './render-page.tsx';

const siteWith = (prices: Prices, moment = site.moment): Site =>
  readSite({ ...site.words, values: { ...site.words.values, prices } }, { moment });

/** What visitors and programs read at an address, with JSON-LD. */
async function textAt(path: string, of: Site): Promise<string> {
  const rendered = await renderPage(new Request(`${of.url}${path}`), {
    context: pageContext({
      site: of,
      services: { formTokens: { issue: () => '' } } as unknown as Services,
      facts: null,
    }),
    scriptAddress: (source) => `/${source}`,
    onError: (error) => expect.unreachable(String(error)),
  });
  return 'html' in rendered ? rendered.html : rendered.response.text();
}

const ofDiscount =
  /early[ -]adopter|regular(?:ly| price| fee| setup| one)|discounted|<s>|<del>|\{\{|9,999/i;
const once = siteWith({ setup: 4900, monthly: 799 });
const pages = once.table.pages.filter(({ path }) =>
  /^\/$|quick-start|agreement|faq|services\/|cpa-marketing-costs|four-person/.test(path),
);

describe('with one price', () => {
  it.each([...pages.map(({ path }) => path), '/intents.json'])(
    '%s shows no discount',
    async (path) => {
      const html = await textAt(path, once);
      // A campaign's name is a sign of a visitor, not words of the firm.
      expect(html.replace('"early-adopter*"', '').match(ofDiscount)?.[0]).toBeUndefined();
    },
  );

  it('social cards and structured data name it, and sums are right', async () => {
    expect(JSON.stringify(socialCards(once))).not.toMatch(ofDiscount);
    const html = await textAt('/quick-start-marketing-for-cpa-firms', once);
    expect(html).toContain('$14,488');
    const jsonLd = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join('');
    expect(jsonLd).toContain('4900');
  });
});

test('a discount shows its own reason and last day, and ends by itself at midnight of the office', async () => {
  const prices = { setup: 5000, setupRegular: 6000, monthly: 500, until: '2027-05-31' };
  const moment = Date.parse('2027-05-31T20:00:00Z');
  const now = siteWith({ ...prices, reason: 'opening offer' }, moment);
  const html = await textAt('/', now);
  expect(html).toContain('Less: opening offer until May 31, 2027');
  expect(html).toContain('(1,000)');
  expect(html).not.toMatch(/early[ -]adopter/i);
  expect(await textAt('/faq', now)).toContain(
    'opening-offer price until May 31, 2027 (regularly $6,000)',
  );
  const later = siteWith(prices, nextChange(now));
  expect(later.prices).toEqual({ setup: 5000, monthly: 500 });
  expect(await textAt('/', later)).not.toMatch(ofDiscount);
});

test.each([
  [
    'an old value without a reason',
    { setup: 5000, setupRegular: 6000, monthly: 500 },
    'Less: discount',
  ],
  ['the delivered price', site.words.values.prices, 'Less: early adopter'],
])('%s keeps its discount', async (_, prices, words) => {
  expect(await textAt('/', siteWith(prices))).toContain(words);
});
