import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.required',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Without them the item cannot become a rich result.',
  fix: 'Add the properties listed.',
  source: 'G:search-gallery',
  judge() {
    return info('UNWRITTEN');
  },
});
