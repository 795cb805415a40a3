/** A site over real connections: what an audit asks of it, and that it finds the same twice. */
import { expect, onTestFinished, test } from 'vitest';
import { auditSite, createAuditor } from '../index.ts';
import type { CheckResult, Report } from '../report/report-types.ts';
import { pageWith } from '../testing/fake-site.ts';
import { serve } from '../testing/servers.ts';

const services = Array.from({ length: 30 }, (_, n) => `/services/${n}/`);
const redirects: Record<string, string> = {
  '/old': '/older',
  '/older': '/services/1/',
  '/in': '/out',
  '/out': '/in',
};

async function startSite() {
  const asked: string[] = [];
  let now = 0;
  let mostAtOnce = 0;
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    asked.push(request.url ?? '');
    mostAtOnce = Math.max(mostAtOnce, ++now);
    response.on('close', () => now--);
    const send = (status: number, body: string, type = 'text/html') =>
      // Later, so that requests overlap.
      setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), 2);
    const month = Number(searchParams.get('month') ?? 0);
    if (pathname === '/robots.txt')
      send(200, 'User-agent: *\nDisalow: /a\nDisallow: /portal/\nCrawl-delay: 0', 'text/plain');
    else if (redirects[pathname]) response.writeHead(301, { location: redirects[pathname] }).end();
    else if (pathname === '/')
      send(
        200,
        pageWith('Home', [
          '/services/',
          '/events/',
          '/portal/',
          '/old',
          '/in',
          '/gone',
          '/services/?sid=47',
        ]),
      );
    else if (pathname === '/services/') send(200, pageWith('Services', services));
    // Each month links to the next, forever.
    else if (pathname === '/events/')
      send(200, pageWith(`Month ${month}`, [`/events/?month=${month + 1}`]));
    else if (services.includes(pathname))
      send(200, pageWith(pathname === '/services/7/' ? '' : pathname, ['/']));
    else send(404, '<title>Not found</title>');
  });
  return { server, asked, mostAtOnce: () => mostAtOnce };
}

const graded = ({ score, checks, pages, priorities }: Report) => ({
  score,
  pages,
  priorities,
  // The address that cannot exist is random, and times differ.
  checks: checks
    .filter(({ id }) => !/not-found|ttfb/.test(id))
    .map(({ id, status, items }) => ({ id, status, items })),
});

test('a crawl asks each address once, four at a time, leaves endless lists, and finds the same twice', async () => {
  const { server, asked, mostAtOnce } = await startSite();
  const allowHosts = [new URL(server.origin).host];
  const report = await auditSite(server.origin, { allowHosts });
  const first = asked.splice(0);
  expect(first.length).toBe(new Set(first).size);
  expect([first.length < 150, mostAtOnce() <= 4]).toEqual([true, true]);
  expect(first.filter((path) => path.startsWith('/events/?')).length).toBeLessThanOrEqual(6);
  expect(first.filter((path) => /sid=|portal/.test(path))).toEqual([]);
  expect(report.limits).toEqual({ blockedByRobots: 1 });
  expect(report.pages?.length).toBeGreaterThan(32);
  const found = (id: string) => report.checks.find((check) => check.id === id) as CheckResult;
  const told = (id: string) => JSON.stringify(found(id).items).replaceAll(server.origin, '');
  expect(found('robots.syntax').status).toBe('fail');
  expect(told('links.broken')).toContain('/gone');
  expect(told('links.redirected')).toContain('/in');
  expect(told('title.present')).toContain('/services/7/');
  expect(graded(await auditSite(server.origin, { allowHosts }))).toEqual(graded(report));
});

test.each([
  // The parser compares each attribute with all earlier ones.
  ['is read', 'reading', `<p${Array.from({ length: 400_000 }, (_, n) => ` a${n}`).join('')}>`],
  ['is judged', 'judging', `<p>${'The tax office sends a letter. '.repeat(30_000)}`],
])('an audit that nobody waits for ends at once while its page %s', async (_, stage, page) => {
  const server = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  const auditor = createAuditor({ allowHosts: [new URL(server.origin).host] });
  onTestFinished(auditor.close);
  const gone = new AbortController();
  let at = 0;
  const leave = () => {
    at = performance.now();
    gone.abort();
  };
  const result = await auditor.runAudit(
    { tool: 'page', address: `${server.origin}/`, maxPages: 1 },
    (progress) => {
      if (progress.stage === stage) setTimeout(leave, stage === 'reading' ? 700 : 0);
    },
    gone.signal,
  );
  expect(result).toMatchObject({ kind: 'fault', code: 'timeout' });
  // 200 ms on an idle machine.
  expect(performance.now() - at).toBeLessThan(1000);
});
