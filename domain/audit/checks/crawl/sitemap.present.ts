import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'sitemap.present',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'It tells crawlers what should be indexed.',
  fix: 'Publish a sitemap and name it in robots.txt.',
  source: 'G:build-sitemap',
  judge() {
    return info('UNWRITTEN');
  },
});
