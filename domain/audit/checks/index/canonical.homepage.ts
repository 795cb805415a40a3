import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.homepage',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A template mistake that folds the whole site into its homepage.',
  fix: 'Make each page canonical to itself.',
  source: 'LH:canonical; G:consolidate-duplicate-urls',
  judge() {
    return info('UNWRITTEN');
  },
});
