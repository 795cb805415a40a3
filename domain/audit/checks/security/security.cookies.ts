import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.cookies',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Weak cookies let sessions be stolen or forged.',
  fix: 'Add the missing attributes.',
  source: 'RFC6265bis',
  judge() {
    return info('UNWRITTEN');
  },
});
