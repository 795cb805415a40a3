import type { Step } from './exchange.ts';

/**
 * Keeps a whole deployment, files included, out of search engines. Uses a header, not robots.txt: a blocked crawler
 * never learns that it must not list linked pages.
 */
export const notForSearch: Step = ({ res }) => {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  return false;
};
