import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'a11y.duplicate-id',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'The reference resolves to the wrong element.',
  fix: 'Make the ids unique.',
  source: 'HTML:the-id-attribute; LH:duplicate-id-aria',
  judge() {
    return info('UNWRITTEN');
  },
});
