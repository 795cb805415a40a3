import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import {
  type LinkResult,
  linkItems,
  linkResults,
  whyNotFollowed,
} from '../../links/internal-links.ts';
import { wordsOfFault } from '../../site/answer.ts';
import { counted } from '../../text/texts.ts';

/** The status of the linked address itself; links.redirected judges where a redirect leads. */
const statusOf = ({ result }: LinkResult): number | null =>
  'kind' in result
    ? (result.hops[0]?.status ?? null)
    : (result.answer.hops[0]?.status ?? result.answer.status);

export const check = siteCheck('SQ', 6, {
  title: 'Broken internal links',
  why: 'A visitor gets an error instead of the page, and the link’s search value is lost.',
  fix: 'Correct the address in the link, or redirect the old address to its replacement.',
  source: 'G:http-network-errors',
  judge(snapshot) {
    if (!snapshot.crawl) return info('The site was not crawled, so its links were not followed.');
    const links = linkResults(snapshot);
    if (links.length === 0) return info(whyNotFollowed(snapshot.crawl.end));
    const broken = links.flatMap((link) => {
      const status = statusOf(link);
      // 429 concerns our visit, not the link.
      return status !== null && status >= 400 && status !== 429 ? [{ link, status }] : [];
    });
    const silent = links.flatMap((link) =>
      statusOf(link) === null && 'kind' in link.result ? [{ link, fault: link.result }] : [],
    );
    if (broken.length > 0)
      return fail(
        `${counted(broken.length, 'internal link target')} of ${links.length} cannot be opened.`,
        {
          value: broken
            .slice(0, 50)
            .map(({ link, status }) => `${link.sources[0]} -> ${link.target} (${status})`),
          items: broken.flatMap(({ link, status }) =>
            linkItems(link, `answers with status ${status}`),
          ),
        },
      );
    if (silent.length > 0)
      return warn(
        `${counted(silent.length, 'internal link target')} of ${links.length} gave no answer.`,
        {
          value: silent
            .slice(0, 50)
            .map(({ link, fault }) => `${link.sources[0]} -> ${link.target} (${fault.code})`),
          items: silent.flatMap(({ link, fault }) => linkItems(link, wordsOfFault(fault))),
        },
      );
    return pass(
      links.length === 1
        ? 'The one internal link target that was followed answers.'
        : `All ${links.length} internal link targets that were followed answer.`,
    );
  },
});
