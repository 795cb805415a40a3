/** Crawler names for matching robots.txt files. */
/** The crawler that decides what reports call indexable. */
export const googlebot = 'googlebot';

/** Other search crawlers; rules for them only warn. */
export const otherSearchCrawlers = ['bingbot', 'duckduckbot', 'applebot', 'slurp'] as const;

const searchCrawlers = new Set<string>([
  ...otherSearchCrawlers,
  ...(
    'msnbot yandex yandexbot baiduspider seznambot qwantbot qwantify mojeekbot petalbot naverbot yeti daum sogou ' +
    'coccocbot exabot teoma googlebot-news googlebot-image googlebot-video'
  ).split(' '),
]);

/** True for crawlers of search engines other than Google web search; false for AI and advertising crawlers. */
export const isOtherSearchCrawler = (token: string) => searchCrawlers.has(token);
