import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.robots-directives',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'The page is kept out of search results.',
  fix: 'Remove the directive if the page should be found.',
  source: 'G:robots-meta-tag; LH:is-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
