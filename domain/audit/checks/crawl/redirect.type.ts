import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.type',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Temporary codes tell search engines to keep the old address.',
  fix: 'Use 301 or 308 for moves that are meant to last.',
  source: 'G:301-redirects; RFC9110 §15.4',
  judge() {
    return info('UNWRITTEN');
  },
});
