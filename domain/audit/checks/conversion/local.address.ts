import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.address',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'An address supports local ranking and trust.',
  fix: 'Show the office address in the footer.',
  source: 'G:local-business; G:establish-business-details',
  judge() {
    return info('UNWRITTEN');
  },
});
