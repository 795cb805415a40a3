import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'site.duplicate-descriptions',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'A repeated description gives no reason to choose.',
  fix: 'Write one for each page, or leave it out.',
  source: 'G:snippet',
  judge() {
    return info('UNWRITTEN');
  },
});
