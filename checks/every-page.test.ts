/** What is true of every page, read from one crawl of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { anchorsOf } from '#content/quality/links.ts';
import { site } from '#content/testing/delivered-site.ts';
import type { SearchIndex } from '#domain/search/entries.ts';
import { currentRoutes, editorialRoutes, templates, toolResults } from './addresses.ts';
import { type Crawl, crawl, withoutAnchor } from './every-page/crawl.ts';
import { heavyDownloads, slowStarts } from './every-page/downloads.ts';
import { twinFaults, twinOf } from './every-page/markdown-twins.ts';
import { htmlFaults } from './every-page/page-facts.ts';
import * as data from './every-page/structured-data.ts';
import * as styles from './every-page/styles.ts';

const { pages } = site.table;
const tableRoutes = pages.map(({ path }) => path);
const routes = [...new Set([...currentRoutes, ...editorialRoutes])];
const everyRoute = [...new Set([...tableRoutes, ...routes])];
const notFound = '/no-such-page';
const noService = '/services/no-such-service';
const hostileWords = '</script><script>alert(1)</script><!-- "&';
const hostileSearch = `/resources?q=${encodeURIComponent(hostileWords)}`;
const graded = `/tools/page-grader?url=${encodeURIComponent(inject('auditTarget'))}`;
/** Results in the views of tools: each tool in one of them, with `npm test -- --all` in all. */
const views = ['', '&embed=1', '&print=1', '&b.name=Copy'];
const viewed = toolResults.flatMap((path, index) =>
  views
    .filter((_, view) => process.env.TEST_ALL || view === index % views.length)
    .map((view) => path + view),
);
/** Pages of which no template's sheet was cut, and one that more than its samples may need. */
const calculatorStates = ['/tools/roi-calculator?embed=1', '/tools/roi-calculator?revenue=1000000'];
const withData = [
  ...tableRoutes,
  notFound,
  noService,
  '/resources?q=reviews',
  hostileSearch,
  ...toolResults,
  graded,
];

let crawled: Crawl;
beforeAll(async () => {
  const starts = new Set([
    ...everyRoute,
    ...withData,
    ...calculatorStates,
    ...viewed,
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/llms-full.txt',
    '/search-index.json',
  ]);
  crawled = await crawl(inject('siteUrl'), [...starts], [notFound, noService, graded]);
});

const factsAt = (path: string) => crawled.page(path).facts;
const textAt = (path: string) => crawled.answers.get(path)?.text ?? '';
const namedBy = (from: ReadonlySet<string>) => `named by ${[...from].slice(0, 3).join(', ')}`;
/** One line for each fault, with its page. */
const faultsOf = (paths: readonly string[], judge: (path: string) => readonly string[]) =>
  paths.flatMap((path) => judge(path).map((fault) => `${path}: ${fault}`));

describe('addresses', () => {
  test('of this site answer 200 without a redirect', () => {
    expect(crawled.named.size).toBeGreaterThan(300);
    const faults = [...crawled.named].flatMap(([address, from]) => {
      const status = crawled.answers.get(withoutAnchor(address))?.status;
      return status === 200 ? [] : [`${address} answers ${status}, ${namedBy(from)}`];
    });
    expect(faults).toEqual([]);
  });

  test('with an anchor name one that its page has, as do the search index and the check of links', () => {
    const { entries } = JSON.parse(textAt('/search-index.json')) as SearchIndex;
    const named = [
      ...crawled.named.keys(),
      ...entries.flatMap(({ path, sections }) => [
        path,
        ...sections.map(({ anchor }) => `${path}#${anchor}`),
      ]),
      ...pages.flatMap((page) => [...anchorsOf(page)].map((anchor) => `${page.path}#${anchor}`)),
    ];
    const faults = named.filter((address) => {
      const anchor = decodeURIComponent(address.split('#')[1] ?? '');
      const { facts, text } = crawled.answers.get(withoutAnchor(address)) ?? {};
      const isThere = facts ? facts.ids.has(anchor) : text?.includes(`id="${anchor}"`);
      return anchor !== '' && !isThere;
    });
    expect(faults).toEqual([]);
  });

  test('of other sites are sources in content or rules, or our profiles', () => {
    const written = ['content', 'domain'].map(textsUnder).join('\n');
    const profiles = site.social.map(({ url }) => url);
    const faults = [...crawled.external]
      .filter(([address]) => !profiles.includes(address) && !written.includes(address))
      .map(([address, from]) => `${address}, ${namedBy(from)}`);
    expect(faults).toEqual([]);
  });

  test('of other sites load nothing into a page', () => {
    const isElsewhere = (address: string) =>
      /^(https?:)?\/\//.test(address) && !address.startsWith(`${site.url}/`);
    expect(faultsOf(tableRoutes, (path) => factsAt(path).loaded.filter(isElsewhere))).toEqual([]);
  });
});

function textsUnder(folder: string): string {
  const root = join(import.meta.dirname, '..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|ts)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

describe('every page', () => {
  test('answers 200 with one h1, a title, a description, a breadcrumb and its own canonical address', () => {
    for (const path of routes) {
      const { status, facts } = crawled.page(path);
      const isListed = !facts.robots.includes('noindex');
      expect([path, status, facts.h1.length, facts.h1[0] !== '', facts.canonical]).toEqual([
        path,
        200,
        1,
        true,
        isListed ? site.url + path : undefined,
      ]);
      expect(facts.title, path).toMatch(/Tallygrove/);
      expect(facts.breadcrumb, path).toHaveLength(path === '/' ? 0 : path.split('/').length);
      if (path !== '/') expect(facts.breadcrumb[0]?.name).toBe('Home');
    }
  });

  test('has a title and a description that fit in search results', () => {
    const faults = faultsOf(tableRoutes, (path) => {
      const { title, description } = factsAt(path);
      const [ofTitle, ofDescription] = [[...title].length, [...description].length];
      const fits = ofTitle >= 15 && ofTitle <= 72 && ofDescription >= 70 && ofDescription <= 165;
      return fits ? [] : [`${ofTitle} signs of title, ${ofDescription} of description`];
    });
    expect(faults).toEqual([]);
  });

  test.each(['title', 'description', 'heading'] as const)(
    'shares its %s with no other',
    (field) => {
      const values = routes.map((path) => factsAt(path)[field]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    },
  );

  test('is valid HTML', async () => {
    const checked = process.env.TEST_ALL ? routes : templates;
    const faults = [...checked, ...viewed].map(async (path) =>
      (await htmlFaults(textAt(path))).map((fault) => `${path}: ${fault}`),
    );
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });

  test('of a tool shows its result and picture, and is not listed', () => {
    const faults = faultsOf(toolResults, (path) => {
      const { robots, ids, text } = factsAt(path);
      const isRight =
        robots === 'noindex,follow' &&
        ids.has('results-heading') &&
        /<svg[^>]*role="img"/.test(textAt(path)) &&
        text.includes('An estimate for planning, not financial, tax or legal advice.');
      const wrong = /\b(NaN|Infinity|undefined|null)\b|There is a problem/.exec(text) ?? [];
      return [...(isRight ? [] : ['no result']), ...wrong];
    });
    expect(faults).toEqual([]);
  });

  test('has no unfinished text, and no Markdown link that was not rendered', () => {
    const unfinished =
      /\{\{|\}\}|\{[a-z]+\}|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\bTODO\b|\[[^\]]*\]\((?:https?:|\/)\S*/gi;
    expect(faultsOf(routes, (path) => factsAt(path).text.match(unfinished) ?? [])).toEqual([]);
  });
});

describe('structured data', () => {
  test('is one graph on each page, without dangling references', () => {
    expect(faultsOf(withData, (path) => data.graphFaults(factsAt(path)))).toEqual([]);
  });

  test('has what Google requires, in the forms it reads, and no exception that is not needed', () => {
    const lacking = new Set<string>();
    const faults = faultsOf(withData, (path) => {
      const found = data.vocabulary(path, factsAt(path));
      for (const name of found.lacking) lacking.add(name);
      return found.faults;
    });
    expect(faults).toEqual([]);
    expect([...lacking].toSorted()).toEqual(Object.keys(data.declared).toSorted());
  });

  test('says what its page shows', () => {
    expect(faultsOf(withData, (path) => data.unshownFaults(factsAt(path)))).toEqual([]);
  });

  test('holds search words that cannot break out of the script', () => {
    const nodes = data.nodesOfPage(factsAt(hostileSearch));
    expect(nodes.find((node) => node['@type'] === 'WebPage')?.name).toContain(hostileWords);
    expect(textAt(hostileSearch)).not.toContain('<script>alert');
  });

  test('names pictures that exist in the stated size', async () => {
    const images = new Map<string, data.Node>();
    for (const path of withData) {
      for (const node of data.nodesOfPage(factsAt(path))) {
        if (node['@type'] === 'ImageObject') images.set(JSON.stringify(node), node);
        if (typeof node.image === 'string') images.set(node.image, { url: node.image });
      }
    }
    expect(images.size).toBeGreaterThan(1);
    const faults = [...images.values()].map(async ({ url, width, height }) => {
      const answer = crawled.answers.get(String(url).replace(site.url, ''));
      if (answer?.status !== 200) return `${url} answers ${answer?.status}`;
      const is = await sharp(answer.body).metadata();
      const isStated =
        (width ?? `${is.width} px`) === `${is.width} px` &&
        (height ?? `${is.height} px`) === `${is.height} px`;
      return isStated ? [] : `${url} is ${is.width} by ${is.height} px, not ${width} by ${height}`;
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  });
});

describe('social cards', () => {
  const imageAt = (path: string) => factsAt(path).meta.get('og:image') ?? '';
  /** Not for search engines: these share the card of the home page. */
  const withDefault = ['/', '/500', '/thank-you'];

  test('are PNGs of 1200 x 630, small enough for every network, cached forever, with one alt text for all', async () => {
    for (const path of [...routes, ...toolResults]) {
      const { meta } = factsAt(path);
      const card = crawled.answers.get(imageAt(path).replace(site.url, ''));
      const alt = meta.get('og:image:alt');
      const { format, width, height } = await sharp(card?.body).metadata();
      expect([path, card?.status, format, width, height]).toEqual([path, 200, 'png', 1200, 630]);
      expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630']);
      expect(card?.body.length, path).toBeLessThan(100_000);
      expect(card?.headers['cache-control'], path).toContain('immutable');
      expect(meta.get('twitter:image'), path).toBe(imageAt(path));
      expect(meta.get('twitter:image:alt'), path).toBe(alt);
      expect(alt?.length, path).toBeGreaterThan(30);
    }
  });

  test('are one for each page, except those that share that of the home page', () => {
    const own = routes.filter((path) => !withDefault.includes(path)).map(imageAt);
    expect(new Set(own).size).toBe(own.length);
    expect(new Set(withDefault.map(imageAt)).size).toBe(1);
    expect(own).not.toContain(imageAt('/'));
  });

  test('of a quiz show its verdict, and have nothing of what was typed', () => {
    const results = toolResults.filter((address) => /quiz|scorecard/.test(address));
    for (const address of results) {
      expect(imageAt(address)).not.toBe(imageAt(address.split('?')[0] ?? ''));
      expect(factsAt(address).meta.get('og:image:alt')).toMatch(
        /A grove of 20 firs, of which \d+ are standing\.$/,
      );
    }
    for (const address of ['/resources?q=reviews', ...calculatorStates]) {
      expect(imageAt(address)).toBe(imageAt(address.split('?')[0] ?? ''));
      expect(factsAt(address).meta.get('og:image:alt')).not.toMatch(/1000000|reviews/);
    }
  });
});

test('the touch icon has its size, and no phone looks through it', async () => {
  const { body } = crawled.answers.get('/apple-touch-icon.png') ?? {};
  const { width, height, hasAlpha } = await sharp(body).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});

describe('styles', () => {
  const styled = (paths: readonly string[]) =>
    paths.map((path) => ({ path, styles: factsAt(path).styles }));
  // Sample websites have nothing of our sheet (checks/sample-sites.test.ts).
  const ours = pages.filter(({ kind }) => kind !== 'demo').map(({ path }) => path);
  const all = () => styled([...ours, notFound, ...calculatorStates]);
  const read = (name: string) => crawled.answers.get(`/assets/${name}`)?.text ?? '';

  test('of the first screen are inside the page, and the others in its linked sheet', () => {
    expect(styles.lackingStyles(all(), read)).toEqual([]);
  });

  test('inside a page are there for classes that a first screen shows', () => {
    expect(styles.idleStyles(styled(editorialRoutes))).toEqual([]);
  });

  test('stay within their budgets, and declare no font twice', () => {
    expect(styles.heavyStyles(all(), read)).toEqual([]);
    expect(styles.repeatedFonts()).toEqual([]);
  });
});

describe('downloads', () => {
  test('of each page stay within their budgets', () => {
    const faults = pages.flatMap((page) => heavyDownloads(page, crawled.page(page.path)));
    expect(faults).toEqual([]);
  });

  test('block no first paint, and what a page begins with is preloaded', () => {
    const checked = [
      '/',
      '/services/seo-for-accounting-firms',
      '/faq',
      '/contact',
      '/quick-start-marketing-for-cpa-firms',
      '/privacy',
    ];
    expect(checked.flatMap((path) => slowStarts(path, textAt(path), textAt))).toEqual([]);
  });
});

describe('what search engines and language models read', () => {
  const locations = (path: string) =>
    [...textAt(path).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) =>
      found.slice(site.url.length),
    );
  const files = () => locations('/sitemap.xml');
  const listed = () =>
    files()
      .flatMap(locations)
      .map((path) => path || '/');

  test('are sitemaps: an index and lists, well-formed, of the type of XML', () => {
    expect(files().length).toBe(8);
    for (const path of ['/sitemap.xml', ...files()]) {
      const { headers, text } = crawled.answers.get(path) ?? { headers: {}, text: '' };
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      const root = path === '/sitemap.xml' ? 'sitemapindex' : 'urlset';
      expect(text).toMatch(
        new RegExp(
          `^<\\?xml [^>]*>\\s*<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">`,
        ),
      );
    }
  });

  test('lists pages that are their own canonical, may be indexed and can be found by the search', () => {
    expect(listed().length).toBeGreaterThan(70);
    const { entries } = JSON.parse(textAt('/search-index.json')) as SearchIndex;
    const searched = new Set(entries.map(({ path }) => path));
    const faults = listed().filter((path) => {
      const { facts, headers, status } = crawled.page(path);
      const isRight =
        status === 200 &&
        facts.canonical === site.url + path &&
        !facts.robots.includes('noindex') &&
        headers['x-robots-tag'] === undefined;
      return !isRight || !searched.has(path);
    });
    expect(faults).toEqual([]);
  });

  test('are Markdown twins, one for each page, which links to it, that read as if written by hand', () => {
    const faults = faultsOf(listed(), (path) => {
      const twin = crawled.answers.get(twinOf(path));
      const link = `<link rel="alternate" type="text/markdown" href="${twinOf(path)}"/>`;
      return [
        ...(textAt(path).includes(link) ? [] : ['it does not link to its twin']),
        ...twinFaults(path, twin),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('are a feed that lists the articles, and nothing else', () => {
    const { headers, text } = crawled.answers.get('/resources/feed.xml') ?? {
      headers: {},
      text: '',
    };
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const ids = [...text.matchAll(/<entry>\s*<id>([^<]+)/g)].map(([, id]) => id);
    const articles = site.table.ofKind('article').map(({ path }) => site.url + path);
    expect(ids.toSorted()).toEqual(articles.toSorted());
  });

  test('is llms.txt, which lists every twin once in llmstxt.org format, and llms-full.txt, which holds them', () => {
    const { headers, text } = crawled.answers.get('/llms.txt') ?? { headers: {}, text: '' };
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines[0]).toBe('# Tallygrove');
    expect(lines.filter((line) => line.startsWith('> '))).toHaveLength(1);
    const links = lines.filter((line) => line.startsWith('- '));
    for (const link of links) expect(link).toMatch(/^- \[[^\]]+\]\(https:\/\/\S+\.md\): \S.+$/);
    const addresses = links.map((link) => /\((.*?)\)/.exec(link)?.[1]);
    expect(addresses.toSorted()).toEqual(
      listed()
        .map((path) => site.url + twinOf(path))
        .toSorted(),
    );
    const full = textAt('/llms-full.txt');
    expect(listed().filter((path) => !full.includes(textAt(twinOf(path)).trim()))).toEqual([]);
  });
});
