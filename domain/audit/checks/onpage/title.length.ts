import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'title.length',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Long ones are cut and very short ones say nothing.',
  fix: 'Aim for about 50 – 60 characters.',
  source: 'G:title-link',
  judge() {
    return info('UNWRITTEN');
  },
});
