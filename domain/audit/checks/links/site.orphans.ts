import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.orphans',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'A page without links is rarely visited and ranks poorly.',
  fix: 'Link it from a related page.',
  source: 'G:links-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
