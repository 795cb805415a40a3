import { answerCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { type Answer, chainItems } from '../../site/answer.ts';
import { counted } from '../../text/texts.ts';

export const check = answerCheck('PSQ', 4, {
  title: 'Redirects on the way',
  why: 'Each redirect delays the page, and Google gives up after ten.',
  fix: 'Point the first address straight at the last one, in one redirect.',
  source: 'G:301-redirects; G:http-network-errors',
  judge({ page: { answer } }) {
    const hops = followed(answer);
    const extra = { value: hops, items: chainItems(answer) };
    if (hops >= 4)
      return fail(`${hops} redirects stand between this address and an answer.`, extra);
    if (answer.ending === 'loop')
      return info('The redirects lead in a circle, so there is no chain to count.', extra);
    if (answer.ending === 'unfollowable' && hops < 2)
      return pass('The redirects break off; until then there is no more than one.', extra);
    if (hops >= 2) return warn(`${hops} redirects stand between this address and the page.`, extra);
    return pass(
      hops === 0
        ? 'The address leads to the page without a redirect.'
        : `The page is ${counted(hops, 'redirect')} away.`,
      hops === 0 ? { value: 0 } : extra,
    );
  },
});

/** Hops without a last redirect that has no usable target: that one is the answer. */
function followed({ hops, ending, url }: Answer): number {
  const isLastAnAnswer = ending === 'unfollowable' && hops.at(-1)?.url === url;
  return hops.length - (isLastAnAnswer ? 1 : 0);
}
