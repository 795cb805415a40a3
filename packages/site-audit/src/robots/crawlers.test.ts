import { expect, test } from 'vitest';
import { isOtherSearchCrawler } from './crawlers.ts';

test('search crawlers are distinguished from AI crawlers and from Googlebot', () => {
  const tokens = ['bingbot', 'yandex', 'googlebot-news', 'gptbot', 'ccbot', 'googlebot', 'adsbot-google'];
  expect(tokens.filter(isOtherSearchCrawler)).toEqual(['bingbot', 'yandex', 'googlebot-news']);
});
