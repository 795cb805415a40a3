import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'hreflang.duplicates',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The engine cannot know which to show.',
  fix: 'Keep one URL for each code.',
  source: 'G:localized-versions',
  judge() {
    return info('UNWRITTEN');
  },
});
