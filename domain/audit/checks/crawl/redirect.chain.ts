import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.chain',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Each hop costs a round trip, and crawlers give up after a limited number (Google: ten).',
  fix: 'Point the first address straight at the last.',
  source: 'G:301-redirects; G:http-network-errors',
  judge() {
    return info('UNWRITTEN');
  },
});
