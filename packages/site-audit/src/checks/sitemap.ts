import {
  type CheckDefinition,
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
import { sitemapLimits } from '../run/audit-limits.ts';
import { wordsOfFault } from '../site/answer.ts';
import { addressOf, indexablePages } from '../site/crawled-pages.ts';
import type { Snapshot, Target } from '../site/snapshot.ts';
import { targetResult, targetState } from '../site/target-state.ts';
import { withoutFragment } from '../site/urls.ts';
import { type Sitemap, type SitemapFile, whyNoSitemap } from '../sitemap/sitemap.ts';
import { counted } from '../text/texts.ts';

export const sitemapChecks: readonly CheckDefinition[] = [
  siteCheck('sitemap.present', 'SQ', 4, {
    title: 'Sitemap',
    why: 'It tells search engines which pages to list, even ones deep in the menu.',
    fix: 'Publish a sitemap, most site builders make one at `/sitemap.xml`, and name it in robots.txt.',
    source: 'G:build-sitemap',
    judge(snapshot) {
      const { sitemap } = snapshot;
      if (!sitemap)
        return info(whyNoSitemap(snapshot) ?? 'Sitemaps were not looked for in this audit.');
      if (sitemap.foundBy === null)
        return warn(
          'No sitemap was found: robots.txt names none, and none is at /sitemap.xml or /sitemap_index.xml.',
        );
      const items = sitemap.files.map((file) => ({ url: file.url, detail: detailOf(file) }));
      return { ...judgeSitemap(sitemap), value: sitemap.total, items };
    },
  }),
  siteCheck('sitemap.valid', 'SQ', 4, {
    title: 'Form of the sitemap',
    why: 'An invalid file is ignored in whole or in part, without notice.',
    fix: 'Have the site builder or a maintained generator write it again: full addresses of this host, dates such as `2026-11-30`.',
    source: 'sitemaps.org; G:build-sitemap',
    judge(snapshot) {
      const { sitemap } = snapshot;
      if (!sitemap || sitemap.foundBy === null)
        return info(whyNoSitemap(snapshot) ?? 'No sitemap was found.');
      const files = sitemap.files.filter(({ status }) => status === 200);
      if (files.length === 0) return info('No sitemap answered, so there is nothing to read.');
      const faults = files.flatMap(({ url, faults: words }) =>
        words.map((detail) => ({ url, detail })),
      );
      const oddities = files.flatMap(({ url, oddities: words }) =>
        words.map((detail) => ({ url, detail })),
      );
      const extra = { value: faults.length + oddities.length, items: [...faults, ...oddities] };
      const [fault] = faults;
      if (fault) return fail(`The sitemap breaks the rules: ${fault.detail}.`, extra);
      const [oddity] = oddities;
      if (oddity) return warn(`The sitemap is readable but untidy: ${oddity.detail}.`, extra);
      return pass(`${counted(files.length, 'sitemap file')} in proper form.`, { value: 0 });
    },
  }),
  siteCheck('sitemap.status', 'SQ', 5, {
    title: 'Sitemap addresses that answer',
    why: 'Dead entries waste crawler visits and lower trust in the file.',
    fix: 'List only final, working addresses: remove the ones below or replace them with where they lead.',
    source: 'G:build-sitemap',
    judge: unless(whyNoSitemap, (snapshot: Snapshot) => {
      const states = (snapshot.sitemap?.sample ?? [])
        .map((url) => ({ url, ...stateOf(targetResult(url, snapshot)) }))
        .filter(({ kind }) => kind !== 'unknown');
      if (states.length === 0) return info('None of the sitemap’s addresses could be asked.');
      const of = (kind: State['kind']) =>
        states
          .filter((one) => one.kind === kind)
          .map(({ url, words }) => ({ url, detail: `This address ${words}.` }));
      const [dead, redirecting, silent] = [of('dead'), of('redirect'), of('silent')];
      const items = [...dead, ...silent, ...redirecting];
      const extra = { value: items.length, items };
      const looked = counted(states.length, 'address', 'addresses');
      if (dead.length > 0)
        return fail(
          `${dead.length} of ${looked} from the sitemap ${dead.length === 1 ? 'is' : 'are'} dead.`,
          extra,
        );
      if (silent.length > 0)
        return warn(`${silent.length} of ${looked} from the sitemap gave no usable answer.`, extra);
      if (redirecting.length > 0)
        return warn(
          `${redirecting.length} of ${looked} from the sitemap ${redirecting.length === 1 ? 'leads' : 'lead'} elsewhere.`,
          extra,
        );
      return pass(
        states.length === 1
          ? 'The one address looked at answers with status 200.'
          : `All ${looked} looked at answer with status 200.`,
        { value: 0 },
      );
    }),
  }),
  siteCheck('sitemap.indexable', 'SQ', 5, {
    title: 'Sitemap against the pages',
    why: 'The sitemap says “list this” and the page says “don’t.” Search engines believe the page.',
    fix: 'Remove these addresses from the sitemap, or lift the noindex, the robots.txt rule or the foreign canonical.',
    source: 'G:build-sitemap; G:consolidate-duplicate-urls',
    judge: unless(whyNoSitemap, (snapshot: Snapshot) => {
      const known = (snapshot.sitemap?.sample ?? [])
        .map((url) => ({ url, ...targetState(url, snapshot) }))
        .filter(({ kind }) => kind !== 'unknown');
      if (known.length === 0) return info('None of the sitemap’s addresses could be asked.');
      const items = known
        .filter(({ kind }) => contradicting.has(kind))
        .map(({ url, words }) => ({ url, detail: `This address ${words}.` }));
      const looked = counted(known.length, 'address', 'addresses');
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
      const share = (pages.length - missing.length) / pages.length;
      const extra = {
        value: Math.floor(share * 100),
        items: eachWith(missing, 'Crawled, may be listed, and not in the sitemap.'),
      };
      const words = `The sitemap lists ${pages.length - missing.length} of ${counted(pages.length, 'crawled page')} that may be listed.`;
      if (share >= 0.9) return pass(words, extra);
      return (share >= 0.6 ? warn : fail)(words, extra);
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

function judgeSitemap({ foundBy, files, total }: Sitemap): Judgement {
  const dead = files.filter(isDead);
  const named = dead.find(({ isPart }) => !isPart);
  if (foundBy === 'robots' && named)
    return fail(`robots.txt names the sitemap ${named.url}, which is missing or cannot be read.`);
  if (total === 0) {
    const words = 'lists no address that could be read';
    return foundBy === 'robots'
      ? fail(`The sitemap that robots.txt names ${words}.`)
      : warn(`The sitemap ${words}.`);
  }
  const [part] = dead;
  if (part)
    return warn(
      `${counted(dead.length, 'sitemap')} of the index cannot be read, ${part.url} for one.`,
    );
  const where = foundBy === 'robots' ? 'named in robots.txt' : 'at its usual address';
  return pass(`A sitemap ${where} lists ${counted(total, 'address', 'addresses')}.`);
}

interface State {
  kind: 'unknown' | 'fine' | 'redirect' | 'silent' | 'dead';
  words: string;
}

function stateOf(result: Target['result']): State {
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
