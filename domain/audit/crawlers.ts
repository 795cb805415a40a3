/** Crawlers of search engines, by their product tokens in lower case. */
import { otherSearchCrawlers } from './robots/tokens.ts';

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

/** One that feeds a search engine other than Google's web search; crawlers that gather for AI or advertising are none. */
export const isOtherSearchCrawler = (token: string) => searchCrawlers.has(token);
