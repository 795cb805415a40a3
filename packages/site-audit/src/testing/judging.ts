/** Tests of checks as tables: what is judged, under the status that it gets. */
import { expect, test } from 'vitest';
import type { Judgement } from '../catalog/define-check.ts';
import { checks } from '../checks/checks.ts';
import type { Status } from '../report/report-types.ts';
import type { Sitemap, SitemapFile } from '../sitemap/sitemap.ts';
import { judgedBy } from './judged-by.ts';
import { documentSubject, pageSubject, type SiteFixture, siteSnapshot } from './subjects.ts';

/** A text that the message, the value or an item contains, or fields of the judgement. */
type Told = string | Partial<Record<keyof Judgement, unknown>>;
type Row<Given> = Given | readonly [given: Given, ...told: Told[]];
type Rows<Given> = Partial<Record<Status, readonly Row<Given>[]>>;

/** A text is HTML. */
type Fixture = SiteFixture | string;

/** What no fixture makes is judged by the test itself. */
type Made = Fixture | Judgement;

/** Judges a page, an answer or a site with the check of this id. */
export function judged(id: string, given: Fixture): Judgement {
  const of = checks.find((one) => one.id === id)?.of;
  const fixture = typeof given === 'string' ? { html: given } : given;
  if (of === 'document') return judgedBy(id, documentSubject(fixture));
  if (of === 'answer') return judgedBy(id, pageSubject(fixture));
  return judgedBy(id, siteSnapshot({ tool: 'site', ...fixture }));
}

/**
 * Tests a check on every row. A row that is an array begins with what is judged, from which `fixtureOf` makes the page or
 * site.
 */
export function examples(id: string, rows: Rows<Fixture>): void;
export function examples<Given>(
  id: string,
  fixtureOf: (given: Given) => Made,
  rows: Rows<Given>,
): void;
export function examples<Given>(
  id: string,
  ...table: [Rows<Fixture>] | [(given: Given) => Made, Rows<Given>]
) {
  const [fixtureOf, rows] = (
    table.length === 1 ? [(given: Fixture) => given, table[0]] : table
  ) as [(given: Given) => Made, Rows<Given>];
  for (const [status, list] of Object.entries(rows)) {
    for (const row of list) {
      const [given, ...told] = (Array.isArray(row) ? row : [row]) as [Given, ...Told[]];
      const title = typeof given === 'string' ? given : JSON.stringify(given);
      test(`${id}, ${status}: ${title?.slice(0, 200)}`, () => {
        const made = fixtureOf(given);
        const judgement = typeof made === 'object' && 'message' in made ? made : judged(id, made);
        const { message, value, items = [] } = judgement;
        expect(judgement.status, message).toBe(status);
        const words = [message, value, ...items.flatMap(({ detail, url }) => [detail, url])].join(
          '\n',
        );
        for (const one of told)
          if (typeof one === 'string') expect(words).toContain(one);
          else expect(judgement).toMatchObject(one);
      });
    }
  }
}

export const sitemapFile = (more: Partial<SitemapFile> = {}): SitemapFile => ({
  url: 'https://firm.test/sitemap.xml',
  status: 200,
  kind: 'urlset',
  entries: 1,
  faults: [],
  oddities: [],
  ...more,
});

/** A valid sitemap in robots.txt that lists these addresses of https://firm.test, all sampled. */
export function sitemapOf(paths: readonly string[], more: Partial<Sitemap> = {}): Sitemap {
  const urls = paths.map((path) => new URL(path, 'https://firm.test/').href);
  return {
    foundBy: 'robots',
    files: [sitemapFile({ entries: urls.length })],
    entries: urls.map((url) => ({ url })),
    total: urls.length,
    sample: urls,
    ...more,
  };
}

export const noSitemap: Sitemap = { foundBy: null, files: [], entries: [], total: 0, sample: [] };

const jsonLd = (...nodes: unknown[]): string =>
  nodes
    .map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`)
    .join('\n');

/** A page whose head contains the nodes, each in its own block with the schema.org context. */
export function pageWithData(nodes: object | object[], body = '<main><p>Text</p></main>'): string {
  const blocks = [nodes].flat().map((node) => ({ '@context': 'https://schema.org', ...node }));
  return `<!doctype html><html lang="en-US"><head><title>T</title>${jsonLd(...blocks)}</head><body>${body}</body></html>`;
}

export const address = {
  '@type': 'PostalAddress',
  streetAddress: '1200 SW Main Street, Suite 400',
  addressLocality: 'Portland',
  addressRegion: 'OR',
  postalCode: '97205',
  addressCountry: 'US',
};

export const firm = {
  '@type': 'AccountingService',
  '@id': 'https://firm.test/#firm',
  name: 'Birch & Alder CPAs',
  address,
  telephone: '+1-503-555-0100',
  url: 'https://firm.test/',
  image: 'https://firm.test/office.jpg',
  priceRange: '$$',
  geo: { '@type': 'GeoCoordinates', latitude: 45.51, longitude: -122.68 },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ],
};
