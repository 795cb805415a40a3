/** The browser's search index, and the pages it links to. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { anchorsOf } from '#content/quality/links.ts';
import type { SearchIndex } from '#domain/search/entries.ts';
import { publishedTable } from '../scripts/build/published-table.ts';
import { fetchPages } from './addresses.ts';

const siteUrl = inject('siteUrl');

/** Limit in bytes for the index of the whole site, compressed as served. */
const mostBytes = 60_000;

const response = await fetch(`${siteUrl}/search-index.json`, {
  headers: { 'accept-encoding': 'identity' },
});
const text = await response.text();
const { entries } = JSON.parse(text) as SearchIndex;

describe('the search index', () => {
  test('is one file of at most 60 kB, cacheable with revalidation', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(mostBytes);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('etag')).not.toBeNull();
  });

  test('lists every page of the sitemaps', async () => {
    const pathsIn = async (sitemap: string) => {
      const xml = await (await fetch(`${siteUrl}${sitemap}`)).text();
      return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
        ([, path]) => path || '/',
      );
    };
    const listed = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat();
    const found = new Set(entries.map(({ path }) => path));
    expect(listed.length).toBeGreaterThan(70);
    expect(listed.filter((path) => !found.has(path))).toEqual([]);
  });

  test('links to anchors that exist', async () => {
    const missing: string[] = [];
    const targets = Map.groupBy(
      entries.flatMap(({ path, sections }) => {
        const [page = '', anchor] = path.split('#');
        return [
          ...(anchor ? [{ page, anchor }] : []),
          ...sections.map((section) => ({ page: path, anchor: section.anchor })),
        ];
      }),
      ({ page }) => page,
    );
    for (const [page, anchors] of targets) {
      const html = await (await fetch(siteUrl + page)).text();
      for (const { anchor } of anchors)
        if (!html.includes(`id="${anchor}"`)) missing.push(`${page}#${anchor}`);
    }
    expect(missing).toEqual([]);
  });
});

test('contains every anchor that the link check accepts', async () => {
  const missing: string[] = [];
  const { pages } = publishedTable();
  const fetched = await fetchPages(
    siteUrl,
    pages.map(({ path }) => path),
  );
  for (const [index, page] of pages.entries()) {
    const ids = new Set(
      [...(fetched[index]?.html ?? '').matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id),
    );
    for (const anchor of anchorsOf(page)) {
      if (anchor !== '' && !ids.has(anchor)) missing.push(`${page.path}#${anchor}`);
    }
  }
  expect(missing).toEqual([]);
});

test.each([
  ['markup', '"><svg onload=alert(1)>'],
  ['a very long query', 'review '.repeat(200)],
  ['control characters', '\u0000\u202e\u2028 reviews'],
  ['property names', '__proto__ constructor toString'],
  ['half a surrogate pair', '%ED%A0%80'],
])('a search for %s answers 200 and is escaped', async (_, query) => {
  const response = await fetch(`${siteUrl}/resources?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain('<svg onload');
  expect(html).toMatch(/\bresults? for\b/i);
});
