import { expect, test } from 'vitest';
import type { PageFacts } from '../page/page-facts.ts';
import type { HeaderList } from '../site/answer.ts';
import { readDirectives } from './read-directives.ts';

const now = Date.UTC(2026, 10, 1, 12);

const sent = (...values: string[]): HeaderList => values.map((value) => ['x-robots-tag', value]);

/** A page with only these metas. */
function withMetas(...metas: [name: string, content: string][]): PageFacts {
  const facts = {
    metas: metas.map(([name, content], index) => ({ name, content, at: { line: index + 1, excerpt: '' } })),
  };
  return facts as unknown as PageFacts;
}

const ofHeader = (...values: string[]) => readDirectives(null, sent(...values), now);
const ofMetas = (...metas: [string, string][]) => readDirectives(withMetas(...metas), [], now);

test.each([
  ['noindex', true],
  ['NoIndex , NOFOLLOW', true],
  ['none', true],
  ['all', false],
  ['index, follow, max-snippet:-1', false],
  ['googlebot: noindex', true],
  ['bingbot: noindex', false],
  ['bingbot: nofollow, noindex', false],
  ['bingbot: nofollow, googlebot: noarchive, noindex', true],
  ['noindex, bingbot: nofollow', true],
  ['*: noindex', true],
  ['max-snippet: 20, noindex', true],
  ['max-image-preview: none, max-video-preview: 0, noindex', true],
  ['noindex; nofollow', false],
  ['unavailable_after: 25 Jun 2010 15:00:00 PST', true],
  ['unavailable_after: Friday, 25-Jun-10 15:00:00 PST', true],
  ['unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, nofollow', true],
  ['bingbot: unavailable_after: Friday, 25-Jun-10 15:00:00 PST', false],
  ['googlebot: unavailable_after: Friday, 25-Jun-10 15:00:00 PST', true],
  ['unavailable_after: 2010-06-25, noarchive', true],
  ['unavailable_after: 2099-06-25', false],
  ['unavailable_after: someday', false],
  ['Unavailable_After : 2010-06-25T10:00:00Z', true],
  ['', false],
])('X-Robots-Tag %s keeps Googlebot from indexing: %s', (value, isNoindex) => {
  expect(ofHeader(value).googlebot.isNoindex).toBe(isNoindex);
});

test('a prefix ends with its header', () => {
  const { googlebot, others } = ofHeader('bingbot: nofollow', 'noindex');
  expect([googlebot.isNoindex, googlebot.isNofollow]).toEqual([true, false]);
  expect([others.get('bingbot')?.isNoindex, others.get('bingbot')?.isNofollow]).toEqual([true, true]);
});

test('general and specific metas are merged, the stricter one wins in any order', () => {
  const metas: [string, string][] = [
    ['robots', 'index, nofollow'],
    ['googlebot', 'noindex, follow'],
  ];
  for (const order of [metas, metas.toReversed()]) {
    const { googlebot, others } = ofMetas(...order);
    expect([googlebot.isNoindex, googlebot.isNofollow]).toEqual([true, true]);
    expect([others.get('bingbot')?.isNoindex, others.get('bingbot')?.isNofollow]).toEqual([false, true]);
  }
});

test('an expired page is marked as such besides noindex', () => {
  expect(ofHeader('unavailable_after: 2026-11-01T11:59:59Z').googlebot).toMatchObject({
    isNoindex: true,
    isExpired: true,
  });
  expect(ofHeader('unavailable_after: 2026-11-01T12:00:00Z').googlebot).toMatchObject({
    isNoindex: false,
    isExpired: false,
  });
});

test('the smallest snippet and preview win', () => {
  const { googlebot } = ofMetas(
    ['robots', 'max-snippet:-1, max-image-preview:large'],
    ['googlebot', 'max-snippet: 50, max-image-preview:standard'],
    ['robots', 'max-snippet:120, max-snippet:many, nosnippet, noimageindex'],
  );
  expect(googlebot).toMatchObject({
    maxSnippet: 50,
    maxImagePreview: 'standard',
    isNosnippet: true,
    isNoimageindex: true,
  });
});

test('a meta for no crawler is not a directive, and a named crawler is listed', () => {
  const { rules, googlebot, others } = ofMetas(
    ['description', 'noindex'],
    ['OtherBot'.toLowerCase(), 'noindex'],
  );
  expect(googlebot.isNoindex).toBe(false);
  expect(others.get('otherbot')?.isNoindex).toBe(true);
  expect(others.get('slurp')?.isNoindex).toBe(false);
  expect(rules).toEqual([{ crawler: 'otherbot', token: 'noindex', from: 'meta otherbot, line 2' }]);
});

test('a million directives are read in part', () => {
  expect(ofHeader('noindex,'.repeat(1_000_000)).rules).toHaveLength(1000);
});
