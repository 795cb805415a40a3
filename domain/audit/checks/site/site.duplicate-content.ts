import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.duplicate-content',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'Duplicates split links and clicks.',
  fix: 'Merge them, redirect, or set a canonical.',
  source: 'G:canonicalization',
  judge() {
    return info('UNWRITTEN');
  },
});
