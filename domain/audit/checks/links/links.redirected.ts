import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.redirected',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Each click pays an extra round trip.',
  fix: 'Link to the final address.',
  source: 'G:301-redirects',
  judge() {
    return info('UNWRITTEN');
  },
});
