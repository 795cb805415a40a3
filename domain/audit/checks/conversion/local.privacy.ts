import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'local.privacy',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'Data-protection law and advertising platforms call for it.',
  fix: 'Link the policy from the footer.',
  source: 'GDPR art. 13',
  judge() {
    return info('UNWRITTEN');
  },
});
