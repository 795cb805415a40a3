import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'sitemap.coverage',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Pages left out are found later and refreshed more seldom.',
  fix: 'Generate the sitemap from the same source as the navigation.',
  source: 'G:build-sitemap',
  judge() {
    return info('UNWRITTEN');
  },
});
