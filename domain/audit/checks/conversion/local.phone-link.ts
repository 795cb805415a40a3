import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.phone-link',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Most local searches are made on phones, and a tap is the shortest way to call.',
  fix: 'Write <a href="tel:+44…"> around the number.',
  source: 'RFC3966; G:local-business',
  judge() {
    return info('UNWRITTEN');
  },
});
