import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.target',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'An alternate that is not indexable is dropped from the set.',
  fix: 'List only indexable URLs.',
  source: 'G:localized-versions',
  judge() {
    return info('UNWRITTEN');
  },
});
