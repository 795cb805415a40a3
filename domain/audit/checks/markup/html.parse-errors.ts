import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'html.parse-errors',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Each parser mends broken markup in its own way.',
  fix: 'Fix the codes listed, the most frequent first.',
  source: 'HTML:parse-errors',
  judge() {
    return info('UNWRITTEN');
  },
});
