import {
  answerCheck,
  type DocumentSubject,
  decide,
  documentCheck,
  fail,
  info,
  pass,
  quoted,
  siteCheck,
  warn,
} from '../catalog/define-check.ts';
import { fieldValues } from '../page/headers.ts';
import type { Item } from '../report/report-types.ts';
import { type Answer, chainItems, type Fault, hopItem, isPermanent } from '../site/answer.ts';
import type { Probe } from '../site/snapshot.ts';
import { isSameSite, isSameUrl } from '../site/urls.ts';
import { counted, cutText } from '../text/texts.ts';

export const redirectsChecks = [
  answerCheck('redirect.chain', 'PSQ', 4, {
    title: 'Redirects on the way',
    why: 'Each redirect delays the page, and Google gives up after ten.',
    fix: 'Point the first address straight at the last one, in one redirect.',
    source: 'G:301-redirects; G:http-network-errors',
    judge({ page: { answer } }) {
      const hops = followed(answer);
      const items = chainItems(answer);
      return decide(
        { value: hops, items },
        hops >= 4 && fail(`${hops} redirects stand between this address and an answer.`),
        answer.ending === 'loop' &&
          info('The redirects lead in a circle, so there is no chain to count.', {
            value: hops,
            items,
          }),
        answer.ending === 'unfollowable' &&
          hops < 2 &&
          pass('The redirects break off; until then there is no more than one.'),
        hops >= 2 && warn(`${hops} redirects stand between this address and the page.`),
        pass(
          hops === 0
            ? 'The address leads to the page without a redirect.'
            : `The page is ${counted(hops, 'redirect')} away.`,
        ),
      );
    },
  }),
  answerCheck('redirect.loop', 'PSQ', 8, {
    title: 'Redirects that never end',
    why: 'No one ever reaches the page. The browser shows an error.',
    fix: 'Remove the rule that sends the page back to an earlier address. Usual suspects are two rules for `www.` or https, one at the host and one in the website.',
    source: 'RFC9110 §15.4; G:http-network-errors',
    judge({ page: { answer } }) {
      const extra = { found: chainItems(answer) };
      return decide(
        {},
        answer.ending === 'loop' &&
          fail('The redirects lead back to an address that was already asked.', extra),
        answer.ending === 'too-many' &&
          fail('More than ten redirects follow one another, and no page came.', extra),
        pass(
          answer.hops.length === 0
            ? 'The address does not redirect.'
            : 'The redirects come to an end.',
        ),
      );
    },
  }),
  answerCheck('redirect.type', 'PSQ', 2, {
    title: 'Kind of redirect',
    why: 'A temporary redirect tells search engines to keep the old address.',
    fix: 'Answer with 301 or 308 for moves that are meant to last, and send a full address in `Location`.',
    source: 'G:301-redirects; RFC9110 §15.4',
    judge({ page: { answer } }) {
      const { hops, ending, status, url } = answer;
      const missing = hops.filter(({ location }) => location === null);
      const temporary = hops.filter((hop) => !isPermanent(hop));
      const broken = hops.findLast((hop) => hop.url === url) ?? { url, status, location: null };
      return decide(
        { value: hops.length > 0 ? hops.map((hop) => hop.status) : undefined },
        missing.length > 0 &&
          fail('A redirect does not say where to go: its Location header is missing.', {
            value: missing.map((hop) => hop.status),
            items: missing.map(hopItem),
          }),
        ending === 'unfollowable' &&
          fail(
            `The redirect at the end (${status}) does not name an address that can be followed.`,
            { value: [status], items: [hopItem(broken)] },
          ),
        hops.length === 0 && pass('The address does not redirect.'),
        temporary.length > 0 &&
          warn(
            `${counted(temporary.length, 'redirect is', 'redirects are')} not marked as permanent (${temporary[0]?.status}).`,
            { items: temporary.map(hopItem) },
          ),
        pass(hops.length === 1 ? 'The redirect is permanent.' : 'All redirects are permanent.'),
      );
    },
  }),
  documentCheck('redirect.meta-refresh', 'PSQ', 3, {
    title: 'Timed reloads in the page',
    why: 'A refresh is a slow, weak redirect and can interrupt someone filling in a form.',
    fix: 'Redirect at the server with a 301 instead, and remove timed reloads.',
    source: 'G:301-redirects; WCAG 2.2.1; LH:meta-refresh; ACT:bc659a, bisz58',
    judge(subject) {
      const found = refreshOf(subject);
      if (!found) return pass('The page neither reloads itself nor sends readers on.');
      const { seconds, url, item } = found;
      const isReload = url === null || isSameUrl(url, subject.page.answer.url);
      const what = isReload ? 'loads itself again' : `sends readers on to ${cutText(url, 200)}`;
      return decide(
        { value: [seconds], items: [item] },
        seconds === 0 && warn(`As soon as it is read, the page ${what}.`),
        seconds <= longestSeconds && fail(`After ${counted(seconds, 'second')} the page ${what}.`),
        warn('The page reloads by itself, though only after more than 20 hours.'),
      );
    },
  }),
  siteCheck('redirect.https-upgrade', 'SQ', 5, {
    title: 'From http to https',
    why: 'An http copy splits search signals and can be altered on its way to the client.',
    fix: 'Redirect every http address to the same address with https, with status 301.',
    source: 'G:https; LH:redirects-http',
    judge({ probes, page }) {
      if (!isHttps(page.answer.url))
        return info('The site is served over http, so there is no upgrade to judge.');
      const twin = probes?.httpTwin;
      if (!twin) return info('The http address was not asked in this audit.');
      if (twin.kind === 'not-asked') return info(twin.reason);
      return twin.hops.length === 0 ? withoutRedirect(twin) : redirected(twin);
    },
  }),
  siteCheck('redirect.host-variants', 'SQ', 4, {
    title: 'With and without www',
    why: 'Two hosts with the same pages compete, and links count for one or the other.',
    fix: 'Choose one host, with or without `www.`, and redirect the other to it with status 301.',
    source: 'G:consolidate-duplicate-urls',
    judge({ probes, page }) {
      const probe = probes?.otherHost;
      if (!probe) return info('The other host was not asked in this audit.');
      if (probe.kind === 'not-asked') return info(probe.reason);
      const other = hostOf(probe.asked);
      if (probe.kind === 'answer') return answered(probe, other, hostOf(page.answer.url));
      return info(
        probe.code === 'dns'
          ? `The name ${other} does not exist, so there is no second copy.`
          : `${other} gave no usable answer, so it could not be judged.`,
      );
    },
  }),
];

/** Hops without a last redirect that has no usable target: that one is the answer. */
function followed({ hops, ending, url }: Answer): number {
  const isLastAnAnswer = ending === 'unfollowable' && hops.at(-1)?.url === url;
  return hops.length - (isLastAnAnswer ? 1 : 0);
}

/** Twenty hours: WCAG 2.2.1 allows longer waits. */
const longestSeconds = 72_000;

/** Browsers treat the header and the meta element alike, and use the first valid one. */
function refreshOf({ document, page }: DocumentSubject) {
  const written: (readonly [text: string, item: Item])[] = [
    ...fieldValues(page.answer.headers, 'refresh').map(
      (text) => [text, { detail: `Header Refresh: ${cutText(text)}` }] as const,
    ),
    ...document.metas
      .filter(({ httpEquiv }) => httpEquiv === 'refresh')
      .map((meta) => [meta.content ?? '', quoted(meta)] as const),
  ];
  for (const [text, item] of written) {
    const refresh = parseRefresh(text, document.baseUrl);
    if (refresh) return { ...refresh, item };
  }
  const { scriptRedirect } = document;
  return scriptRedirect && { seconds: 0, url: scriptRedirect.url, item: quoted(scriptRedirect) };
}

const delayPattern = /^[\t\n\f\r ]*(\d*)(\.?)[\d.]*/;

const separatorPattern = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/;

const urlWordPattern = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/**
 * Parses `<meta http-equiv="refresh">` and the Refresh header by the "shared declarative refresh steps" of the HTML
 * standard. Null when browsers ignore the value; whole seconds, as browsers drop the fraction; without an address the
 * page reloads itself. `base`: base of relative addresses.
 */
export function parseRefresh(content: string, base: string) {
  const [delay = '', digits = '', dot] = delayPattern.exec(content) ?? [];
  if (digits === '' && dot !== '.') return null;
  const seconds = Number(digits);
  const rest = content.slice(delay.length);
  if (rest === '') return { seconds, url: null };
  if (!/^[;,\t\n\f\r ]/.test(rest)) return null;
  const address = rest.replace(separatorPattern, '');
  if (address === '') return { seconds, url: null };
  const url = URL.parse(unquoted(address.replace(urlWordPattern, '')), base);
  return url && { seconds, url: url.href };
}

/** A quoted value extends to the same quote, or to the end when unclosed. */
function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.slice(1).split(quote, 1)[0] ?? '';
}

const isHttps = (address: string) => address.startsWith('https:');

function withoutRedirect(twin: Answer | Fault) {
  const { asked } = twin;
  if (twin.kind === 'fault')
    return twin.code === 'refused'
      ? info('We may not read the http address, so we don’t judge it.')
      : warn(
          `${asked} does not answer, so anyone who types the address without https gets an error.`,
        );
  const { status } = twin;
  return decide(
    { value: status },
    status === 200 && fail(`${asked} shows the site without encryption.`),
    warn(`${asked} answers with status ${status} instead of a redirect to https.`),
  );
}

function redirected(twin: Answer | Fault) {
  const { hops, asked, url } = twin;
  const addresses = [...hops.map((hop) => hop.url), url];
  const next = addresses[1] ?? url;
  const statuses = hops.map(({ status }) => status);
  return decide(
    { value: statuses, items: chainItems(twin) },
    addresses.some((one, at) => !isHttps(one) && isHttps(addresses[at - 1] ?? '')) &&
      fail('On the way from http an https address leads back to http.'),
    !isHttps(next) && fail(`${asked} redirects to another http address, ${next}.`),
    !isSameSite(next, asked) && warn(`${asked} redirects to https on another site, ${next}.`),
    hops.slice(0, 1).some(isPermanent)
      ? pass(`${asked} redirects permanently to https.`)
      : warn(`${asked} redirects to https, but only temporarily (${statuses[0]}).`),
  );
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address;

function answered(answer: Extract<Probe, { kind: 'answer' }>, other: string, audited: string) {
  const { hops, ending, status, canonicals = [] } = answer;
  const last = hostOf(answer.url);
  const temporary = hops.find((hop) => hostOf(hop.url) !== audited && !isPermanent(hop));
  return decide(
    { value: last, items: chainItems(answer) },
    last === audited &&
      (temporary
        ? warn(`${other} redirects to ${audited}, but only temporarily (${temporary.status}).`)
        : pass(`${other} redirects permanently to ${audited}.`)),
    last !== other && warn(`${other} leads to ${last} instead of ${audited}.`),
    (ending !== 'answered' || status !== 200) &&
      warn(`${other} answers with status ${status} instead of a redirect to ${audited}.`),
    canonicals.some((canonical) => hostOf(canonical) === audited)
      ? warn(`${other} shows the site too; only its canonical link names ${audited}.`)
      : fail(
          `${other} shows a second copy of the site, and nothing says that ${audited} is the right one.`,
        ),
  );
}
