import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.iframe-title',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Frames are read out by title.',
  fix: 'Add a title such as “Booking calendar”.',
  source: 'WCAG 4.1.2; LH:frame-title',
  judge() {
    return info('UNWRITTEN');
  },
});
