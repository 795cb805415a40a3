import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'pagination.sequence',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Google follows ordinary links only; rel=next is not used for indexing.',
  fix: 'Link the pages with plain anchors.',
  source: 'G:pagination-and-incremental-page-loading',
  judge() {
    return info('UNWRITTEN');
  },
});
