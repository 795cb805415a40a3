/** A firm's site before its owner has confirmed a claim, and after. */
import { describe, expect, test } from 'vitest';
import { twinText } from '#content/for-programs/twin-text.ts';
import { hasTwin } from '#content/for-programs/twins.ts';
import { readSite, type Site } from '#content/site/read-site.ts';
import { site as example } from '#content/testing/delivered-site.ts';
import type { Services } from '#server/process/services.ts';
import { htmlFaults, pageFacts } from '../checks/every-page/page-facts.ts';
import { pageContext } from './page-module.ts';
import { renderPage } from './render-page.tsx';

const { words, moment } = example;
const { brand } = words.values;
const confirmed = '2026-11-28';

const siteWith = (claims: Partial<Site['claims']> = {}, own: Partial<typeof brand> = {}): Site => {
  const values = {
    ...words.values,
    brand: { ...brand, ...own, claims: { ...brand.claims, ...claims } },
  };
  return readSite({ ...words, values }, { moment });
};
const fresh = siteWith();

const services = {
  clock: { now: () => moment },
  booking: example.booking,
  formTokens: { issue: () => 'token' },
} as unknown as Services;

async function htmlOf(path: string, of: Site): Promise<string> {
  const rendered = await renderPage(new Request(of.url + path), {
    context: pageContext({ site: of, services, facts: null }),
    scriptAddress: (source) => `/${source}`,
    onError: (error) => expect.unreachable(String(error)),
  });
  return 'html' in rendered ? rendered.html : rendered.response.text();
}

/** Whatever a page says of these rests on a claim. */
const claimed =
  /73\s*%\s*of prospects|40\s*% more qualified|50\+\s*companies|\d+\+\s*years|combined experience|companies supported|our own estimates?|our estimate|\(example/i;
const hole = /undefined|null\b|NaN|\{\{|\uF7FE|\[object/;

test('no page is lost without the claims', () => {
  expect(fresh.faults).toEqual([]);
  expect(fresh.table.pages.map(({ path }) => path)).toEqual(
    example.table.pages.map(({ path }) => path),
  );
});

describe('a site whose owner has confirmed nothing', () => {
  // The times of calls and the answer to a form need what is stored, and the sample site is a firm of its own.
  const paths = fresh.table.pages
    .map(({ path }) => path)
    .filter((path) => !/^\/(get-started|thank-you|samples\/website)/.test(path));

  test.each(paths)('%s is valid, whole, and claims nothing', async (path) => {
    const html = await htmlOf(path, fresh);
    const { text } = pageFacts(html);
    expect(text).not.toMatch(claimed);
    expect(text).not.toMatch(hole);
    expect(await htmlFaults(html)).toEqual([]);
  });

  test.each(fresh.table.pages.filter(hasTwin))(
    'the text of $path for programs claims nothing',
    (page) => {
      const text = twinText(page, fresh);
      expect(text).not.toMatch(claimed);
      expect(text).not.toMatch(hole);
    },
  );
});

test.each([
  ['companiesSupported', '/', /50\+\s*companies supported/],
  ['companiesSupported', '/about', /They have supported 50\+ companies\./],
  ['combinedExperience', '/', /40\+ years\s*combined experience/],
  ['combinedExperience', '/', /Two founders\. 40\+ years of experience\./],
  ['combinedExperience', '/about', /bring 40\+ years of combined experience/],
  ['combinedExperience', '/faq', /have 20\+ years of experience each/],
  [
    'checkGoogle',
    '/',
    /73\s*%\s*of prospects check Google before contacting a CPA \(our estimate\)/,
  ],
  ['checkGoogle', '/about', /One figure on the home page is our own estimate and says so\./],
  ['checkGoogle', '/services/seo-for-accounting-firms', /73\s*% of prospects/],
  ['qualifiedLeads', '/', /40\s*%\s*more qualified leads/],
  ['monthlyTime', '/', /2 hours\s*of your time a month/],
] as const)('confirming %s brings it back at %s', async (id, path, said) => {
  const site = siteWith({ [id]: { ...brand.claims[id], confirmed } });
  expect(pageFacts(await htmlOf(path, fresh)).text).not.toMatch(said);
  expect(pageFacts(await htmlOf(path, site)).text).toMatch(said);
});

test('the product that nobody has made their own shows its claims as examples', async () => {
  expect(pageFacts(await htmlOf('/', example)).text).toMatch(/companies supported \(example\)/);
  const named = { ...words.values, brand: { ...brand, product: 'Pinecrest' } };
  const site = readSite({ ...words, values: named }, { moment, isUnowned: true });
  expect(pageFacts(await htmlOf('/', site)).text).not.toMatch(claimed);
});
