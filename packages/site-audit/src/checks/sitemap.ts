import {
  decide,
  eachWith,
  fail,
  info,
  type Judgement,
  judgeFound,
  pass,
  siteCheck,
  unless,
  warn,
} from '../catalog/define-check.ts';
import type { Item } from '../report/report-types.ts';
import { sitemapLimits } from '../run/audit-limits.ts';
import { wordsOfFault } from '../site/answer.ts';
import { addressOf, indexablePages } from '../site/crawled-pages.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { targetResult, targetState } from '../site/target-state.ts';
import { withoutFragment } from '../site/urls.ts';
import { type SitemapFile, whyNoSitemap } from '../sitemap/sitemap.ts';
import { counted } from '../text/texts.ts';

export const sitemapChecks = [
  siteCheck('sitemap.present', 'SQ', 4, {
    title: 'Sitemap',
    why: 'It tells search engines which pages to list, even ones deep in the menu.',
    fix: 'Publish a sitemap, most site builders make one at `/sitemap.xml`, and name it in robots.txt.',
    source: 'G:build-sitemap',
    judge(snapshot) {
      const { sitemap } = snapshot;
      if (!sitemap)
        return info(whyNoSitemap(snapshot) ?? 'Sitemaps were not looked for in this audit.');
      const { foundBy, files, total } = sitemap;
      if (foundBy === null)
        return warn(
          'No sitemap was found: robots.txt names none, and none is at /sitemap.xml or /sitemap_index.xml.',
        );
      const isNamed = foundBy === 'robots';
      const dead = files.filter(isDead);
      const named = dead.find(({ isPart }) => !isPart);
      const nothing = 'lists no address that could be read';
      return decide(
        { value: total, items: files.map((file) => ({ url: file.url, detail: detailOf(file) })) },
        isNamed &&
          named &&
          fail(`robots.txt names the sitemap ${named.url}, which is missing or cannot be read.`),
        total === 0 &&
          (isNamed
            ? fail(`The sitemap that robots.txt names ${nothing}.`)
            : warn(`The sitemap ${nothing}.`)),
        dead[0] &&
          warn(
            `${counted(dead.length, 'sitemap')} of the index cannot be read, ${dead[0].url} for one.`,
          ),
        pass(
          `A sitemap ${isNamed ? 'named in robots.txt' : 'at its usual address'} lists ${counted(total, 'address', 'addresses')}.`,
        ),
      );
    },
  }),
  siteCheck('sitemap.valid', 'SQ', 4, {
    title: 'Form of the sitemap',
    why: 'An invalid file is ignored in whole or in part, without notice.',
    fix: 'Have the site builder or a maintained generator write it again: full addresses of this host, dates such as `2026-11-30`.',
    source: 'sitemaps.org; G:build-sitemap',
    judge(snapshot) {
      const { sitemap } = snapshot;
      if (!sitemap?.foundBy) return info(whyNoSitemap(snapshot) ?? 'No sitemap was found.');
      const files = sitemap.files.filter(({ status }) => status === 200);
      const noted = (kind: 'faults' | 'oddities') =>
        files.flatMap((file) => file[kind].map((detail) => ({ url: file.url, detail })));
      const [faults, oddities] = [noted('faults'), noted('oddities')];
      return decide(
        { found: [...faults, ...oddities] },
        files.length === 0 && info('No sitemap answered, so there is nothing to read.'),
        faults[0] && fail(`The sitemap breaks the rules: ${faults[0].detail}.`),
        oddities[0] && warn(`The sitemap is readable but untidy: ${oddities[0].detail}.`),
        pass(`${counted(files.length, 'sitemap file')} in proper form.`),
      );
    },
  }),
  siteCheck('sitemap.status', 'SQ', 5, {
    title: 'Sitemap addresses that answer',
    why: 'Dead entries waste crawler visits and lower trust in the file.',
    fix: 'List only final, working addresses: remove the ones below or replace them with where they lead.',
    source: 'G:build-sitemap',
    judge: sampled(stateOf, (states, looked) => {
      const [dead, silent, redirecting] = (['dead', 'silent', 'redirect'] as const).map((kind) =>
        itemsFor(states.filter((one) => one.kind === kind)),
      ) as [Item[], Item[], Item[]];
      const of = (items: readonly Item[]) => `${items.length} of ${looked} from the sitemap`;
      return decide(
        { found: [...dead, ...silent, ...redirecting] },
        dead.length > 0 && fail(`${of(dead)} ${dead.length === 1 ? 'is' : 'are'} dead.`),
        silent.length > 0 && warn(`${of(silent)} gave no usable answer.`),
        redirecting.length > 0 &&
          warn(`${of(redirecting)} ${redirecting.length === 1 ? 'leads' : 'lead'} elsewhere.`),
        pass(
          states.length === 1
            ? 'The one address looked at answers with status 200.'
            : `All ${looked} looked at answer with status 200.`,
        ),
      );
    }),
  }),
  siteCheck('sitemap.indexable', 'SQ', 5, {
    title: 'Sitemap against the pages',
    why: 'The sitemap says “list this” and the page says “don’t.” Search engines believe the page.',
    fix: 'Remove these addresses from the sitemap, or lift the noindex, the robots.txt rule or the foreign canonical.',
    source: 'G:build-sitemap; G:consolidate-duplicate-urls',
    judge: sampled(targetState, (states, looked) => {
      const items = itemsFor(states.filter(({ kind }) => contradicting.has(kind)));
      return judgeFound(
        items,
        fail,
        `${items.length} of ${looked} from the sitemap may not or should not be listed.`,
        `None of ${looked} looked at asks to be left out.`,
      );
    }),
  }),
  siteCheck('sitemap.coverage', 'SQ', 2, {
    title: 'Pages the sitemap lists',
    why: 'Pages left out are found later and refreshed less often.',
    fix: 'Generate the sitemap from the same source as the navigation, and add the pages listed.',
    source: 'G:build-sitemap',
    judge: unless(whyNoSitemap, (snapshot: Snapshot) => {
      const { sitemap, crawl } = snapshot;
      if (!sitemap || !crawl) return info('The site was not crawled.');
      if (sitemap.isPartial || sitemap.total > sitemapLimits.entries)
        return info(
          'The sitemaps are too large to be read in full, so it is not known what they leave out.',
        );
      const pages = indexablePages(snapshot).map(addressOf);
      if (pages.length === 0) return info('The crawl found no page that search engines may list.');
      const listedUrls = new Set(sitemap.entries.map(({ url }) => withoutFragment(url)));
      const missing = pages.filter((url) => !listedUrls.has(url));
      const listed = pages.length - missing.length;
      const share = listed / pages.length;
      return (share >= 0.9 ? pass : share >= 0.6 ? warn : fail)(
        `The sitemap lists ${listed} of ${counted(pages.length, 'crawled page')} that may be listed.`,
        {
          value: Math.floor(share * 100),
          items: eachWith(missing, 'Crawled, may be listed, and not in the sitemap.'),
        },
      );
    }),
  }),
];

const isDead = ({ status, kind }: SitemapFile) => status !== 200 || kind === 'unreadable';

function detailOf(file: SitemapFile): string {
  if (file.status === null) return 'No answer';
  if (file.status !== 200) return `Status ${file.status}`;
  return file.kind === 'unreadable'
    ? `Unreadable: ${file.faults[0] ?? 'no sitemap'}`
    : counted(file.entries, 'entry', 'entries');
}

interface State {
  kind: 'unknown' | 'fine' | 'redirect' | 'silent' | 'dead';
  words: string;
}

/** Judges the sampled addresses of the sitemap whose state is known. `looked`: their number in words. */
function sampled<Known extends { kind: string; words: string }>(
  stateAt: (url: string, snapshot: Snapshot) => Known,
  judge: (states: readonly (Known & { url: string })[], looked: string) => Judgement,
) {
  return unless(whyNoSitemap, (snapshot: Snapshot) => {
    const states = (snapshot.sitemap?.sample ?? [])
      .map((url) => ({ ...stateAt(url, snapshot), url }))
      .filter(({ kind }) => kind !== 'unknown');
    return states.length === 0
      ? info('None of the sitemap’s addresses could be asked.')
      : judge(states, counted(states.length, 'address', 'addresses'));
  });
}

const itemsFor = (states: readonly { url: string; words: string }[]): Item[] =>
  states.map(({ url, words }) => ({ url, detail: `This address ${words}.` }));

function stateOf(address: string, snapshot: Snapshot): State {
  const result = targetResult(address, snapshot);
  if (result === 'skipped') return { kind: 'unknown', words: 'was not asked' };
  if ('kind' in result) return { kind: 'silent', words: wordsOfFault(result) };
  const { status, hops, ending, url } = result.answer;
  if (ending === 'loop' || ending === 'too-many')
    return { kind: 'dead', words: 'redirects without end' };
  if (status >= 400) return { kind: 'dead', words: `answers with status ${status}` };
  const [first] = hops;
  if (first) return { kind: 'redirect', words: `redirects (status ${first.status}) to ${url}` };
  return { kind: status === 200 ? 'fine' : 'redirect', words: `answers with status ${status}` };
}

const contradicting = new Set(['noindex', 'disallowed', 'canonical-elsewhere']);
