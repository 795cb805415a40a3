import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.promises.ts';

test.each([
  ['Biggest refund guaranteed', 'fail'],
  ['We guarantee your maximum refund.', 'fail'],
  ['Settle for pennies on the dollar.', 'fail'],
  ['The #1 CPA firm in Portland', 'warn'],
  ['We are the best accountants in town.', 'warn'],
  ['Call us before the IRS seizes your wages.', 'warn'],
  ['We do not guarantee results.', 'pass'],
  ['No one can guarantee a refund.', 'pass'],
  ['Our work is guaranteed: we fix our errors free of charge.', 'pass'],
  ['The best time to call is in May.', 'pass'],
  ['', 'info'],
])('%s: %s', (text, status) => {
  expect(check.judge(documentSubject(`<p>${text}</p>`)).status).toBe(status);
});
