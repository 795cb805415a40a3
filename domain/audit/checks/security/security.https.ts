import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.https',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Browsers call plain http “not secure”, and clients send financial data here.',
  fix: 'Install a certificate and redirect http.',
  source: 'G:https; LH:is-on-https',
  judge() {
    return info('UNWRITTEN');
  },
});
