import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.unsupported',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Owners believe pages are hidden or crawling slowed when neither is so.',
  fix: 'Use a robots meta tag or X-Robots-Tag on the page itself.',
  source: 'G:robots_txt; G:block-indexing',
  judge() {
    return info('UNWRITTEN');
  },
});
