import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'title.single',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Engines may choose the wrong one.',
  fix: 'Keep one.',
  source: 'HTML:the-title-element',
  judge() {
    return info('UNWRITTEN');
  },
});
