/** Search engine crawlers, by lower-case product token. */
import { otherSearchCrawlers } from '../robots/tokens.ts';

const searchCrawlers = new Set<string>([
  ...otherSearchCrawlers,
  'msnbot',
  'yandex',
  'yandexbot',
  'baiduspider',
  'seznambot',
  'qwantbot',
  'qwantify',
  'mojeekbot',
  'petalbot',
  'naverbot',
  'yeti',
  'daum',
  'sogou',
  'coccocbot',
  'exabot',
  'teoma',
  'googlebot-news',
  'googlebot-image',
  'googlebot-video',
]);

/** True for crawlers of search engines other than Google web search; false for AI and advertising crawlers. */
export const isOtherSearchCrawler = (token: string) => searchCrawlers.has(token);
