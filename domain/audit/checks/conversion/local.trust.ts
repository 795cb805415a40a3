import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.trust',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Money questions call for visible expertise.',
  fix: 'Name the qualified people and their bodies.',
  source: 'G:creating-helpful-content (E-E-A-T)',
  judge() {
    return info('UNWRITTEN');
  },
});
