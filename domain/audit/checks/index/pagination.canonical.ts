import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'pagination.canonical',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Items listed only on later pages lose their links.',
  fix: 'Make every page of the series canonical to itself.',
  source: 'G:pagination-and-incremental-page-loading',
  judge() {
    return info('UNWRITTEN');
  },
});
