import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.referrer-policy',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Full addresses of client pages may leak to other sites.',
  fix: 'Send strict-origin-when-cross-origin.',
  source: 'W3C:referrer-policy',
  judge() {
    return info('UNWRITTEN');
  },
});
