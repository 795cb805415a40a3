import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.contact-route',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Some clients prefer writing to calling.',
  fix: 'Link the contact page from every page.',
  source: 'Practice',
  judge() {
    return info('UNWRITTEN');
  },
});
