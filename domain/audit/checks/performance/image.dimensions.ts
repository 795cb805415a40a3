import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'image.dimensions',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Reserving the space stops the text from jumping.',
  fix: 'Set both attributes to the natural size.',
  source: 'LH:unsized-images; web.dev/cls',
  judge() {
    return info('UNWRITTEN');
  },
});
