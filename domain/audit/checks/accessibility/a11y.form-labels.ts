import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.form-labels',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'People cannot tell what to type.',
  fix: 'Tie a <label> to each field.',
  source: 'WCAG 1.3.1, 4.1.2; LH:label',
  judge() {
    return info('UNWRITTEN');
  },
});
