/** Names that robots.txt files are matched with. */

/** The crawler whose view decides what a report calls indexable. */
export const googlebot = 'googlebot';

/** Other search crawlers that are told apart from Googlebot; a group of theirs only ever warns. */
export const otherSearchCrawlers = ['bingbot', 'duckduckbot', 'applebot', 'slurp'] as const;
