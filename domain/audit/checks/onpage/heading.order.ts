import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'heading.order',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Readers of screen readers move by heading level.',
  fix: 'Choose levels by structure, not by size.',
  source: 'WCAG 1.3.1; LH:heading-order',
  judge() {
    return info('UNWRITTEN');
  },
});
