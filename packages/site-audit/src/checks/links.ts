import {
  type CheckDefinition,
  type DocumentSubject,
  documentCheck,
  eachWith,
  fail,
  info,
  type Judgement,
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

export const linksChecks: readonly CheckDefinition[] = [
  documentCheck('links.crawlable', 'PSQ', 4, {
    title: 'Links that can be followed',
    why: 'Crawlers find pages only through addresses in href attributes.',
    fix: 'Give the link a real address, `<a href="/services/payroll">`, or make it a `<button>` when it only does something on the page.',
    source: 'G:links-crawlable; LH:crawlable-anchors; HTML:the-a-element',
    judge({ document: { anchors } }): Judgement {
      const links = anchors.filter(({ tag }) => tag === 'a');
      if (links.length === 0)
        return pass('The page has no links, so none is in the way of a crawler.', { value: 0 });
      const found = links.flatMap((anchor) => {
        const obstacle = obstacleOf(anchor);
        return obstacle
          ? [
              quoted(
                anchor,
                anchor.text ? `${obstacle}; text “${cutText(anchor.text, 60)}”` : obstacle,
              ),
            ]
          : [];
      });
      return judgeFound(
        found,
        fail,
        `${counted(found.length, 'link')} of ${links.length} cannot be followed by a crawler.`,
        'Every link has an address a crawler can follow.',
      );
    },
  }),
  /** Not decided: links within the page, which the words around them may explain. */
  documentCheck('links.text', 'PS', 3, {
    title: 'Words of links',
    why: 'A link’s words describe the page it leads to. “Learn more” describes none.',
    fix: 'Name the destination in the link: “How we do payroll” in place of “Learn more”.',
    source: 'G:links-crawlable; LH:link-text; WCAG 2.4.4; ACT in part:aizyf1',
    judge({ document, url }): Judgement {
      const links = document.anchors.flatMap((anchor) => {
        const target = webUrl(anchor.url);
        const leadsAway = target !== null && !isSameUrl(target, url);
        return leadsAway && !anchor.rel.includes('nofollow') ? [{ anchor, target }] : [];
      });
      if (links.length === 0)
        return pass('The page has no links to other pages that could be vague.', { value: 0 });
      const vague = links.filter(
        ({ anchor: { text } }) => isStockLinkText(text) || isFormatName(text),
      );
      return judgeFound(
        vague.map(({ anchor: { text, at }, target }) => ({
          url: target.href,
          detail: `Line ${at.line}: “${text}” leads to ${target.href}`,
        })),
        vague.length >= 3 ? fail : warn,
        `${counted(vague.length, 'link')} of ${links.length} ${vague.length === 1 ? 'does' : 'do'} not say where ${vague.length === 1 ? 'it leads' : 'they lead'}.`,
        'The links say where they lead.',
      );
    },
  }),
  documentCheck('links.internal-count', 'PSQ', 3, {
    title: 'Links within the site',
    why: 'A page that leads nowhere stops visitors and crawlers alike.',
    fix: 'Link to related services and to the contact page, from the text as well as from the menu.',
    source: 'G:links-crawlable',
    judge({ document, url }) {
      const targets = new Set<string>();
      for (const anchor of document.anchors) {
        const target = webUrl(anchor.url);
        if (target && isSameSite(target, url) && !isSameUrl(target, url)) {
          targets.add(withoutFragment(target));
        }
      }
      const value = targets.size;
      if (value === 0) return fail('The page links to no other page of the site.', { value });
      const message = `The page links to ${counted(value, 'other page')} of the site`;
      return value >= enough
        ? pass(`${message}.`, { value })
        : warn(`${message}; ${enough} or more are usual.`, { value });
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
        return reason === null ? [] : [quoted({ at }, reason)];
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
          evidenceOf(
            broken.map(({ link, status }) => ({
              link,
              reason: status,
              words: `answers with status ${status}`,
            })),
          ),
        );
      if (silent.length > 0)
        return warn(
          `${counted(silent.length, 'internal link target')} of ${links.length} gave no answer.`,
          evidenceOf(
            silent.map(({ link, fault }) => ({
              link,
              reason: fault.code,
              words: wordsOfFault(fault),
            })),
          ),
        );
      return pass(
        links.length === 1
          ? 'The one internal link target that was followed answers.'
          : `All ${links.length} internal link targets that were followed answer.`,
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
      const addresses = [
        ...new Set((sitemap?.entries ?? []).map(({ url }) => withoutFragment(url))),
      ];
      const orphans = addresses.filter((url) => !known.has(url));
      return judgeFound(
        eachWith(orphans, 'In the sitemap, linked from nowhere.'),
        warn,
        `${counted(orphans.length, 'address', 'addresses')} in the sitemap ${orphans.length === 1 ? 'has' : 'have'} no link from any crawled page.`,
        `Some page links to each of ${counted(addresses.length, 'address', 'addresses')} in the sitemap.`,
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
      const deepest = Math.max(...pages.map(({ clicks }) => clicks));
      const deep = pages.filter(({ clicks }) => clicks > 3).sort((a, b) => b.clicks - a.clicks);
      const words = `The deepest of ${counted(pages.length, 'crawled page')} is ${counted(deepest, 'click')} from the homepage.`;
      const extra = {
        value: deepest,
        items: deep.map(({ url, clicks }) => ({
          url,
          detail: `${clicks} clicks from the homepage.`,
        })),
      };
      return upTo(3, 5, deepest)(words, extra);
    },
  }),
];

function whyNoLinks(snapshot: Snapshot): string | false {
  if (!snapshot.crawl) return 'The site was not crawled, so its links were not followed.';
  return linkResults(snapshot).length === 0 && whyNotFollowed(snapshot.crawl.end);
}

const evidenceOf = (
  faults: readonly { link: LinkResult; reason: string | number; words: string }[],
) => ({
  value: faults
    .slice(0, 50)
    .map(({ link, reason }) => `${link.sources[0]} -> ${link.target} (${reason})`),
  items: faults.flatMap(({ link, words }) => linkItems(link, words)),
});

/** Why a crawler cannot follow a link; null when it can, or when the element is not a link. */
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

/** Every element with addresses, each address once per element. */
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

/** Addresses reached by a link, also over a redirect. */
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
