import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.cta',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A visitor who is ready to act should not have to search.',
  fix: 'Put one clear action near the top.',
  source: 'Practice; web.dev/learn/forms',
  judge() {
    return info('UNWRITTEN');
  },
});
