/** The browser's search index, and searches without a script. */
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');

/** Limit in bytes for the index of the whole site, compressed as served. */
const mostBytes = 60_000;

const response = await fetch(`${siteUrl}/search-index.json`, {
  headers: { 'accept-encoding': 'identity' },
});
const text = await response.text();

describe('the search index', () => {
  test('is one file of at most 60 kB, cacheable with revalidation', () => {
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(mostBytes);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('etag')).not.toBeNull();
  });
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
