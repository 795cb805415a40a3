import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { linkItems, linkResults, whyNotFollowed } from '../../links/internal-links.ts';
import { type Fault, wordsOfFault } from '../../site/answer.ts';
import type { VisitedPage } from '../../site/snapshot.ts';
import { counted } from '../../text/texts.ts';

interface End {
  isDead: boolean;
  words: string;
}

/** Null when the address does not redirect. */
function endOf(result: VisitedPage | Fault): End | null {
  const { hops } = 'kind' in result ? result : result.answer;
  const [first] = hops;
  if (!first) return null;
  const way = `redirects (status ${first.status})`;
  // An address that the audit may not request need not be dead.
  if ('kind' in result && result.code === 'refused')
    return { isDead: false, words: `${way} to ${result.url}` };
  if ('kind' in result)
    return { isDead: true, words: `${way} to ${result.url}, which ${wordsOfFault(result)}` };
  const { ending, status, url } = result.answer;
  if (ending === 'loop') return { isDead: true, words: 'redirects in a circle' };
  if (ending === 'too-many') return { isDead: true, words: 'redirects more than ten times' };
  if (ending === 'unfollowable') return { isDead: true, words: `${way} to no usable address` };
  return {
    isDead: status >= 400,
    words: status >= 400 ? `${way} to ${url} with status ${status}` : `${way} to ${url}`,
  };
}

export const check = siteCheck('SQ', 2, {
  title: 'Internal links that redirect',
  why: 'Each click costs an extra round trip, which is slow on a phone.',
  fix: 'Link to the final address; the list below has it.',
  source: 'G:301-redirects',
  judge(snapshot) {
    if (!snapshot.crawl) return info('The site was not crawled, so its links were not followed.');
    const links = linkResults(snapshot);
    if (links.length === 0) return info(whyNotFollowed(snapshot.crawl.end));
    const redirected = links.flatMap((link) => {
      const end = endOf(link.result);
      return end ? [{ link, end }] : [];
    });
    if (redirected.length === 0)
      return pass(`None of ${counted(links.length, 'internal link target')} redirects.`, {
        value: 0,
      });
    const dead = redirected.filter(({ end }) => end.isDead);
    const inOrder = [...dead, ...redirected.filter(({ end }) => !end.isDead)];
    const extra = {
      value: redirected.length,
      items: inOrder.flatMap(({ link, end }) => linkItems(link, end.words)),
    };
    if (dead.length > 0)
      return fail(
        `${counted(dead.length, 'internal link redirects', 'internal links redirect')} to an error or in a circle.`,
        extra,
      );
    const verb = redirected.length === 1 ? 'redirects' : 'redirect';
    return warn(
      `${counted(redirected.length, 'internal link target')} of ${links.length} ${verb}.`,
      extra,
    );
  },
});
