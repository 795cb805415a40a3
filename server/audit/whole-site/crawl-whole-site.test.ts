import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPage } from '#domain/audit/document/read-page.ts';
import { faultAt } from '#domain/audit/site/snapshot.ts';
import { serve } from '../../testing/serve.ts';
import { limitsOf } from '../audit-limits.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { testOutgoing } from '../fetch/testing/servers.ts';
import { loadChecks } from '../load-checks.ts';
import { beginCrawl } from './begin-crawl.ts';
import { compareRuns } from './compare-runs.ts';
import { type CrawlStore, openCrawlStore, type Run } from './crawl-store.ts';
import { crawlWholeSite, type Outcome, type WholeSite } from './crawl-whole-site.ts';

type Answer = string | number | ((req: IncomingMessage, res: ServerResponse) => void);

const words = (seed: string) => Array.from({ length: 60 }, (_, n) => `${seed}${n}`).join(' ');
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');

function page(
  title: string,
  body = '',
  description = `What the page ${title} is about, in a sentence.`,
): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}"></head><body><main><h1>${title}</h1><p>${words(title)}</p>${body}</main></body></html>`;
}

let site: Record<string, Answer>;
let asked: string[];
let folder: string;
let store: CrawlStore;
let origin: string;

beforeEach(async () => {
  site = {};
  asked = [];
  ({ origin } = await serve((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    const answer = site[path] ?? 404;
    if (typeof answer === 'function') return answer(req, res);
    const [status, text] = typeof answer === 'number' ? [answer, ''] : [200, answer];
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
    res.writeHead(status, { 'content-type': type }).end(text);
  }));
  folder = mkdtempSync(join(tmpdir(), 'crawl-'));
  store = openCrawlStore(join(folder, 'crawl.sqlite'));
});

afterEach(async () => {
  store.shut();
  rmSync(folder, { recursive: true });
});

const reaching = () => testOutgoing({ limits: limitsOf('site'), allowHosts: [new URL(origin).host] });

/** Like the command: resumes the unfinished run or starts a new one. */
async function crawl(more: Partial<WholeSite> = {}): Promise<{ outcome: Outcome; run: Run }> {
  const outgoing = reaching();
  const begun = await beginCrawl(origin, outgoing, 'TestAudit');
  if (typeof begun === 'string') throw new Error(begun);
  const [latest] = store.runs();
  const run = latest?.endedAt === null ? latest : store.begin(begun.site, 0);
  const checks = await loadChecks();
  const outcome = await crawlWholeSite({
    ...{ store, run, robots: begun.robots, outgoing, checks, token: 'TestAudit', mostAddresses: 100 },
    readPage: async (source) => readPage(source),
    ...more,
  });
  return { outcome, run };
}

const told = (run: Run, check: string) =>
  store
    .findings(run, check)
    .map(({ url, status, message }) => `${new URL(url).pathname} ${status} ${message}`);
const pagesAsked = () => asked.filter((path) => path !== '/robots.txt');

describe('a crawl', () => {
  test('reads every page once and reports its faults', async () => {
    site = {
      '/robots.txt': 'User-agent: *\nDisallow: /private/',
      '/': page(
        'Home',
        links('/a', '/b#part', '/private/x', '/gone', '/old', 'mailto:a@b.test', '/file.pdf'),
      ),
      '/a': page('A', links('/', '/b')),
      '/b': page('', links('/c')),
      '/c': page('C'),
      '/old': (_, res) => void res.writeHead(301, { location: '/new' }).end(),
      '/new': page('New'),
    };
    const { outcome, run } = await crawl();
    expect(outcome).toBe('complete');
    expect(store.counts(run)).toEqual({ known: 8, read: 7, closed: 1 });
    // The first request finds the site's address.
    expect(pagesAsked().toSorted()).toEqual(['/', '/', '/a', '/b', '/c', '/gone', '/new', '/old']);
    expect(told(run, 'title.present')).toEqual([expect.stringContaining('/b fail')]);
    expect(told(run, 'links.broken')).toEqual([`/gone fail Status 404, linked from ${origin}/.`]);
    expect(told(run, 'links.redirected')).toEqual([
      `/old warn Redirects (301) to ${origin}/new, linked from ${origin}/.`,
    ]);
    expect(store.runs()).toMatchObject([{ end: 'complete', site: `${origin}/` }]);
  });

  test('finds pages with equal texts', async () => {
    const copy = page('Copy');
    site = {
      '/': page('Home', links('/1', '/2', '/3', '/4')),
      '/1': copy,
      '/2': copy,
      '/3': page('Copy', '<p>And more</p>', 'Another description.'),
      '/4': `${copy}<link rel="canonical" href="/1">`.replace(
        '<body>',
        '<link rel="canonical" href="/1"><body>',
      ),
    };
    const { run } = await crawl();
    expect(told(run, 'site.duplicate-titles').map((one) => one.slice(0, 7))).toEqual([
      '/1 fail',
      '/2 fail',
      '/3 fail',
    ]);
    expect(told(run, 'site.duplicate-descriptions').map((one) => one.slice(0, 7))).toEqual([
      '/1 warn',
      '/2 warn',
    ]);
    expect(told(run, 'site.duplicate-content')).toEqual([
      '/1 fail Has the main text of 1 other page, word for word.',
      '/2 fail Has the main text of 1 other page, word for word.',
    ]);
  });

  test('stops at the address limit, which excludes closed addresses', async () => {
    site['/robots.txt'] = 'User-agent: *\nDisallow: /private/';
    site['/'] = page(
      'Home',
      links(...Array.from({ length: 20 }, (_, n) => `/private/${n}`), '/0', '/1', '/2', '/3'),
    );
    const { outcome, run } = await crawl({ mostAddresses: 4 });
    expect(outcome).toBe('page-limit');
    expect(store.counts(run)).toEqual({ known: 8, read: 4, closed: 4 });
  });

  test('that stopped after it met the limit still reports the limit when it is resumed', async () => {
    let isTired = true;
    site = {
      '/': page('Home', links('/1', '/2', '/3')),
      '/1': (_, res) =>
        void (isTired ? res.writeHead(429) : res.setHeader('content-type', 'text/html')).end(page('1')),
    };
    const first = await crawl({ mostAddresses: 2 });
    expect(first.outcome).toBe('stopped');
    isTired = false;
    const second = await crawl({ mostAddresses: 2 });
    expect(second).toMatchObject({ outcome: 'page-limit', run: { id: first.run.id } });
    expect(store.runs()).toMatchObject([{ end: 'page-limit' }]);
  });

  test('is complete when the site has exactly that many addresses', async () => {
    site = {
      '/': page('Home', links('/1', '/2')),
      '/1': page('1', links('/', '/2')),
      '/2': page('2', links('/1')),
    };
    expect((await crawl({ mostAddresses: 3 })).outcome).toBe('complete');
  });

  test('visits part of an endless calendar', async () => {
    site = new Proxy<Record<string, Answer>>(
      {},
      {
        get: (_, path) => {
          const month = Number(/month=(\d+)/.exec(String(path))?.[1] ?? 0);
          return path === '/robots.txt' ? '' : page(`Month ${month}`, links(`/events?month=${month + 1}`));
        },
      },
    );
    const { outcome, run } = await crawl();
    expect(outcome).toBe('complete');
    expect(store.counts(run).read).toBeLessThan(10);
  });
});

describe('politeness', () => {
  const three = () => {
    site['/'] = page('Home', links('/1', '/2'));
    site['/1'] = page('1');
    site['/2'] = page('2');
  };

  test('keeps the delay of robots.txt between two requests, even a long one', async () => {
    three();
    site['/robots.txt'] = 'User-agent: *\nCrawl-delay: 30';
    let now = 0;
    const waits: number[] = [];
    await crawl({
      timer: { now: () => now },
      pause: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    });
    expect(waits).toEqual([30_000, 30_000]);
  });

  test('a server that answers 429 is left alone, and a later call resumes', async () => {
    three();
    let isTired = true;
    site['/2'] = (_, res) =>
      void (isTired ? res.writeHead(429) : res.setHeader('content-type', 'text/html')).end(page('2'));
    const first = await crawl();
    expect(first.outcome).toBe('stopped');
    expect(store.runs()[0]?.endedAt).toBeNull();
    isTired = false;
    asked = [];
    const second = await crawl();
    expect(second).toMatchObject({ outcome: 'complete', run: { id: first.run.id } });
    expect(asked.filter((path) => path === '/1')).toEqual([]);
    expect(store.counts(second.run).read).toBe(3);
  });

  test('ten errors in a row end the call, and each later call gets further', async () => {
    site['/'] = page('Home', links(...Array.from({ length: 30 }, (_, n) => `/${n}`)));
    for (let n = 0; n < 30; n++) site[`/${n}`] = 503;
    const { outcome, run } = await crawl();
    expect(outcome).toBe('stopped');
    const { read } = store.counts(run);
    expect(read).toBeGreaterThanOrEqual(10);
    expect(read).toBeLessThan(20);
    await crawl();
    expect(store.counts(run).read).toBeGreaterThan(read);
  });

  test('an unreachable server ends the call, and its pages are not reported as broken', async () => {
    site['/'] = page('Home', links(...Array.from({ length: 9 }, (_, n) => `/${n}`)));
    for (let n = 0; n < 9; n++) site[`/${n}`] = page(`${n}`);
    let isGone = true;
    const outgoing = reaching();
    const fetch: Outgoing['fetch'] = async (ask) =>
      isGone && !ask.url.endsWith('/') ? faultAt(ask.url, 'connect') : outgoing.fetch(ask);
    const { outcome, run } = await crawl({ outgoing: { ...outgoing, fetch } });
    expect(outcome).toBe('stopped');
    expect(store.findings(run, 'links.broken')).toEqual([]);
    expect(store.counts(run).read).toBe(1);
    isGone = false;
    expect((await crawl()).outcome).toBe('complete');
    expect(store.counts(run).read).toBe(10);
  });

  test('links to another origin of the site that is unreachable are broken links, and do not end the call', async () => {
    const twin = origin.replace('http:', 'https:');
    const paths = Array.from({ length: 12 }, (_, n) => `/${n}`);
    site = { '/': page('Home', links(...paths.map((path) => twin + path), '/a')), '/a': page('A') };
    const { outcome, run } = await crawl();
    expect(outcome).toBe('complete');
    expect(store.counts(run).read).toBe(14);
    expect(told(run, 'links.broken')).toEqual(
      paths.map((path) => `${path} fail No answer (tls), linked from ${origin}/.`),
    );
  });

  test('a connection that fails once is retried before the end', async () => {
    three();
    let failed = false;
    const outgoing = reaching();
    const fetch: Outgoing['fetch'] = async (ask) => {
      if (failed || !ask.url.endsWith('/1')) return outgoing.fetch(ask);
      failed = true;
      return faultAt(ask.url, 'connect');
    };
    const { outcome, run } = await crawl({ outgoing: { ...outgoing, fetch } });
    expect(outcome).toBe('complete');
    expect(told(run, 'links.broken')).toEqual([]);
    expect(store.counts(run).read).toBe(3);
  });

  test('a robots.txt that is an error closes the site', async () => {
    site['/robots.txt'] = 503;
    expect(await beginCrawl(origin, reaching(), 'TestAudit')).toBe('robots-unreadable');
  });

  test('a group that names us is obeyed', async () => {
    site['/'] = page('Home');
    site['/robots.txt'] = 'User-agent: TestAudit\nDisallow: /';
    expect(await beginCrawl(origin, reaching(), 'TestAudit')).toBe('refused');
  });
});

test('two runs are compared: new, fixed, worse and better findings, added and removed pages', async () => {
  site = {
    '/': page('Home', links('/a', '/b', '/gone', '/x')),
    '/a': page('A', '', ''),
    '/b': page('B'),
    '/gone': page('Gone'),
    '/x': page('Same'),
  };
  const before = await crawl();
  site = {
    '/': page('Home', links('/a', '/b', '/more', '/x')),
    '/a': page('A'),
    '/b': page('', '', ''),
    '/more': page('', '', 'x'),
    '/x': page('Same'),
  };
  const after = await crawl();
  const { added, fixed, pagesAdded, pagesGone } = compareRuns(store, before.run, after.run);
  const of = (changes: readonly { url: string; check: string }[], id: string) =>
    changes.filter(({ check }) => check === id).map(({ url }) => new URL(url).pathname);
  expect(of(fixed, 'description.present')).toEqual(['/a']);
  expect(of(added, 'description.present')).toEqual(['/b']);
  expect(of(added, 'title.present')).toEqual(['/b', '/more']);
  expect(added.filter(({ isNewPage }) => isNewPage).every(({ url }) => url.endsWith('/more'))).toBe(true);
  expect({ pagesAdded, pagesGone }).toEqual({ pagesAdded: 1, pagesGone: 1 });
  const back = compareRuns(store, after.run, before.run);
  expect(of(back.added, 'description.present')).toEqual(['/a']);
});

test('a page that answers with an error has none of its faults fixed', async () => {
  const faulty = page('', '', '');
  site = { '/': page('Home', links('/down', '/moved')), '/down': faulty, '/moved': faulty };
  const before = await crawl();
  site['/down'] = 503;
  site['/moved'] = (_, res) => void res.writeHead(301, { location: '/' }).end();
  const after = await crawl();
  const { fixed } = compareRuns(store, before.run, after.run);
  expect(new Set(fixed.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/moved']));
});

test('a warning that became a failure is worse, the reverse is better', async () => {
  const titles = (...of: string[]) => {
    site = { '/': page('Home', links('/1', '/2', '/3')) };
    for (const [n, title] of of.entries()) site[`/${n + 1}`] = page(title, `<p>${n}</p>`, `Description ${n}`);
  };
  titles('Same', 'Same', 'Other');
  const before = await crawl();
  titles('Same', 'Same', 'Same');
  const after = await crawl();
  const paths = (changes: readonly { url: string; check: string }[]) =>
    changes.filter(({ check }) => check === 'site.duplicate-titles').map(({ url }) => new URL(url).pathname);
  expect(paths(compareRuns(store, before.run, after.run).worse)).toEqual(['/1', '/2']);
  expect(paths(compareRuns(store, after.run, before.run).better)).toEqual(['/1', '/2']);
});

test('only one process can use a file at a time', () => {
  expect(() => openCrawlStore(join(folder, 'crawl.sqlite'))).toThrow('Another process is using');
});
