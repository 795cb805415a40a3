import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { chainItems, isPermanent } from '../../site/answer.ts';
import type { Probe } from '../../site/snapshot.ts';
import { parseUrl } from '../../site/urls.ts';

const hostOf = (address: string) => parseUrl(address)?.hostname ?? address;

export const check = siteCheck('SQ', 4, {
  title: 'With and without www',
  why: 'Two hosts with the same pages compete, and links count for one or the other.',
  fix: 'Choose one host, with or without `www.`, and redirect the other to it with status 301.',
  source: 'G:consolidate-duplicate-urls',
  judge({ probes, page }) {
    if (!probes) return info('The other host was not asked in this audit.');
    const { otherHost } = probes;
    if (otherHost.kind === 'not-asked') return info(otherHost.reason);
    if (otherHost.kind === 'answer') return answered(otherHost, hostOf(page.answer.url));
    const other = hostOf(otherHost.asked);
    return otherHost.code === 'dns'
      ? info(`The name ${other} does not exist, so there is no second copy.`)
      : info(`${other} gave no usable answer, so it could not be judged.`);
  },
});

function answered(answer: Extract<Probe, { kind: 'answer' }>, audited: string) {
  const other = hostOf(answer.asked);
  const last = hostOf(answer.url);
  const extra = { value: last, items: chainItems(answer) };
  if (last === audited) {
    const temporary = answer.hops.find((hop) => hostOf(hop.url) !== audited && !isPermanent(hop));
    return temporary
      ? warn(`${other} redirects to ${audited}, but only temporarily (${temporary.status}).`, extra)
      : pass(`${other} redirects permanently to ${audited}.`, extra);
  }
  if (last !== other) return warn(`${other} leads to ${last} instead of ${audited}.`, extra);
  if (answer.ending !== 'answered' || answer.status !== 200)
    return warn(
      `${other} answers with status ${answer.status} instead of a redirect to ${audited}.`,
      extra,
    );
  return answer.canonicals?.some((canonical) => hostOf(canonical) === audited)
    ? warn(`${other} shows the site too; only its canonical link names ${audited}.`, extra)
    : fail(
        `${other} shows a second copy of the site, and nothing says that ${audited} is the right one.`,
        extra,
      );
}
