import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.recommended',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'They make the result fuller and more likely to show.',
  fix: 'Add those that you can state truthfully.',
  source: 'G:search-gallery',
  judge() {
    return info('UNWRITTEN');
  },
});
