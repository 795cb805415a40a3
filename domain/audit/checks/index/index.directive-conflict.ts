import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.directive-conflict',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The stricter one wins, which is seldom what both authors meant.',
  fix: 'Set the directive in one place.',
  source: 'G:robots-meta-tag (combining)',
  judge() {
    return info('UNWRITTEN');
  },
});
