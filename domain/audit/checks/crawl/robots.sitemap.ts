import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.sitemap',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'It is the one place every crawler looks for a sitemap.',
  fix: 'Add Sitemap: https://…/sitemap.xml.',
  source: 'G:build-sitemap; sitemaps.org',
  judge() {
    return info('UNWRITTEN');
  },
});
