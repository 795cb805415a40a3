import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.host-variants',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Two hosts with the same pages compete with each other.',
  fix: 'Choose one host and redirect the other.',
  source: 'G:consolidate-duplicate-urls',
  judge() {
    return info('UNWRITTEN');
  },
});
