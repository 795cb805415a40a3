import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'mobile.zoom',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'People with low vision need to enlarge text.',
  fix: 'Remove the limit.',
  source: 'WCAG 1.4.4; LH:meta-viewport',
  judge() {
    return info('UNWRITTEN');
  },
});
