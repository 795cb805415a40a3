import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.blocked-noindex',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The crawler may not fetch the page, so it never sees the noindex.',
  fix: 'Allow crawling until the page has dropped out, or delete it.',
  source: 'G:block-indexing',
  judge() {
    return info('UNWRITTEN');
  },
});
