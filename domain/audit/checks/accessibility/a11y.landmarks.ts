import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.landmarks',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'It lets keyboard users jump to the content.',
  fix: 'Wrap the content in one <main>.',
  source: 'WCAG 2.4.1; LH:landmark-one-main',
  judge() {
    return info('UNWRITTEN');
  },
});
