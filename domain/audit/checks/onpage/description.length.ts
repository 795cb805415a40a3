import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'description.length',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Overlong text is cut and a few words waste the space.',
  fix: 'Aim for 120 – 160 characters.',
  source: 'G:snippet',
  judge() {
    return info('UNWRITTEN');
  },
});
