import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.self',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Without it the set may be ignored.',
  fix: 'Add the page to its own list.',
  source: 'G:localized-versions',
  judge() {
    return info('UNWRITTEN');
  },
});
