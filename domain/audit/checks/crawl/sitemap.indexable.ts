import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'sitemap.indexable',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'The sitemap says “index this” while the page says “do not”.',
  fix: 'Remove these URLs or lift the restriction.',
  source: 'G:build-sitemap; G:consolidate-duplicate-urls',
  judge() {
    return info('UNWRITTEN');
  },
});
