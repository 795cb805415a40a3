/** Limits of watches: how many, how often, how long. The privacy page names the periods. */

/** How long a watch runs before its owner must renew it. */
export const watchDays = 365;
/** How long an ended watch is kept, so that its link can show that it ended. */
export const endedWatchDays = 30;
/** Days between two audits of an address. */
export const everyDays = 7;

/** Watches per email address. */
export const mostOfPerson = 5;
/** Watches of one host, no matter who asked: more would be a burden on the site. */
export const mostOfHost = 20;
/** All watches: what one server can audit one after the other. */
export const mostOfAll = 500;
/** Most characters of a watched address. */
export const longestWatched = 512;
/** Confirmation mails per address within 24 hours. */
export const mostConfirmations = 3;

/** Failed audits in a row: the first is retried soon, after the second the owner gets a mail. */
export const toldAfter = 2;
/** Failed audits after which the watch ends, which takes more than a month. */
export const endedAfter = 6;
/** Days until the retry after the first failed audit. */
export const retryDays = 1;
