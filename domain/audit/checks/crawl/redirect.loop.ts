import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'redirect.loop',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'Neither visitors nor crawlers ever reach the page.',
  fix: 'Remove the rule that sends the page back to an earlier address.',
  source: 'RFC9110 §15.4; G:http-network-errors',
  judge() {
    return info('UNWRITTEN');
  },
});
