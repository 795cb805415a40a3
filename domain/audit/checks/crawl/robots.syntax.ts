import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'robots.syntax',
  of: 'site',
  title: 'UNWRITTEN',
  why: 'A crawler skips what it cannot read, so the rule silently does nothing.',
  fix: 'Correct the lines listed.',
  source: 'RFC9309 §2.2; LH:robots-txt',
  judge() {
    return info('UNWRITTEN');
  },
});
