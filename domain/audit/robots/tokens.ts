/** Names that robots.txt files are matched with. */

/** Our own product token, as the user agent spells it. */
const ourToken = 'TallygroveAudit';

/** The engine as reports name it. */
export const ourAgent = `${ourToken}/1.0`;

/** The crawler whose view decides what a report calls indexable. */
export const googlebot = 'googlebot';

/** Other search crawlers that are told apart from Googlebot; a group of theirs only ever warns. */
export const otherSearchCrawlers = ['bingbot', 'duckduckbot', 'applebot', 'slurp'] as const;
