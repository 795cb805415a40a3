import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.soft-404',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Search engines drop such pages and count them as errors.',
  fix: 'Answer 404 or 410, or put the content back.',
  source: 'G:http-network-errors (soft 404)',
  judge() {
    return info('UNWRITTEN');
  },
});
