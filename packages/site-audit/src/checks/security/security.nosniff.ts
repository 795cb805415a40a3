import { answerCheck, pass, warn } from '../../catalog/define-check.ts';
import { fieldList } from '../../page/headers.ts';
import { cutText } from '../../text/texts.ts';

export const check = answerCheck('PS', 2, {
  title: 'No guessing of file types',
  why: 'Without it, a browser may run an uploaded file as a script.',
  fix: 'Send `X-Content-Type-Options: nosniff` with every answer.',
  source: 'WHATWG:fetch nosniff',
  judge({ page: { answer } }) {
    // Browsers use only the first value.
    const [first] = fieldList(answer.headers, 'x-content-type-options');
    if (first === undefined)
      return warn(
        'The X-Content-Type-Options header is missing, so browsers may guess file types.',
        {
          value: 'none',
        },
      );
    const value = cutText(first, 60);
    return first.toLowerCase() === 'nosniff'
      ? pass('The X-Content-Type-Options header is nosniff, so browsers do not guess file types.', {
          value,
        })
      : warn(`X-Content-Type-Options is ${value} instead of nosniff, so browsers ignore it.`, {
          value,
        });
  },
});
