import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'sitemap.valid',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'An invalid file is ignored in whole or in part.',
  fix: 'Regenerate it with a maintained generator.',
  source: 'sitemaps.org; G:build-sitemap',
  judge() {
    return info('UNWRITTEN');
  },
});
