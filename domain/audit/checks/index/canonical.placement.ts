import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'canonical.placement',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Canonicals in the body are ignored.',
  fix: 'Move it into the head, above anything that ends the head.',
  source: 'HTML:body-ok; G:valid-page-metadata',
  judge() {
    return info('UNWRITTEN');
  },
});
