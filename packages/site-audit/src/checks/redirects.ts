import {
  answerCheck,
  type CheckDefinition,
  type DocumentSubject,
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
import { isSameSite, isSameUrl, parseUrl } from '../site/urls.ts';
import { counted, cutText } from '../text/texts.ts';

export const redirectsChecks: readonly CheckDefinition[] = [
  answerCheck('redirect.chain', 'PSQ', 4, {
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
      if (hops >= 2)
        return warn(`${hops} redirects stand between this address and the page.`, extra);
      return pass(
        hops === 0
          ? 'The address leads to the page without a redirect.'
          : `The page is ${counted(hops, 'redirect')} away.`,
        hops === 0 ? { value: 0 } : extra,
      );
    },
  }),
  answerCheck('redirect.loop', 'PSQ', 8, {
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
        answer.hops.length === 0
          ? 'The address does not redirect.'
          : 'The redirects come to an end.',
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
  }),
  documentCheck('redirect.meta-refresh', 'PSQ', 3, {
    title: 'Timed reloads in the page',
    why: 'A refresh is a slow, weak redirect and can interrupt someone filling in a form.',
    fix: 'Redirect at the server with a 301 instead, and remove timed reloads.',
    source: 'G:301-redirects; WCAG 2.2.1; LH:meta-refresh; ACT:bc659a, bisz58',
    judge(subject) {
      const found = refreshesOf(subject);
      const extra = {
        value: found.map(({ seconds }) => seconds),
        items: found.map(({ item }) => item),
      };
      const timed = found.find(({ seconds }) => seconds > 0 && seconds <= longestSeconds);
      if (timed)
        return fail(
          `After ${counted(timed.seconds, 'second')} the page ${destination(timed, subject)}.`,
          extra,
        );
      const instant = found.find(({ seconds }) => seconds === 0);
      if (instant)
        return warn(`As soon as it is read, the page ${destination(instant, subject)}.`, extra);
      return found.length > 0
        ? warn('The page reloads by itself, though only after more than 20 hours.', extra)
        : pass('The page neither reloads itself nor sends readers on.');
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
      if (!probes) return info('The http address was not asked in this audit.');
      const { httpTwin } = probes;
      if (httpTwin.kind === 'not-asked') return info(httpTwin.reason);
      return httpTwin.hops.length === 0 ? withoutRedirect(httpTwin) : redirected(httpTwin);
    },
  }),
  siteCheck('redirect.host-variants', 'SQ', 4, {
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
  }),
];

/** Hops without a last redirect that has no usable target: that one is the answer. */
function followed({ hops, ending, url }: Answer): number {
  const isLastAnAnswer = ending === 'unfollowable' && hops.at(-1)?.url === url;
  return hops.length - (isLastAnAnswer ? 1 : 0);
}

/** Twenty hours: WCAG 2.2.1 allows longer waits. */
const longestSeconds = 72_000;

type Found = Refresh & { item: Item };

/** Browsers treat the header and the meta element alike, and use the first valid one. */
function refreshesOf({ document, page }: DocumentSubject): Found[] {
  const { metas, baseUrl } = document;
  const written = [
    ...fieldValues(page.answer.headers, 'refresh').map((text) => ({
      text,
      item: { detail: `Header Refresh: ${cutText(text)}` },
    })),
    ...metas
      .filter(({ httpEquiv }) => httpEquiv === 'refresh')
      .map((meta) => ({ text: meta.content ?? '', item: quoted(meta) })),
  ];
  for (const { text, item } of written) {
    const refresh = parseRefresh(text, baseUrl);
    if (refresh) return [{ ...refresh, item }];
  }
  return [];
}

const destination = ({ url }: Refresh, { page }: DocumentSubject): string =>
  url === null || isSameUrl(url, page.answer.url)
    ? 'loads itself again'
    : `sends readers on to ${cutText(url, 200)}`;

/**
 * Parses `<meta http-equiv="refresh">` and the Refresh header by the "shared declarative refresh steps" of the HTML
 * standard.
 */
interface Refresh {
  /** Whole seconds; browsers drop the fraction. */
  seconds: number;
  /** Absolute; null without one, so that the page reloads itself. */
  url: string | null;
}

const delayPattern = /^[\t\n\f\r ]*(\d*)(\.?)[\d.]*/;

const separatorPattern = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/;

const urlWordPattern = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** Null when browsers ignore the value. `base`: base of relative addresses. */
export function parseRefresh(content: string, base: string): Refresh | null {
  const [delay = '', digits = '', dot] = delayPattern.exec(content) ?? [];
  if (digits === '' && dot !== '.') return null;
  const seconds = Number(digits);
  const rest = content.slice(delay.length);
  if (rest === '') return { seconds, url: null };
  if (!/^[;,\t\n\f\r ]/.test(rest)) return null;
  const address = rest.replace(separatorPattern, '');
  if (address === '') return { seconds, url: null };
  const written = unquoted(address.replace(urlWordPattern, ''));
  return URL.canParse(written, base) ? { seconds, url: new URL(written, base).href } : null;
}

/** A quoted value extends to the same quote, or to the end when unclosed. */
function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.slice(1).split(quote, 1)[0] ?? '';
}

const isHttps = (address: string) => address.startsWith('https:');

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

const hostOf = (address: string) => parseUrl(address)?.hostname ?? address;

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
