import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.nap-consistent',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Conflicting details make engines doubt all of them.',
  fix: 'Use one source for footer, contact page and markup.',
  source: 'G:establish-business-details',
  judge() {
    return info('UNWRITTEN');
  },
});
