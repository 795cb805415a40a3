import {
  type DocumentSubject,
  decide,
  documentCheck,
  eachWith,
  fail,
  info,
  judgeFound,
  pass,
  quoted,
  siteCheck,
  unless,
  upTo,
  warn,
} from '../catalog/define-check.ts';
import {
  clicksFrom,
  internalLinks,
  type LinkResult,
  linkItems,
  linkResults,
  whyIncomplete,
  whyNotFollowed,
} from '../links/internal-links.ts';
import type { Anchor } from '../page/page-facts.ts';
import { type Fault, wordsOfFault } from '../site/answer.ts';
import { addressOf, crawledDocuments } from '../site/crawled-pages.ts';
import { privateReason } from '../site/private-hosts.ts';
import type { Snapshot, VisitedPage } from '../site/snapshot.ts';
import { isVisited } from '../site/target-state.ts';
import {
  isRoot,
  isSameOrigin,
  isSameSite,
  isSameUrl,
  webUrl,
  withoutFragment,
} from '../site/urls.ts';
import { whyNoSitemap } from '../sitemap/sitemap.ts';
import { isFormatName, isStockLinkText } from '../text/stock-phrases.ts';
import { counted, cutText } from '../text/texts.ts';

export const linksChecks = [
  documentCheck('links.crawlable', 'PSQ', 4, {
    title: 'Links that can be followed',
    why: 'Crawlers find pages only through addresses in href attributes.',
    fix: 'Give the link a real address, `<a href="/services/payroll">`, or make it a `<button>` when it only does something on the page.',
    source: 'G:links-crawlable; LH:crawlable-anchors; HTML:the-a-element',
    judge({ document: { anchors } }) {
      const links = anchors.filter(({ tag }) => tag === 'a');
      const found = links.flatMap((anchor) => {
        const obstacle = obstacleOf(anchor);
        const words = anchor.text && `; text “${cutText(anchor.text, 60)}”`;
        return obstacle ? quoted(anchor, obstacle + words) : [];
      });
      return judgeFound(
        found,
        fail,
        `${counted(found.length, 'link')} of ${links.length} cannot be followed by a crawler.`,
        links.length === 0
          ? 'The page has no links, so none is in the way of a crawler.'
          : 'Every link has an address a crawler can follow.',
      );
    },
  }),
  /** Not decided: links within the page, which the words around them may explain. */
  documentCheck('links.text', 'PS', 3, {
    title: 'Words of links',
    why: 'A link’s words describe the page it leads to. “Learn more” describes none.',
    fix: 'Name the destination in the link: “How we do payroll” in place of “Learn more”.',
    source: 'G:links-crawlable; LH:link-text; WCAG 2.4.4; ACT in part:aizyf1',
    judge({ document, url }) {
      const links = document.anchors.flatMap(({ text, at, rel, url: address }) => {
        const target = webUrl(address);
        return !target || isSameUrl(target, url) || rel.includes('nofollow')
          ? []
          : { text, url: target.href, line: at.line };
      });
      const vague = links.filter(({ text }) => isStockLinkText(text) || isFormatName(text));
      const isOne = vague.length === 1;
      return judgeFound(
        vague.map(({ text, url: to, line }) => ({
          url: to,
          detail: `Line ${line}: “${text}” leads to ${to}`,
        })),
        vague.length >= 3 ? fail : warn,
        `${counted(vague.length, 'link')} of ${links.length} ${isOne ? 'does' : 'do'} not say where ${isOne ? 'it leads' : 'they lead'}.`,
        links.length === 0
          ? 'The page has no links to other pages that could be vague.'
          : 'The links say where they lead.',
      );
    },
  }),
  documentCheck('links.internal-count', 'PSQ', 3, {
    title: 'Links within the site',
    why: 'A page that leads nowhere stops visitors and crawlers alike.',
    fix: 'Link to related services and to the contact page, from the text as well as from the menu.',
    source: 'G:links-crawlable',
    judge({ document, url }) {
      const targets = document.anchors.flatMap((anchor) => {
        const target = webUrl(anchor.url);
        return target && isSameSite(target, url) && !isSameUrl(target, url)
          ? withoutFragment(target)
          : [];
      });
      const value = new Set(targets).size;
      const message = `The page links to ${counted(value, 'other page')} of the site`;
      return decide(
        { value },
        value === 0 && fail('The page links to no other page of the site.'),
        value < enough && warn(`${message}; ${enough} or more are usual.`),
        pass(`${message}.`),
      );
    },
  }),
  documentCheck('links.unsafe-target', 'PSQ', 3, {
    title: 'Addresses left from development',
    why: 'An address on localhost or a private network works only on the developer’s computer.',
    fix: 'Replace each with the public address, or with one relative to the site, such as `/images/team.jpg`.',
    source: 'RFC6761; RFC1918',
    judge(subject) {
      const found = addressesOf(subject).flatMap(({ at, url }) => {
        const reason = isSameOrigin(url, subject.url) ? null : privateReason(url);
        return reason === null ? [] : quoted({ at }, reason);
      });
      return judgeFound(
        found,
        fail,
        `${counted(found.length, 'address', 'addresses')} on the page ${found.length === 1 ? 'opens' : 'open'} only for the site’s developer.`,
        'Every address on the page is open to the public.',
      );
    },
  }),
  siteCheck('links.broken', 'SQ', 6, {
    title: 'Broken internal links',
    why: 'A visitor gets an error instead of the page, and the link’s search value is lost.',
    fix: 'Correct the address in the link, or redirect the old address to its replacement.',
    source: 'G:http-network-errors',
    judge: unless(whyNoLinks, (snapshot) => {
      const links = linkResults(snapshot);
      const broken = links.flatMap((link): FaultyLink[] => {
        const status = statusOf(link);
        // 429 concerns our visit, not the link.
        return status !== null && status >= 400 && status !== 429
          ? [{ link, reason: status, words: `answers with status ${status}` }]
          : [];
      });
      const silent = links.flatMap((link): FaultyLink[] =>
        statusOf(link) === null && 'kind' in link.result
          ? [{ link, reason: link.result.code, words: wordsOfFault(link.result) }]
          : [],
      );
      const of = ({ length }: readonly FaultyLink[]) =>
        `${counted(length, 'internal link target')} of ${links.length}`;
      return decide(
        {},
        broken.length > 0 && fail(`${of(broken)} cannot be opened.`, evidenceOf(broken)),
        silent.length > 0 && warn(`${of(silent)} gave no answer.`, evidenceOf(silent)),
        pass(
          links.length === 1
            ? 'The one internal link target that was followed answers.'
            : `All ${links.length} internal link targets that were followed answer.`,
        ),
      );
    }),
  }),
  siteCheck('links.redirected', 'SQ', 2, {
    title: 'Internal links that redirect',
    why: 'Each click costs an extra round trip, which is slow on a phone.',
    fix: 'Link to the final address; the list below has it.',
    source: 'G:301-redirects',
    judge: unless(whyNoLinks, (snapshot) => {
      const links = linkResults(snapshot);
      const redirected = links.flatMap((link) => {
        const end = endOf(link.result);
        return end ? { ...end, items: linkItems(link, end.words) } : [];
      });
      const dead = redirected.filter(({ isDead }) => isDead);
      const others = redirected.filter(({ isDead }) => !isDead);
      const all = counted(links.length, 'internal link target');
      return decide(
        { value: redirected.length, items: [...dead, ...others].flatMap(({ items }) => items) },
        redirected.length === 0 && pass(`None of ${all} redirects.`),
        dead.length > 0 &&
          fail(
            `${counted(dead.length, 'internal link redirects', 'internal links redirect')} to an error or in a circle.`,
          ),
        warn(
          `${counted(redirected.length, 'internal link target')} of ${links.length} ${redirected.length === 1 ? 'redirects' : 'redirect'}.`,
        ),
      );
    }),
  }),
  siteCheck('site.orphans', 'SQ', 3, {
    title: 'Pages nothing links to',
    why: 'Clients can’t click their way to a page without links, and it ranks poorly.',
    fix: 'Link it from a related page or the menu, or remove it from the sitemap.',
    source: 'G:links-crawlable',
    judge(snapshot) {
      const { crawl, sitemap } = snapshot;
      if (!crawl) return info('The site was not crawled, so its links are not known.');
      const reason = whyNoSitemap(snapshot);
      if (reason) return info(reason);
      if (crawl.end !== 'complete') return info(whyIncomplete[crawl.end]);
      const known = reached(snapshot);
      const listed = new Set(sitemap?.entries.map(({ url }) => withoutFragment(url)));
      const orphans = [...listed].filter((url) => !known.has(url));
      return judgeFound(
        eachWith(orphans, 'In the sitemap, linked from nowhere.'),
        warn,
        `${counted(orphans.length, 'address', 'addresses')} in the sitemap ${orphans.length === 1 ? 'has' : 'have'} no link from any crawled page.`,
        `Some page links to each of ${counted(listed.size, 'address', 'addresses')} in the sitemap.`,
      );
    },
  }),
  siteCheck('site.depth', 'SQ', 2, {
    title: 'Clicks from the homepage',
    why: 'Pages far from the homepage are crawled less often, and few clients click that far.',
    fix: 'Link the services that matter most from the homepage or the menu.',
    source: 'G:links-crawlable',
    judge(snapshot) {
      if (!snapshot.crawl) return info('The site was not crawled, so clicks were not counted.');
      const pages = snapshot.tool === 'qa' ? pagesAround(snapshot) : pagesOfSite(snapshot);
      if (!pages)
        return info(
          'The crawl around this page did not meet the homepage, so clicks were not counted.',
        );
      if (pages.length < 2) return info('Only one page was read, so there are no clicks to count.');
      const deep = pages.filter(({ clicks }) => clicks > 3).sort((a, b) => b.clicks - a.clicks);
      const value = Math.max(...pages.map(({ clicks }) => clicks));
      return upTo(
        3,
        5,
        value,
      )(
        `The deepest of ${counted(pages.length, 'crawled page')} is ${counted(value, 'click')} from the homepage.`,
        {
          value,
          items: deep.map(({ url, clicks }) => ({
            url,
            detail: `${clicks} clicks from the homepage.`,
          })),
        },
      );
    },
  }),
];

function whyNoLinks(snapshot: Snapshot): string | false {
  if (!snapshot.crawl) return 'The site was not crawled, so its links were not followed.';
  return linkResults(snapshot).length === 0 && whyNotFollowed(snapshot.crawl.end);
}

interface FaultyLink {
  link: LinkResult;
  reason: string | number;
  words: string;
}

const evidenceOf = (faults: readonly FaultyLink[]) => ({
  value: faults
    .slice(0, 50)
    .map(({ link, reason }) => `${link.sources[0]} -> ${link.target} (${reason})`),
  items: faults.flatMap(({ link, words }) => linkItems(link, words)),
});

function obstacleOf(anchor: Anchor): string | null {
  if (anchor.role) return null;
  if (anchor.href === undefined) return obstacleWithoutAddress(anchor);
  if (anchor.href.trim() === '') return 'blank href';
  if (anchor.url === null) return 'href is not a valid address';
  // A blank before the colon makes it a relative URL, but its author meant a script.
  if (/^javascript\s*:/i.test(anchor.href.trim()) || anchor.url.startsWith('javascript:'))
    return 'href runs a script';
  if (anchor.url.startsWith('file:')) return 'href names a file on one computer';
  return null;
}

function obstacleWithoutAddress({
  id,
  anchorName,
  hasHandler,
  linkAttributes,
}: Anchor): string | null {
  if (id?.trim() || anchorName?.trim()) return null;
  if (hasHandler) return 'no href, only a script';
  const [attribute] = linkAttributes;
  return attribute === undefined ? null : `no href, although it has ${attribute}`;
}

const enough = 3;

function addressesOf({ document }: DocumentSubject) {
  const { anchors, links, images, scripts, frames, forms, resources } = document;
  const all = [...anchors, ...links, ...images, ...scripts, ...frames, ...forms, ...resources];
  const seen = new Set<string>();
  return all.flatMap(({ at, url }) => {
    const key = `${at.line} ${at.excerpt} ${url}`;
    if (url === null || seen.has(key)) return [];
    seen.add(key);
    return [{ at, url }];
  });
}

/** The status of the linked address itself; links.redirected judges where a redirect leads. */
const statusOf = ({ result }: LinkResult): number | null =>
  'kind' in result
    ? (result.hops[0]?.status ?? null)
    : (result.answer.hops[0]?.status ?? result.answer.status);

/** Null when the address does not redirect. */
function endOf(result: VisitedPage | Fault): { isDead: boolean; words: string } | null {
  const { hops, url } = 'kind' in result ? result : result.answer;
  if (!hops[0]) return null;
  const way = `redirects (status ${hops[0].status})`;
  if ('kind' in result) {
    // An address that the audit may not request need not be dead.
    const isDead = result.code !== 'refused';
    const words = `${way} to ${url}`;
    return { isDead, words: isDead ? `${words}, which ${wordsOfFault(result)}` : words };
  }
  const { ending, status } = result.answer;
  if (ending === 'loop') return { isDead: true, words: 'redirects in a circle' };
  if (ending === 'too-many') return { isDead: true, words: 'redirects more than ten times' };
  if (ending === 'unfollowable') return { isDead: true, words: `${way} to no usable address` };
  const isDead = status >= 400;
  return { isDead, words: `${way} to ${url}${isDead ? ` with status ${status}` : ''}` };
}

function reached({ crawl, page }: Snapshot): Set<string> {
  const own = [page.answer.asked, page.answer.url].map(withoutFragment);
  return new Set([...own, ...(crawl?.linked ?? []), ...(crawl?.pages ?? []).map(({ url }) => url)]);
}

interface Page {
  url: string;
  clicks: number;
}

/** A site's crawl began at its homepage and counted on the way. */
function pagesOfSite(snapshot: Snapshot): Page[] {
  const depths = new Map(snapshot.crawl?.pages.map(({ url, depth }) => [url, depth]));
  return crawledDocuments(snapshot).flatMap((subject) => {
    const { asked } = subject.page.answer;
    const clicks = depths.get(addressOf(subject)) ?? depths.get(withoutFragment(asked));
    return clicks === undefined ? [] : [{ url: addressOf(subject), clicks }];
  });
}

/**
 * Recount from the homepage, since the crawl of a QA began at the focus page; null if the homepage was not crawled.
 */
function pagesAround(snapshot: Snapshot): Page[] | null {
  const site = snapshot.page.answer.url;
  const subjects = new Map(
    crawledDocuments(snapshot).map((subject) => [addressOf(subject), subject]),
  );
  const home = [...subjects.values()].find(({ url }) => isRoot(url));
  if (!home) return null;
  const clicks = clicksFrom(addressOf(home), (url) => {
    const document = subjects.get(url)?.document;
    const links = document ? internalLinks(document, url, site) : [];
    return links.map((link) => ({ to: redirectEnd(snapshot, link.url), clicks: 1 }));
  });
  return [...clicks].flatMap(([url, count]) => (subjects.has(url) ? [{ url, clicks: count }] : []));
}

function redirectEnd({ targets }: Snapshot, url: string): string {
  const result = targets.get(url)?.result ?? 'skipped';
  return isVisited(result) ? withoutFragment(result.answer.url) : url;
}
