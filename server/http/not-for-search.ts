import type { Step } from './exchange.ts';

/**
 * Keeps a whole deployment out of search engines, files included. By a header and not by robots.txt: a crawler that is
 * shut out never sees that it must not list what others link to.
 */
export const notForSearch: Step = ({ res }) => {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  return false;
};
