import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.noindex-conflict',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'One signal says merge, the other says drop.',
  fix: 'Keep one of the two.',
  source: 'G:canonicalization',
  judge() {
    return info('UNWRITTEN');
  },
});
