import { examples, judging } from '../../testing/judging.ts';
import { check } from './practice.promises.ts';

examples((text: string) => judging(check)(`<p>${text}</p>`), {
  pass: [
    'We do not guarantee results.',
    'No one can guarantee a refund.',
    'Our work is guaranteed: we fix our errors free of charge.',
    'The best time to call is in May.',
  ],
  warn: [
    'The #1 CPA firm in Portland',
    'We are the best accountants in town.',
    'Call us before the IRS seizes your wages.',
  ],
  fail: [
    'Biggest refund guaranteed',
    'We guarantee your maximum refund.',
    'Settle for pennies on the dollar.',
  ],
  info: [''],
});
