import { cutText } from '../../cut-text.ts';
import { defineCheck, pass, warn } from '../../define-check.ts';
import { fieldList } from '../../headers.ts';

export const check = defineCheck({
  id: 'security.nosniff',
  of: 'answer',
  title: 'No guessing of file types',
  why: 'Without it, a browser may run a file that someone uploaded as if it were one of your scripts.',
  fix: 'Send `X-Content-Type-Options: nosniff` with every answer.',
  source: 'WHATWG:fetch nosniff',
  judge({ page: { answer } }) {
    // Browsers look at the first value only.
    const [first] = fieldList(answer.headers, 'x-content-type-options');
    if (first === undefined)
      return warn('The X-Content-Type-Options header is missing, so browsers may guess file types.', {
        value: 'none',
      });
    const value = cutText(first, 60);
    return first.toLowerCase() === 'nosniff'
      ? pass('Browsers are told not to guess file types.', { value })
      : warn(`X-Content-Type-Options is ${value} instead of nosniff, so browsers ignore it.`, { value });
  },
});
