import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.frame',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Client log-in and payment forms can be overlaid in a hidden frame.',
  fix: 'Send frame-ancestors ’self’.',
  source: 'RFC7034; LH:clickjacking-mitigation',
  judge() {
    return info('UNWRITTEN');
  },
});
