import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.nosniff',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'It stops uploads from being run as scripts.',
  fix: 'Send nosniff.',
  source: 'WHATWG:fetch nosniff',
  judge() {
    return info('UNWRITTEN');
  },
});
