import { expect, test } from 'vitest';
import type { PageFacts } from '../page/page-facts.ts';
import type { HeaderList } from '../site/answer.ts';
import { readDirectives } from './directives.ts';

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
  expect(ofHeader(value).isNoindex).toBe(isNoindex);
});

test('a prefix ends with its header', () => {
  expect(ofHeader('bingbot: nofollow', 'noindex')).toMatchObject({ isNoindex: true });
  expect(ofHeader('bingbot: noindex', 'nofollow')).toMatchObject({ isNoindex: false, closedTo: ['bingbot'] });
});

test('general and specific metas are merged, the stricter one wins in any order', () => {
  const metas: [string, string][] = [
    ['robots', 'index, nofollow'],
    ['googlebot', 'noindex, follow'],
  ];
  for (const order of [metas, metas.toReversed()])
    expect(ofMetas(...order)).toMatchObject({ isNoindex: true, closedTo: [] });
});

test('a page expires a moment after its date', () => {
  expect(ofHeader('unavailable_after: 2026-11-01T11:59:59Z').isNoindex).toBe(true);
  expect(ofHeader('unavailable_after: 2026-11-01T12:00:00Z').isNoindex).toBe(false);
});

test('a meta for no crawler is not a directive, and a named crawler is listed', () => {
  expect(ofMetas(['description', 'noindex'], ['otherbot', 'noindex'])).toEqual({
    rules: [{ crawler: 'otherbot', token: 'noindex', from: 'meta otherbot, line 2' }],
    isNoindex: false,
    closedTo: ['otherbot'],
  });
});

test('a million directives are read in part', () => {
  expect(ofHeader('noindex,'.repeat(1_000_000)).rules).toHaveLength(1000);
});
