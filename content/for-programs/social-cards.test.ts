import { expect, test } from 'vitest';
import { kinds } from '../page-files/kinds.ts';
import { buildTable } from '../table/table.ts';
import { site, table } from '../testing/delivered-site.ts';
import { metadataOf } from './metadata.ts';
import { cardOfPage, defaultSocialImage, socialCards, socialImageOf } from './social-cards.ts';

const pageAt = (path: string) => {
  const page = table.find(path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
};
const cardAt = (path: string) => cardOfPage(pageAt(path), site);

test('a card holds the heading of its page, line by line, with nothing left to fill in', () => {
  expect(cardAt('/tools/seo-audit')).toMatchObject({
    kicker: 'Free audit',
    heading: ['Free SEO audit', 'for accounting firms'],
    product: site.product,
  });
  expect(JSON.stringify(socialCards(site))).not.toMatch(/\{\{|\||undefined|null/);
});

test('lists count what they list', () => {
  const services = table.ofKind('service', 'extras').length;
  expect(cardAt('/leading-marketing-services-for-accounting-firms').note).toBe(
    `${services} services`,
  );
  expect(cardAt('/case-studies').note).toBe(`${table.ofKind('case-study').length} scenarios`);
});

test('the head of a page names the file that the server draws, with words for it', () => {
  const drawn = new Map(socialCards(site).map(({ address, card }) => [address, card]));
  for (const page of table.pages.filter((one) => !one.noindex)) {
    const { image = '', imageAlt } = metadataOf(page, site);
    expect(drawn.get(image)?.heading.join('|'), page.path).toBe(page.heading);
    expect(imageAlt, page.path).toContain(page.heading.replaceAll('|', ' '));
  }
});

test('pages kept out of search engines have no card; the default is that of the home page', () => {
  expect(socialImageOf(pageAt('/500'), site)).toBeUndefined();
  expect(defaultSocialImage(site).image).toBe(metadataOf(pageAt('/'), site).image);
});

test('a picture of its own replaces the card, and none is drawn', () => {
  const own = { ...pageAt('/about'), image: '/team.png' };
  expect(socialImageOf(own, site)).toEqual({ image: '/team.png' });
  expect(socialCards({ ...site, table: buildTable([own, pageAt('/')]) })).toHaveLength(1);
});

test('a picture of its own is named by its file, PNG or JPEG, and nothing else will do', () => {
  const image = (value: string) => kinds.legal.schema.shape.image.safeParse(value).success;
  expect(['/team.png', '/photos/office-2.jpg'].map(image)).toEqual([true, true]);
  expect(['/about', 'team.png', '//elsewhere.example/a.png', '/a.svg'].map(image)).not.toContain(
    true,
  );
});
