import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.target',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A canonical that cannot be indexed is discarded.',
  fix: 'Point it at the final, indexable address.',
  source: 'G:consolidate-duplicate-urls',
  judge() {
    return info('UNWRITTEN');
  },
});
