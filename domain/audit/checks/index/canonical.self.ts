import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.self',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The audited address is not the one that will rank.',
  fix: 'Audit the canonical address, or correct it.',
  source: 'G:canonicalization',
  judge() {
    return info('UNWRITTEN');
  },
});
