import { defineCheck, info } from '../../define-check.ts';

export const check = defineCheck({
  id: 'fetch.charset',
  of: 'answer',
  title: 'UNWRITTEN',
  why: 'A wrong guess turns names, currency signs and quotation marks into rubbish in the result snippet.',
  fix: 'Send charset=utf-8 in the header and put <meta charset="utf-8"> first in the head.',
  source: 'HTML:encoding-sniffing; LH:charset',
  judge() {
    return info('UNWRITTEN');
  },
});
