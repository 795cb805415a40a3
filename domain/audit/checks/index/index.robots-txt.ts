import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'index.robots-txt',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'A blocked page can at best appear as a bare address.',
  fix: 'Narrow the rule that matches.',
  source: 'RFC9309; G:robots_txt; LH:is-crawlable',
  judge() {
    return info('UNWRITTEN');
  },
});
