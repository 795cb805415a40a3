import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.directive-syntax',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A misspelt rule is ignored without notice.',
  fix: 'Use documented tokens, separated by commas.',
  source: 'G:robots-meta-tag',
  judge() {
    return info('UNWRITTEN');
  },
});
