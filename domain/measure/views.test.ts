import { expect, test } from 'vitest';
import { countedSource, sourceWords } from './views.ts';

const ownHosts = new Set(['www.tallygrove.example']);

test.each([
  [{}, 'direct'],
  [{ referrerHost: 'WWW.Google.com' }, 'host:www.google.com'],
  [{ referrerHost: 'www.tallygrove.example' }, 'direct'],
  [{ referrerHost: '198.51.100.7' }, 'direct'],
  [{ referrerHost: 'localhost' }, 'direct'],
  [{ referrerHost: 'a b.com' }, 'direct'],
  [{ referrerHost: `${'a'.repeat(64)}.com` }, 'direct'],
  [{ referrerHost: 'xn--bcher-kva.xn--p1ai' }, 'host:xn--bcher-kva.xn--p1ai'],
  [{ campaign: 'Spring Reviews', referrerHost: 'www.google.com' }, 'campaign:spring-reviews'],
  [{ campaign: '<script>' }, 'campaign:other'],
  [{ campaign: 'a'.repeat(61) }, 'campaign:other'],
  [{ campaign: ' ' }, 'direct'],
])('the source of %o is %s', (arrival, source) => {
  expect(countedSource(arrival, ownHosts)).toBe(source);
});

test.each([
  ['campaign:spring-reviews', 'Campaign spring-reviews'],
  ['host:www.bing.com', 'www.bing.com'],
  ['direct', 'Direct'],
])('%s reads as "%s"', (source, words) => {
  expect(sourceWords(source)).toBe(words);
});
