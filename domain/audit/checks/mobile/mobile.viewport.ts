import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'mobile.viewport',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Without it phones draw the page at desktop width.',
  fix: 'Add width=device-width, initial-scale=1.',
  source: 'G:mobile-sites-mobile-first-indexing; LH:viewport-insight',
  judge() {
    return info('UNWRITTEN');
  },
});
