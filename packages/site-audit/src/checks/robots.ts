import {
  decide,
  documentCheck,
  fail,
  info,
  pass,
  siteCheck,
  unless,
  warn,
} from '../catalog/define-check.ts';
import { pageVerdict, quotedRule, verdictFor } from '../robots/match-robots.ts';
import {
  googlebot,
  otherSearchCrawlers,
  type Robots,
  type RobotsRule,
  whyUnread,
} from '../robots/parse-robots.ts';
import { robotsLimits } from '../run/audit-limits.ts';
import { type Answer, wordsOfFault } from '../site/answer.ts';
import { isHttp, isSameOrigin, withoutFragment } from '../site/urls.ts';
import { counted, cutText, inWords } from '../text/texts.ts';

export const robotsChecks = [
  siteCheck('robots.fetch', 'SQ', 6, {
    title: 'Answer for robots.txt',
    why: 'Crawlers ask for this file first. If it answers with a server error, Google stops crawling the site.',
    fix: 'Serve a small plain-text file at `/robots.txt` with status 200; an empty one will do.',
    source: 'RFC9309 §2.3.1; G:robots_txt',
    judge({ robots }) {
      const { result, url } = robots;
      if (result.kind === 'fault')
        return fail(`${url} ${wordsOfFault(result)}.`, {
          value: result.code,
          items: [{ url, detail: result.url }],
        });
      return judgeAnswer(robots, result);
    },
  }),
  siteCheck('robots.syntax', 'SQ', 3, {
    title: 'Lines of robots.txt',
    why: 'A crawler skips what it can’t read, so the rule does nothing.',
    fix: 'Correct the lines listed. A rule reads `Disallow: /portal/` and goes below a `User-agent:` line.',
    source: 'RFC9309 §2.2; LH:robots-txt',
    judge: unless(whyUnread, ({ robots }) => {
      const { unreadable } = robots.text;
      const count = unreadable.length;
      if (count === 0) return pass('Crawlers understand every line of robots.txt.');
      return fail(
        `${counted(count, 'line')} of robots.txt ${count === 1 ? 'means' : 'mean'} nothing to most crawlers.`,
        {
          value: unreadable.slice(0, 100).map(({ line }) => line),
          items: unreadable
            .slice(0, 50)
            .map(({ line, text, reason }) => inRobots(robots, `Line ${line}: ${text} (${reason})`)),
          count,
        },
      );
    }),
  }),
  siteCheck('robots.unsupported', 'SQ', 1, {
    title: 'Fields Google ignores',
    why: 'Google has ignored `noindex` in robots.txt since September 2019, and it ignores `crawl-delay` too, so these rules hide and slow nothing there.',
    fix: 'Take the line out and put `<meta name="robots" content="noindex">`, or an `X-Robots-Tag` header, on the page itself.',
    source: 'G:robots_txt; G:block-indexing',
    judge: unless(whyUnread, ({ robots }) => {
      const { unsupported } = robots.text;
      if (unsupported.length === 0)
        return pass('robots.txt uses no noindex, nofollow or crawl-delay.');
      const value = [...new Set(unsupported.map(({ field }) => field))];
      return warn(`robots.txt uses ${inWords(value)}, which Google does not obey there.`, {
        value,
        items: unsupported.map(({ line, field }) => inRobots(robots, `Line ${line}: ${field}`)),
      });
    }),
  }),
  siteCheck('robots.sitemap', 'SQ', 2, {
    title: 'Sitemap line in robots.txt',
    why: 'Every crawler looks here for a sitemap, so new pages are found sooner.',
    fix: 'Add a line such as `Sitemap: https://www.yourfirm.com/sitemap.xml`, with scheme and host.',
    source: 'G:build-sitemap; sitemaps.org',
    judge({ robots }) {
      const { meaning, text } = robots;
      const lines = text.sitemaps.map(({ value, line }) => {
        const fault = faultOf(value);
        const note = fault === null ? '' : ` (${fault})`;
        return { fault, detail: `Line ${line}: Sitemap: ${cutText(value, 300)}${note}` };
      });
      const faulty = lines.filter(({ fault }) => fault !== null);
      return decide(
        { value: lines.length },
        meaning === 'everything-disallowed' && info('robots.txt could not be read.'),
        lines.length === 0 &&
          warn(
            meaning === 'rules'
              ? 'robots.txt names no sitemap.'
              : 'Without a robots.txt no sitemap is named.',
          ),
        faulty.length > 0 &&
          fail(`${counted(faulty.length, 'sitemap line')} of robots.txt cannot be used.`, {
            items: faulty.map(({ detail }) => inRobots(robots, detail)),
          }),
        pass(`robots.txt names ${counted(lines.length, 'sitemap')}.`, {
          items: lines.map(({ detail }) => detail),
        }),
      );
    },
  }),
  siteCheck('robots.block-all', 'SQ', 10, {
    title: 'Site open to search engines',
    why: 'A rule left from a test server hides the entire firm from search.',
    fix: 'Delete the line `Disallow: /` from the live file, or narrow it to the folder it was meant for.',
    source: 'RFC9309 §2.2.2; LH:is-crawlable',
    judge({ robots }) {
      const rule = closesSite(robots, googlebot);
      const others = otherSearchCrawlers.filter((crawler) => closesSite(robots, crawler));
      const quotedRules = (rules: readonly (RobotsRule | undefined)[]) =>
        rules.flatMap((one) => (one ? inRobots(robots, quotedRule(one)) : []));
      return decide(
        {},
        robots.meaning === 'everything-disallowed' &&
          info('robots.txt could not be read, so its rules are not known.'),
        rule &&
          fail('robots.txt closes the whole site to Google.', {
            value: rule.path,
            items: quotedRules([rule]),
          }),
        others.length > 0 &&
          warn(`robots.txt closes the whole site to ${inWords(others)}; Google may read it.`, {
            value: others,
            items: quotedRules(others.map((crawler) => closesSite(robots, crawler))),
          }),
        pass('robots.txt leaves the site open to search engines.'),
      );
    },
  }),
  documentCheck('robots.block-assets', 'Q', 4, {
    title: 'Files Google needs to render',
    why: 'Google draws the page before it judges it. Without styles and scripts it sees a broken layout.',
    fix: 'Allow the folders that hold styles, scripts and images, for instance `Allow: /assets/`.',
    source: 'G:javascript-seo-basics; G:robots_txt',
    judge({ document, url, snapshot }) {
      const own = withinReach(
        new Map(
          document.resources
            .filter((one) => judged.has(one.kind) && isSameOrigin(one.url, url))
            .map((one) => [withoutFragment(one.url), one.kind]),
        ),
      );
      if (own.length > 0 && pageVerdict(snapshot, googlebot, url.href).kind === 'unreadable')
        return info('robots.txt could not be read, so it is not known which files it closes.');
      const blocked = own.flatMap(([address, kind]) => {
        const verdict = pageVerdict(snapshot, googlebot, address);
        if (verdict.kind !== 'disallowed') return [];
        const rule = verdict.rule ? quotedRule(verdict.rule) : 'robots.txt';
        return [{ kind, url: address, detail: `${kind}, closed by ${rule}` }];
      });
      const needed = blocked.filter(({ kind }) => kind !== 'image').length;
      return decide(
        { found: blocked.map(({ kind, ...item }) => item) },
        own.length === 0 && pass('The page uses no stylesheet, script or image of its own server.'),
        needed > 0 &&
          fail(
            `robots.txt closes ${counted(needed, 'stylesheet or script', 'stylesheets or scripts')} of the page to Google.`,
          ),
        blocked.length > 0 &&
          warn(`robots.txt closes ${counted(blocked.length, 'image')} of the page to Google.`),
        pass(
          own.length === 1
            ? 'Google may fetch the one style, script or image of this server.'
            : `Google may fetch all ${own.length} styles, scripts and images of this server.`,
        ),
      );
    },
  }),
];

const inRobots = ({ url }: Robots, detail: string) => ({ url, detail });

const muchText = 100_000;

function judgeAnswer({ bytes, isHtml, url }: Robots, answer: Answer) {
  const { ending, status, isCut } = answer;
  const size = counted(bytes, 'byte');
  return decide(
    { value: status, items: [{ url, detail: where(answer) }] },
    ending === 'too-many' &&
      fail('robots.txt redirects more than five times, so crawlers give up on it.'),
    ending === 'loop' && fail('robots.txt redirects in a circle, so crawlers give up on it.'),
    ending === 'unfollowable' &&
      fail(`robots.txt answers ${status} without an address to go on to.`),
    status === 429 &&
      fail(
        'robots.txt is refused with status 429 (too many requests), which closes the site to crawlers.',
      ),
    status >= 500 &&
      fail(
        `robots.txt answers with the server error ${status}, which closes the site to crawlers.`,
      ),
    (status === 404 || status === 410) &&
      warn(
        `There is no robots.txt (status ${status}): nothing is closed, and no sitemap is named.`,
      ),
    (status === 401 || status === 403) &&
      warn(`robots.txt is locked (status ${status}); crawlers take that for a site without rules.`),
    status !== 200 && warn(`robots.txt answers with status ${status} instead of 200.`),
    isHtml && fail(`${url} is an HTML page instead of a text file.`),
    (bytes > robotsLimits.fileBytes || isCut) &&
      fail(
        `robots.txt is larger than ${counted(robotsLimits.fileBytes, 'byte')}; what follows is dropped.`,
      ),
    bytes > muchText && warn(`robots.txt has ${size}, far more than rules need.`),
    bytes === 0 && pass('robots.txt answers with status 200 and is empty: nothing is closed.'),
    pass(`robots.txt answers with status 200 and ${size} of text.`),
  );
}

function where({ hops, status, url }: Answer): string {
  const way = hops.map((hop) => `${hop.status} to ${hop.location ?? 'nowhere'}`);
  return [...way, `status ${status} at ${url}`].join(', then ');
}

function faultOf(value: string): string | null {
  if (value === '') return 'it is empty';
  const url = URL.parse(value);
  if (url && !isHttp(url)) return `its scheme is ${url.protocol.slice(0, -1)}`;
  if (!/^https?:\/\//i.test(value)) return 'it is not absolute';
  return url ? null : 'it is not an address';
}

const anyPage = '/a-page-that-no-rule-names';

function closesSite(robots: Robots, crawler: string): RobotsRule | undefined {
  const home = verdictFor(robots, crawler, new URL('/', robots.url).href);
  const page = verdictFor(robots, crawler, new URL(anyPage, robots.url).href);
  return home.isAllowed || page.isAllowed ? undefined : page.rule;
}

const judged = new Set(['script', 'stylesheet', 'image']);

/** Characters of addresses matched with robots.txt: page and rules may be made to be slow together. */
const mostMatched = 200_000;

function withinReach<Kind>(files: ReadonlyMap<string, Kind>): [address: string, kind: Kind][] {
  let room = mostMatched;
  return [...files].filter(([address]) => {
    room -= address.length;
    return room >= 0;
  });
}
