import { answerCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { hopItem, isPermanent } from '../../site/answer.ts';
import { counted } from '../../text/texts.ts';

export const check = answerCheck('PSQ', 2, {
  title: 'Kind of redirect',
  why: 'A temporary redirect tells search engines to keep the old address.',
  fix: 'Answer with 301 or 308 for moves that are meant to last, and send a full address in `Location`.',
  source: 'G:301-redirects; RFC9110 §15.4',
  judge({ page: { answer } }) {
    const { hops, ending, status, url } = answer;
    const missing = hops.filter(({ location }) => location === null);
    if (missing.length > 0)
      return fail('A redirect does not say where to go: its Location header is missing.', {
        value: missing.map((hop) => hop.status),
        items: missing.map(hopItem),
      });
    const broken = hops.findLast((hop) => hop.url === url);
    if (ending === 'unfollowable')
      return fail(
        `The redirect at the end (${status}) does not name an address that can be followed.`,
        {
          value: [status],
          items: [broken ? hopItem(broken) : { url, detail: `${status} without a Location` }],
        },
      );
    if (hops.length === 0) return pass('The address does not redirect.');
    const value = hops.map((hop) => hop.status);
    const temporary = hops.filter((hop) => !isPermanent(hop));
    return temporary.length > 0
      ? warn(
          `${counted(temporary.length, 'redirect is', 'redirects are')} not marked as permanent (${temporary[0]?.status}).`,
          { value, items: temporary.map(hopItem) },
        )
      : pass(hops.length === 1 ? 'The redirect is permanent.' : 'All redirects are permanent.', {
          value,
        });
  },
});
