import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'security.insecure-form',
  of: 'document',
  title: 'UNWRITTEN',
  why: 'What clients type travels in the clear.',
  fix: 'Post to https addresses.',
  source: 'W3C:secure-contexts; W3C:mixed-content',
  judge() {
    return info('UNWRITTEN');
  },
});
