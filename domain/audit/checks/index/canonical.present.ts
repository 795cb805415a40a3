import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.present',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Without it the engine picks among duplicates by itself.',
  fix: 'Add a self-referencing canonical.',
  source: 'G:consolidate-duplicate-urls; RFC6596',
  judge() {
    return info('UNWRITTEN');
  },
});
