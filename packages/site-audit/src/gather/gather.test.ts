import { describe, expect, test } from 'vitest';
import { readPage } from '../document/read-page.ts';
import type { ToolId } from '../report/report-types.ts';
import { auditLimits } from '../run/audit-limits.ts';
import type { Answer } from '../site/answer.ts';
import { type FakeOutgoing, type FakeSite, fakeOutgoing, pageWith } from '../testing/fake-site.ts';
import { type GatherTools, gather, type Progress } from './gather.ts';
import { createDocumentReader } from './visits.ts';

const home = 'https://firm.test/';
const now = Date.UTC(2026, 10, 1, 12);
const at = (path: string) => new URL(path, home).href;

interface Run {
  tool?: ToolId;
  address?: string;
  maxPages?: number;
  tools?: Partial<GatherTools>;
  outgoing?: FakeOutgoing;
}

/** Lets tests write paths instead of addresses for the site itself. */
function siteOf(paths: FakeSite): FakeSite {
  return Object.fromEntries(
    Object.entries(paths).map(([path, answer]) => [path.startsWith('/') ? at(path) : path, answer]),
  );
}

async function gatherFrom(paths: FakeSite, run: Run = {}) {
  const {
    tool = 'site',
    address = home,
    maxPages,
    tools,
    outgoing = fakeOutgoing(siteOf(paths)),
  } = run;
  const snapshot = await gather(
    { tool, address, ...(maxPages && { maxPages }) },
    {
      outgoing,
      readPage: async (source) => readPage(source),
      token: 'TallygroveAudit',
      clock: { now: () => now },
      ...tools,
    },
  );
  return { snapshot, outgoing, asked: outgoing.asked.map((line) => line.replace(home, '/')) };
}

async function taken(paths: FakeSite, run: Run = {}) {
  const { snapshot, ...given } = await gatherFrom(paths, run);
  if ('kind' in snapshot) throw new Error(`a fault: ${snapshot.code}`);
  return { ...given, snapshot };
}

async function crawled(paths: FakeSite, run: Run = {}) {
  const given = await taken(paths, run);
  const { crawl } = given.snapshot;
  if (!crawl) throw new Error('nothing was crawled');
  return {
    ...given,
    crawl,
    paths: crawl.pages.map(({ url }) => url.replace(home, '/')),
    pagesAsked: given.asked.filter(
      (line) => !/robots\.txt|sitemap|\/audit-|www\.|http:/.test(line),
    ),
  };
}

const numbered = (count: number, before = '/') =>
  Array.from({ length: count }, (_, n) => `${before}${n}`);
const each = (
  paths: readonly string[],
  answerOf: (path: string, index: number) => FakeSite[string],
): FakeSite => Object.fromEntries(paths.map((path, index) => [path, answerOf(path, index)]));

const robots = (body: string) => ({ body, headers: { 'content-type': 'text/plain' } });

describe('a page', () => {
  test('costs two requests and is given with its robots.txt', async () => {
    const { snapshot, asked } = await taken(
      { '/': pageWith('Home', ['/a']), '/robots.txt': robots('User-agent: *\nDisallow: /a') },
      { tool: 'page' },
    );
    expect(asked).toEqual(['GET /robots.txt', 'GET /']);
    expect(snapshot).toMatchObject({
      tool: 'page',
      url: home,
      now,
      robots: { meaning: 'rules' },
      crawl: null,
      sitemap: null,
      probes: null,
    });
    expect(snapshot.page.document?.titles[0]?.text).toBe('Home');
  });

  test('a robots.txt that is redirected along with the page is asked once', async () => {
    const { snapshot, asked } = await taken(
      {
        '/': { to: 'https://www.firm.test/' },
        '/robots.txt': { to: 'https://www.firm.test/robots.txt' },
        'https://www.firm.test/': pageWith('Home'),
        'https://www.firm.test/robots.txt': robots('User-agent: *\nDisallow: /a'),
      },
      { tool: 'page' },
    );
    expect(snapshot.robots).toMatchObject({
      url: 'https://www.firm.test/robots.txt',
      meaning: 'rules',
      result: { hops: [] },
    });
    expect(asked.filter((line) => line.endsWith('www.firm.test/robots.txt'))).toHaveLength(1);
  });

  test('is read although robots.txt closes it to all crawlers, and not requested when it closes it to ours', async () => {
    const closed = (agent: string) =>
      gatherFrom(
        { '/': pageWith('Home'), '/robots.txt': robots(`User-agent: ${agent}\nDisallow: /`) },
        { tool: 'page' },
      );
    expect((await closed('*')).snapshot).not.toHaveProperty('kind');
    const { snapshot, asked } = await closed('tallygroveaudit');
    expect(snapshot).toMatchObject({ kind: 'fault', code: 'refused' });
    expect(asked).toEqual(['GET /robots.txt']);
  });

  test('does not wait for a robots.txt that hangs', async () => {
    const late = Promise.withResolvers<void>();
    const site = siteOf({ '/': pageWith('Home') });
    const outgoing = fakeOutgoing(site, (url) => {
      if (url === home) late.resolve();
      return url.endsWith('robots.txt') ? late.promise : undefined;
    });
    const { asked } = await gatherFrom(
      {},
      { tool: 'page', outgoing, tools: { pause: async () => undefined } },
    );
    expect(asked).toEqual(['GET /robots.txt', 'GET /']);
  });

  test.each(['refused', 'dns', 'connect', 'tls', 'protocol', 'timeout'] as const)(
    'without a usable answer is the fault %s',
    async (code) => {
      const { snapshot } = await gatherFrom({ '/': { to: '/b' }, '/b': code, '/robots.txt': code });
      expect(snapshot).toMatchObject({ kind: 'fault', code, url: at('/b'), hops: [{ url: home }] });
    },
  );
});

describe('a crawl', () => {
  test('reads pages breadth first, each once, and records depth and sources', async () => {
    const { crawl, pagesAsked } = await crawled({
      '/': pageWith('Home', ['/a', 'b#top', '/a?', '//firm.test/b']),
      '/a': pageWith('A', ['/', '/c', './b']),
      '/b': pageWith('B', ['/a', '/c']),
      '/c': pageWith('C', ['/missing']),
    });
    expect(pagesAsked).toEqual(['GET /', 'GET /a', 'GET /b', 'GET /a?', 'GET /c', 'GET /missing']);
    expect(crawl.end).toBe('complete');
    const page = (path: string) => crawl.pages.find(({ url }) => url === at(path));
    expect(page('/')).toMatchObject({ depth: 0, linkedFrom: [at('/a')] });
    expect(page('/c')).toMatchObject({ depth: 2, linkedFrom: [at('/a'), at('/b')] });
    expect(page('/missing')).toMatchObject({
      depth: 3,
      result: { answer: { status: 404 }, document: null },
    });
    expect([...crawl.linked]).toContain(at('/missing'));
  });

  test('starts at the final address of the entered page, which keeps its hops', async () => {
    const { crawl, snapshot, pagesAsked } = await crawled({
      '/': { to: 'https://www.firm.test/de/' },
      'https://www.firm.test/de/': pageWith('Home', ['a', home]),
      'https://www.firm.test/de/a': pageWith('A'),
    });
    expect(snapshot.url).toBe(home);
    expect(crawl.pages.map(({ url }) => url)).toEqual([
      'https://www.firm.test/de/',
      'https://www.firm.test/de/a',
    ]);
    expect(crawl.pages[0]?.result).toBe(snapshot.page);
    expect(snapshot.targets.get(home)?.result).toMatchObject({
      answer: { hops: [{ status: 301 }] },
    });
    expect(pagesAsked.filter((line) => line === 'GET /')).toHaveLength(1);
  });

  test('stays on the host, with or without www and at its port, and follows no other scheme', async () => {
    const { paths, crawl } = await crawled({
      '/': pageWith('Home', [
        'mailto:a@firm.test',
        'tel:+12025550123',
        'javascript:void(0)',
        'data:text/html,x',
        'blob:https://firm.test/x',
        'https://other.test/a',
        'https://blog.firm.test/',
        'https://firm.test:8443/',
        'https://www.firm.test/a',
      ]),
      'https://www.firm.test/a': pageWith('A'),
    });
    expect(paths).toEqual(['/', 'https://www.firm.test/a']);
    expect(crawl.linked.size).toBe(1);
  });

  test('a redirect is no page: it is reported among the targets, and its end is a page without a further request', async () => {
    const { paths, snapshot, pagesAsked } = await crawled({
      '/': pageWith('Home', ['/old', '/loop', '/away', '/nowhere', '/gone']),
      '/old': { to: '/older' },
      '/older': { to: '/new', status: 302 },
      '/new': pageWith('New'),
      '/loop': { to: '/pool' },
      '/pool': { to: '/loop' },
      '/away': { to: 'https://other.test/a' },
      'https://other.test/a': pageWith('Other'),
      '/nowhere': { status: 301 },
      '/gone': { to: '/missing' },
    });
    expect(paths).toEqual(['/', '/missing', '/new']);
    const result = (path: string) => snapshot.targets.get(at(path))?.result;
    expect(result('/old')).toMatchObject({
      answer: {
        status: 200,
        url: at('/new'),
        asked: at('/old'),
        hops: [{ status: 301 }, { status: 302 }],
      },
    });
    expect(result('/loop')).toMatchObject({ answer: { ending: 'loop' } });
    expect(result('/away')).toMatchObject({ answer: { status: 200, url: 'https://other.test/a' } });
    expect(result('/nowhere')).toMatchObject({ answer: { ending: 'unfollowable' } });
    expect(result('/gone')).toMatchObject({
      answer: { status: 404, hops: [{ url: at('/gone') }] },
    });
    expect(new Set(pagesAsked).size).toBe(pagesAsked.length);
    expect(snapshot.crawl?.pages.find(({ url }) => url === at('/new'))?.depth).toBe(1);
  });

  test('redirects that led to the homepage are not attributed to its own address', async () => {
    const { snapshot } = await crawled({
      '/': { to: '/en/' },
      '/en/': pageWith('Home', ['/a']),
      '/a': pageWith('A', ['/en/', '/']),
    });
    const hopsOf = (path: string) => snapshot.targets.get(at(path))?.result;
    expect(hopsOf('/en/')).toMatchObject({ answer: { status: 200, asked: at('/en/'), hops: [] } });
    expect(hopsOf('/')).toMatchObject({ answer: { status: 200, hops: [{ status: 301 }] } });
    expect(snapshot.page.answer.hops).toHaveLength(1);
  });

  test('stops at its page limit and says so', async () => {
    const pages = numbered(60, '/page/');
    const site = { '/': pageWith('Home', pages), ...each(pages, (path) => pageWith(path, [])) };
    const { crawl, paths, outgoing } = await crawled(site);
    expect(paths).toHaveLength(50);
    expect(crawl.end).toBe('page-limit');
    expect(outgoing.mostAtOnce).toBeLessThanOrEqual(8);
    const fewer = await crawled(site, { maxPages: 3 });
    expect(fewer.paths).toEqual(['/', '/page/0', '/page/1']);
    const around = await crawled(site, { tool: 'qa' });
    expect(around.paths).toHaveLength(25);
  });

  test('obeys the group for all crawlers and counts excluded pages', async () => {
    const { crawl, paths } = await crawled({
      '/': pageWith('Home', ['/a', '/private/b', '/private/c']),
      '/a': pageWith('A', ['/private/b']),
      '/robots.txt': robots('User-agent: *\nDisallow: /private/'),
    });
    expect(paths).toEqual(['/', '/a']);
    expect(crawl).toMatchObject({ blockedByRobots: 2, end: 'complete' });
  });

  test.each([
    ['a closed site', robots('User-agent: *\nDisallow: /')],
    ['500', { status: 500 }],
    ['no answer', 'timeout'],
  ] as const)('%s ends it after the entered page', async (_, file) => {
    const { crawl, pagesAsked } = await crawled({
      '/': pageWith('Home', ['/a']),
      '/robots.txt': file,
    });
    expect(crawl).toMatchObject({ end: 'robots', blockedByRobots: 1 });
    expect(pagesAsked).toEqual(['GET /']);
  });

  test('after a refused entered page only probes follow', async () => {
    const { crawl, pagesAsked, asked, snapshot } = await crawled({
      '/': {
        status: 429,
        body: pageWith('Slow down', ['/a']),
        headers: { 'content-type': 'text/html' },
      },
    });
    expect(crawl.end).toBe('refusing-server');
    expect(pagesAsked).toEqual(['GET /']);
    expect(snapshot.sitemap).toBeNull();
    expect(asked).not.toContain('GET /sitemap.xml');
  });

  test('429 ends it at once, three server errors in a row soon', async () => {
    const links = numbered(30);
    const home = pageWith('Home', links);
    const refused = await crawled({ '/': home, ...each(links, () => ({ status: 429 })) });
    expect(refused.crawl.end).toBe('refusing-server');
    expect(refused.pagesAsked.length).toBeLessThanOrEqual(1 + 4);
    const broken = await crawled({ '/': home, ...each(links, () => ({ status: 500 })) });
    expect(broken.crawl.end).toBe('refusing-server');
    expect(broken.pagesAsked.length).toBeLessThanOrEqual(1 + 2 + 4);
    const limping = await crawled(
      { '/': home, ...each(links, (_, index) => (index % 3 === 2 ? '' : { status: 500 })) },
      { tools: { limits: { ...auditLimits.site, atOnce: 1 } } },
    );
    expect(limping.crawl).toMatchObject({ end: 'complete' });
    expect(limping.paths).toHaveLength(31);
  });

  test('waits between requests as robots.txt asks, at most two seconds', async () => {
    const pauses: number[] = [];
    const time = { ms: 0 };
    const tools = {
      timer: { now: () => time.ms },
      pause: async (ms: number) => {
        if (ms === 2000 && time.ms === 0 && pauses.length === 0) await Promise.resolve();
        pauses.push(ms);
        time.ms += ms;
      },
    };
    const links = ['/a', '/b', '/c'];
    await crawled(
      {
        '/': pageWith('Home', links),
        '/robots.txt': robots('User-agent: *\nCrawl-delay: 30\nAllow: /'),
      },
      { tools },
    );
    expect(pauses.slice(1).every((ms) => ms <= 2000)).toBe(true);
    expect(time.ms).toBeGreaterThanOrEqual(2 * 2000);
  });

  test('a short Retry-After is waited for, a long one ends the crawl', async () => {
    const answers = (seconds: string) => ({
      '/': pageWith('Home', ['/a', '/b', '/c']),
      '/a': { status: 503, headers: { 'retry-after': seconds } },
      '/b': '',
      '/c': '',
    });
    const time = { ms: 0 };
    const tools = {
      timer: { now: () => time.ms },
      pause: async (ms: number) => {
        time.ms += ms;
      },
      limits: { ...auditLimits.site, atOnce: 1 },
    };
    expect((await crawled(answers('3'), { tools })).paths).toEqual(['/', '/a', '/b', '/c']);
    expect(time.ms).toBeGreaterThanOrEqual(3000);
    const long = await crawled(answers('3600'), { tools });
    expect(long.crawl.end).toBe('refusing-server');
    expect(long.paths).toEqual(['/', '/a']);
  });

  test('skips links that are always nofollow, and reads no downloads', async () => {
    const { paths, snapshot, asked } = await crawled({
      '/': `${pageWith('Home', ['/a', '/guide.pdf', '/dead.pdf', '/feed'])}<a rel="nofollow" href="/login">Log in</a><a rel=nofollow href=/a>A</a>`,
      '/a': pageWith('A'),
      '/guide.pdf': { body: '%PDF', headers: { 'content-type': 'application/pdf' } },
      '/feed': { body: '<rss/>', headers: { 'content-type': 'application/rss+xml' } },
    });
    expect(paths).toEqual(['/', '/a', '/feed']);
    expect(asked).toContain('HEAD /guide.pdf');
    expect(asked).not.toContain('GET /guide.pdf');
    expect(snapshot.targets.get(at('/dead.pdf'))?.result).toMatchObject({
      answer: { status: 404 },
    });
    expect(snapshot.crawl?.pages[2]?.result).toMatchObject({
      answer: { decodedBytes: 0 },
      document: null,
    });
    expect(snapshot.crawl?.linked.has(at('/login'))).toBe(true);
  });

  test.each([
    ['a calendar by month', (n: number) => `/events/${2026 + Math.floor(n / 12)}/${(n % 12) + 1}`],
    ['filters that combine', (n: number) => `/list?color=${n}&size=${n % 7}`],
    ['sessions', (n: number) => `/list?sid=${n}`],
    ['relative links that grow', (n: number) => `${'/archive'.repeat(n + 1)}/`],
  ])('endless %s do not keep it from other pages', async (_, linkOf) => {
    let next = 0;
    const endless = (url: string) => {
      if (/robots|sitemap/.test(url)) return undefined;
      const services = numbered(30, '/services/');
      const path = new URL(url).pathname;
      if (path === '/') return pageWith('Home', [linkOf(next++), ...services]);
      return pageWith(
        path,
        path.startsWith('/services/') ? [] : [linkOf(next++), linkOf(next++), linkOf(next++)],
      );
    };
    const { crawl, paths } = await crawled({}, { outgoing: fakeOutgoing(endless) });
    expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(30);
    expect(crawl.end).toBe('complete');
  });

  test('keeps the page order whatever their speed', async () => {
    const links = numbered(12);
    const site = siteOf({
      '/': pageWith('Home', links),
      ...each(links, (path) => pageWith(path, [`${path}/a`, `${path}/b`])),
    });
    const slow = fakeOutgoing(
      site,
      (url) => new Promise((resolve) => setTimeout(resolve, url.length % 3 ? 9 : 1)),
    );
    const fast = await crawled({}, { outgoing: fakeOutgoing(site), maxPages: 20 });
    const other = await crawled({}, { outgoing: slow, maxPages: 20 });
    expect(other.paths).toEqual(fast.paths);
  });

  test('reports its progress', async () => {
    const told: Progress[] = [];
    const outgoing = fakeOutgoing(siteOf({ '/': pageWith('Home', ['/a']), '/a': '' }));
    await gather(
      { tool: 'site', address: home, onProgress: (progress) => told.push(progress) },
      { outgoing, readPage: async (source) => readPage(source), token: 'x' },
    );
    expect(told).toEqual([
      { stage: 'reading', pagesRead: 0, pagesKnown: 1, pagesMost: 50, current: home },
      { stage: 'reading', pagesRead: 2, pagesKnown: 2, pagesMost: 50, current: at('/a') },
    ]);
  });
});

describe('time', () => {
  test('running out gives a snapshot of what was read', async () => {
    const time = { ms: 0 };
    const links = numbered(20);
    const site = siteOf({ '/': pageWith('Home', links), ...each(links, () => '') });
    const outgoing = fakeOutgoing(site, () => {
      time.ms += 5000;
    });
    const { snapshot } = await taken({}, { outgoing, tools: { timer: { now: () => time.ms } } });
    const { crawl, isTimeUp } = snapshot;
    expect(isTimeUp).toBe(true);
    expect(crawl?.end).toBe('time-limit');
    expect(crawl?.pages.length).toBeGreaterThan(1);
    expect(crawl?.pages.length).toBeLessThan(21);
  });
});

const xml = (body: string) => ({ body, headers: { 'content-type': 'application/xml' } });
const urlset = (paths: readonly string[]) =>
  xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${at(path)}</loc></url>`).join('')}</urlset>`,
  );
const index = (paths: readonly string[]) =>
  xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('')}</sitemapindex>`,
  );

describe('sitemaps', () => {
  test('named in robots.txt are all read, index files recursively, and a self-referencing one once', async () => {
    const { snapshot, asked } = await taken({
      '/': pageWith('Home'),
      '/robots.txt': robots(
        `Sitemap: ${at('/s.xml')}\nsitemap: ${at('/t.txt')}\nSitemap: /relative.xml`,
      ),
      '/s.xml': index(['/s.xml', '/s1.xml', '/gone.xml']),
      '/s1.xml': urlset(['/', '/a']),
      '/t.txt': robots(`${at('/b')}\n${at('/a')}\n`),
    });
    const { sitemap } = snapshot;
    expect(sitemap).toMatchObject({
      foundBy: 'robots',
      total: 4,
      sample: [at('/b'), at('/a'), home],
    });
    expect(
      sitemap?.files.map(({ url, status, kind }) => [url.replace(home, '/'), status, kind]),
    ).toEqual([
      ['/s.xml', 200, 'index'],
      ['/t.txt', 200, 'text'],
      ['/s1.xml', 200, 'urlset'],
      ['/gone.xml', 404, 'unreadable'],
    ]);
    expect(sitemap?.files[0]?.oddities).toEqual(['it is an index that names itself']);
    expect(asked.filter((line) => line === 'GET /s.xml')).toHaveLength(1);
    expect(asked).not.toContain('GET /sitemap.xml');
  });

  test('are found at the usual addresses otherwise, unless a page answers there', async () => {
    const { snapshot } = await taken({
      '/': pageWith('Home'),
      '/sitemap.xml': pageWith('We could not find that'),
      '/sitemap_index.xml': index(['/1.xml']),
      '/1.xml': urlset(['/a']),
    });
    expect(snapshot.sitemap).toMatchObject({ foundBy: 'usual-address', total: 1 });
    expect(snapshot.sitemap?.files).toHaveLength(2);
    const none = await taken({ '/': pageWith('Home') });
    expect(none.snapshot.sitemap).toMatchObject({ foundBy: null, files: [], total: 0 });
  });

  test('with many entries are sampled evenly, and crawled entries are not requested again', async () => {
    const paths = numbered(500);
    const { snapshot, asked } = await taken({
      '/': pageWith('Home', ['/10', '/11']),
      '/10': pageWith('Ten'),
      '/sitemap.xml': urlset(paths),
    });
    const { sitemap, targets } = snapshot;
    expect(sitemap?.sample).toHaveLength(50);
    expect(sitemap?.sample.slice(0, 3)).toEqual([at('/0'), at('/10'), at('/20')]);
    expect(targets.get(at('/10'))?.result).toMatchObject({
      document: { titles: [{ text: 'Ten' }] },
    });
    expect(targets.get(at('/20'))?.result).toMatchObject({ answer: { status: 404 } });
    expect(asked.filter((line) => line === 'GET /10')).toHaveLength(1);
  });
});

describe('probes', () => {
  test('request the http twin, the other host and a page that cannot exist', async () => {
    const { snapshot, asked } = await taken({
      '/': pageWith('Home'),
      'http://firm.test/': { to: home },
      'https://www.firm.test/': pageWith(
        'Home',
        [],
        '<link rel=canonical href="https://firm.test/">',
      ),
    });
    expect(snapshot.probes).toMatchObject({
      httpTwin: { kind: 'answer', status: 200, hops: [{ status: 301 }] },
      otherHost: { kind: 'answer', status: 200, canonicals: [home] },
      notFound: { kind: 'answer', status: 404 },
    });
    expect(asked.filter((line) => line.includes('/audit-'))).toHaveLength(1);
  });

  test.each([
    ['http://firm.test/', ['not-asked', 'fault', 'answer']],
    ['https://firm.test:8443/', ['not-asked', 'not-asked', 'answer']],
    ['https://93.184.215.14/', ['answer', 'not-asked', 'answer']],
  ])('of %s', async (address, kinds) => {
    const site = { [address]: '', 'http://www.firm.test/': 'dns' } satisfies FakeSite;
    const { snapshot } = await taken({}, { address, outgoing: fakeOutgoing(site) });
    const { httpTwin, otherHost, notFound } = snapshot.probes ?? {};
    expect([httpTwin?.kind, otherHost?.kind, notFound?.kind]).toEqual(kinds);
  });
});

describe('targets', () => {
  const canonical = (url: string) => `<link rel="canonical" href="${url}">`;

  test('of a site: the canonicals of its pages, also on other hosts if their robots.txt allows', async () => {
    const { snapshot, asked } = await taken({
      '/': pageWith('Home', ['/a', '/b', '/c'], canonical(at('/start'))),
      '/start': pageWith('Start'),
      '/a': pageWith('A', [], canonical('https://other.test/a')),
      'https://other.test/a': pageWith('Other'),
      '/b': pageWith('B', [], canonical('https://closed.test/b')),
      'https://closed.test/robots.txt': robots('User-agent: *\nDisallow: /'),
      '/c': pageWith('C', [], canonical(at('/private'))),
      '/robots.txt': robots('User-agent: *\nDisallow: /private'),
    });
    const { targets } = snapshot;
    expect(targets.get(at('/start'))?.result).toMatchObject({
      document: { titles: [{ text: 'Start' }] },
    });
    expect(targets.get('https://other.test/a')?.result).toMatchObject({ answer: { status: 200 } });
    expect(targets.get('https://closed.test/b')?.result).toBe('skipped');
    expect(targets.get(at('/private'))?.result).toBe('skipped');
    expect(asked).not.toContain('GET https://closed.test/b');
  });

  test('of a QA: canonical, language versions and neighbors of the focus page only', async () => {
    const versions = numbered(30, '/v').map(
      (path) => `<link rel=alternate hreflang=fr href=${path}>`,
    );
    const head = `<link rel=alternate hreflang=en href="/"><link rel=alternate hreflang=de href="/de"><link rel=next href="/?page=2">${versions.join('')}`;
    const { snapshot } = await taken(
      {
        '/': pageWith('Home', ['/a'], head),
        '/a': pageWith('A', [], canonical(at('/b'))),
        '/de': pageWith('DE'),
      },
      { tool: 'qa' },
    );
    const { targets } = snapshot;
    const kept = [...targets.keys()].filter((url) => !url.startsWith(at('/v')));
    expect(kept.sort()).toEqual([home, at('/?page=2'), at('/a'), at('/de')]);
    expect(targets.size - kept.length).toBe(19);
  });

  test('and all other requests besides the pages total 100 at most', async () => {
    const links = numbered(60);
    const site = siteOf({
      '/': pageWith('Home', links),
      ...each(links, (path) => pageWith(path, [], canonical(at(`/c${path}`)))),
      '/sitemap.xml': urlset(numbered(400, '/s')),
    });
    const { snapshot, outgoing } = await taken({}, { outgoing: fakeOutgoing(site) });
    expect(outgoing.requests).toBeLessThanOrEqual(150);
    expect(outgoing.requests).toBeGreaterThan(140);
    expect([...snapshot.targets.values()].some(({ result }) => result === 'skipped')).toBe(true);
  });
});

const answer = {
  url: 'https://firm.test/',
  headers: [['content-type', 'text/html']],
} as unknown as Answer;
const body = new TextEncoder().encode('<title>A page</title>');

test('documents of an audit share a weight limit: heavy ones beyond it count as unread, light ones still fit', async () => {
  const weights = [60, 60, 30];
  const read = createDocumentReader(
    async (source) => ({ ...readPage(source), weight: weights.shift() ?? 0 }),
    100,
    100,
  );
  const pages = [await read(answer, body), await read(answer, body), await read(answer, body)];
  expect(pages.map(({ document }) => document?.titles[0]?.text)).toEqual([
    'A page',
    undefined,
    'A page',
  ]);
  expect(pages[1]?.content?.verdict).toBe('html');
});
