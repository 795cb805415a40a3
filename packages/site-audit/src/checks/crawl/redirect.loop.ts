import { answerCheck, fail, pass } from '../../catalog/define-check.ts';
import { chainItems } from '../../site/answer.ts';

export const check = answerCheck('PSQ', 8, {
  title: 'Redirects that never end',
  why: 'No one ever reaches the page. The browser shows an error.',
  fix: 'Remove the rule that sends the page back to an earlier address. Usual suspects are two rules for `www.` or https, one at the host and one in the website.',
  source: 'RFC9110 §15.4; G:http-network-errors',
  judge({ page: { answer } }) {
    const extra = { value: answer.hops.length, items: chainItems(answer) };
    if (answer.ending === 'loop')
      return fail('The redirects lead back to an address that was already asked.', extra);
    if (answer.ending === 'too-many')
      return fail('More than ten redirects follow one another, and no page came.', extra);
    return pass(
      answer.hops.length === 0 ? 'The address does not redirect.' : 'The redirects come to an end.',
    );
  },
});
