import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'schema.values',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'A bad value voids the property, and often the item.',
  fix: 'Correct the values listed.',
  source: 'G:sd-policies; schema.org',
  judge() {
    return info('UNWRITTEN');
  },
});
