import { fail, info, type Judgement, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { type Answer, hopItem, wordsOfFault } from '../../site/answer.ts';

export const check = siteCheck('SQ', 5, {
  title: 'Answer for a missing page',
  why: 'If every mistyped address answers like a page, crawlers waste their visits on copies.',
  fix: 'Answer missing addresses with status 404, on a page that leads on to the services and the contact page.',
  source: 'G:http-network-errors (soft 404)',
  judge({ probes }) {
    const probe = probes?.notFound;
    if (!probe) return info('No missing page was asked for in this audit.');
    if (probe.kind === 'not-asked') return info(probe.reason);
    const [hop] = probe.hops;
    if (probe.kind === 'fault' && hop)
      return warn(`An address that does not exist redirects to ${probe.url}.`, {
        value: hop.status,
        items: [hopItem(hop)],
      });
    if (probe.kind === 'fault')
      return info(
        `The address that does not exist ${wordsOfFault(probe)}, so nothing can be said.`,
      );
    const items = [{ url: probe.asked, detail: detailOf(probe) }];
    return { ...judgeAnswer(probe), value: probe.hops[0]?.status ?? probe.status, items };
  },
});

function judgeAnswer({ status, hops, ending, url }: Answer): Judgement {
  if (ending !== 'answered') return warn('An address that does not exist redirects without end.');
  if (status === 404 || status === 410)
    return pass(`An address that does not exist answers with status ${status}.`);
  if (status === 429)
    return info('The server refused further requests (status 429), so nothing can be said.');
  if (hops.length > 0) return warn(`An address that does not exist redirects to ${url}.`);
  if (status === 200)
    return fail('An address that does not exist answers with status 200, like a page.');
  return warn(`An address that does not exist answers with status ${status} instead of 404.`);
}

function detailOf({ hops, status, url }: Answer): string {
  const [first] = hops;
  return first
    ? `Status ${first.status}, leads to ${url} (status ${status}).`
    : `Status ${status}.`;
}
