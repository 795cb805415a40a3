import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.depth',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Deep pages are crawled less often.',
  fix: 'Link key services from the homepage.',
  source: 'G:links-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
