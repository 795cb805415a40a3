import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'title.generic',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It tells a searcher nothing about the page.',
  fix: 'Lead with what the page offers.',
  source: 'G:title-link',
  judge() {
    return info('UNWRITTEN');
  },
});
