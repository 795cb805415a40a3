import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'description.present',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Engines often use it as the snippet.',
  fix: 'Sum the page up in one or two sentences.',
  source: 'G:snippet; LH:meta-description',
  judge() {
    return info('UNWRITTEN');
  },
});
