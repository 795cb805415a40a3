/** Crawler names for matching robots.txt files. */

/** The crawler that decides what reports call indexable. */
export const googlebot = 'googlebot';

/** Other search crawlers; rules for them only warn. */
export const otherSearchCrawlers = ['bingbot', 'duckduckbot', 'applebot', 'slurp'] as const;
