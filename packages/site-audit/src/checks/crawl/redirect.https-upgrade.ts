import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { type Answer, chainItems, type Fault, isPermanent } from '../../site/answer.ts';
import { isSameSite } from '../../site/urls.ts';

const isHttps = (address: string) => address.startsWith('https:');

export const check = siteCheck('SQ', 5, {
  title: 'From http to https',
  why: 'An http copy splits search signals and can be altered on its way to the client.',
  fix: 'Redirect every http address to the same address with https, with status 301.',
  source: 'G:https; LH:redirects-http',
  judge({ probes, page }) {
    if (!isHttps(page.answer.url))
      return info('The site is served over http, so there is no upgrade to judge.');
    if (!probes) return info('The http address was not asked in this audit.');
    const { httpTwin } = probes;
    if (httpTwin.kind === 'not-asked') return info(httpTwin.reason);
    return httpTwin.hops.length === 0 ? withoutRedirect(httpTwin) : redirected(httpTwin);
  },
});

function withoutRedirect(twin: Answer | Fault) {
  if (twin.kind === 'fault')
    return twin.code === 'refused'
      ? info('The http address may not be asked, so it is not judged.')
      : warn(
          `${twin.asked} does not answer, so anyone who types the address without https gets an error.`,
        );
  const extra = { value: twin.status };
  if (twin.status === 200) return fail(`${twin.asked} shows the site without encryption.`, extra);
  return warn(
    `${twin.asked} answers with status ${twin.status} instead of a redirect to https.`,
    extra,
  );
}

function redirected(twin: Answer | Fault) {
  const [first] = twin.hops;
  const addresses = [...twin.hops.map(({ url }) => url), twin.url];
  const next = addresses[1] ?? twin.url;
  const extra = { value: twin.hops.map(({ status }) => status), items: chainItems(twin) };
  const isBack = addresses.some(
    (address, at) => at > 0 && !isHttps(address) && isHttps(addresses[at - 1] ?? ''),
  );
  if (isBack) return fail('On the way from http an https address leads back to http.', extra);
  if (!isHttps(next))
    return fail(`${twin.asked} redirects to another http address, ${next}.`, extra);
  if (!isSameSite(next, twin.asked))
    return warn(`${twin.asked} redirects to https on another site, ${next}.`, extra);
  return first && isPermanent(first)
    ? pass(`${twin.asked} redirects permanently to https.`, extra)
    : warn(`${twin.asked} redirects to https, but only temporarily (${first?.status}).`, extra);
}
