import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'links.broken',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Visitors hit an error, and link value is lost.',
  fix: 'Correct the address or redirect it.',
  source: 'G:http-network-errors',
  judge() {
    return info('UNWRITTEN');
  },
});
