import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'sitemap.status',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Dead entries waste crawling and lower trust in the file.',
  fix: 'List only final, working addresses.',
  source: 'G:build-sitemap',
  judge() {
    return info('UNWRITTEN');
  },
});
