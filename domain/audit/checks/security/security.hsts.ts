import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.hsts',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'It closes the gap on the first visit in which https can be stripped.',
  fix: 'Send max-age=31536000; includeSubDomains.',
  source: 'RFC6797; LH:has-hsts',
  judge() {
    return info('UNWRITTEN');
  },
});
