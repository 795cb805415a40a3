import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '#domain/audit/report/report-types.ts';
import { createAudits } from '#server/audit/create-audits.ts';
import { withLink } from '#server/audit/kept-reports.ts';
import { createAuditor } from '#server/audit/run-audit.ts';
import { createMemoryBuckets } from '#server/limits/buckets.ts';
import { monotonicClock, systemClock } from '#server/shared/clock.ts';
import { createSecret } from '#server/shared/secret.ts';
import { type Listening, listen } from '#server/testing/listen.ts';
import { silent } from '#server/testing/silent-log.ts';
import { run } from './audit.ts';
import { commandLine } from './testing/run-command.ts';

const pages = 60;
const page = (n: number) =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8">${n % 10 === 3 ? '' : `<title>Page ${n} of the firm</title>`}</head>
<body><main><h1>Page ${n}</h1>${[n * 3 + 1, n * 3 + 2, n * 3 + 3].map((to) => (to < pages ? `<a href="/${to}">Page ${to}</a>` : '')).join('')}</main></body></html>`;

let origin: string;
let stop: Listening['stop'];
let folder: string;
let asked: string[] = [];
/** Called for each requested page. */
let onPage = () => {};

beforeAll(async () => {
  const firm = createServer((req, res) => {
    const path = req.url ?? '/';
    asked.push(path);
    onPage();
    const n = path === '/' ? 0 : Number(path.slice(1));
    const isThere = n < pages;
    res.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    setTimeout(() => res.end(isThere ? page(n) : ''), 5);
  });
  ({ origin, stop } = await listen(firm));
});
afterAll(() => stop());

beforeEach(() => {
  asked = [];
  onPage = () => {};
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  return () => rmSync(folder, { recursive: true });
});

const environment = () => ({ DATA_DIR: folder, AUDIT_ALLOW_HOSTS: new URL(origin).host });
const audit = (line: string) => commandLine(environment(), undefined, run).command(line);

/** Drops what differs between two audits of one page. */
function lasting({ fetchedAt: _, durationMs: __, ...report }: Report): object {
  const checks = report.checks.filter(({ id }) => id !== 'fetch.ttfb');
  // The probe for a missing page has a random name.
  return JSON.parse(JSON.stringify({ ...report, checks }).replaceAll(/audit-[\da-f-]{36}/g, 'audit-any'));
}

describe('report', () => {
  test.each(['page', 'site', 'qa'] as const)('%s: the report that page and API give', async (tool) => {
    const auditor = createAuditor({
      siteUrl: 'https://site.example',
      allowHosts: [new URL(origin).host],
      clock: systemClock,
      log: silent,
    });
    const audits = createAudits({
      ...{ runAudit: auditor.runAudit, clock: systemClock, timer: monotonicClock, log: silent },
      ...{ perMinute: 0, cacheMs: 0, maxPages: 50, buckets: createMemoryBuckets(systemClock) },
      secret: createSecret(['a'.repeat(32)]),
      reports: { keep: async (report) => withLink(report, 0), find: async () => undefined },
    });
    const outcome = await audits.run({ tool, address: origin, clientAddress: '192.0.2.1' });
    await auditor.close();
    if (outcome.kind !== 'report') throw new Error(outcome.code);
    const { out, code } = await audit(`${origin} --tool ${tool} --json`);
    expect(code).toBe(0);
    expect(lasting(JSON.parse(out) as Report)).toEqual(lasting(outcome.report));
  });

  test('as text: the grade, what to do first, then failures and warnings with evidence', async () => {
    const { out, code } = await audit(`${origin}/3`);
    expect(code).toBe(0);
    expect(out).toContain(`${origin}/3\nGrade `);
    expect(out).toMatch(/To do first\n {2}\S+: .*\n {4}\S/);
    expect(out).toContain('title.present: The head of the page has no <title> element.');
    expect(out.indexOf('Failures')).toBeLessThan(out.indexOf('Warnings'));
  });

  test.each([
    ['report', 2, 'Give the address of a website.'],
    ['report a.test b.test', 2, '"b.test" is one word too many: give one address.'],
    ['10.0.0.1', 1, 'This address cannot be audited.'],
    ['a.test --tool pages', 2, '--tool must be one of page, site, qa.'],
    ['a.test --tool site --pages none', 2, '--pages must be a whole number above 0.'],
  ])('%s: status %i', async (line, status, message) => {
    const { code, err } = await audit(line);
    expect(code).toBe(status);
    expect(err).toContain(message);
  });
});

describe('crawl', () => {
  const begin = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'audit.ts'), 'crawl', origin], {
      env: { ...process.env, ...environment() },
      stdio: 'ignore',
    });

  test('killed with -9 it resumes: every page is read, and only unfinished ones are requested again', async () => {
    const killed = begin();
    await new Promise<void>((done) => {
      onPage = () => {
        if (asked.length === 30) done();
      };
    });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const before = new Set(asked);
    expect(before.size).toBeLessThan(pages);
    const { out, err, code } = await audit(`crawl ${origin}`);
    expect(code).toBe(0);
    expect(err).toMatch(/Run 1 goes on: \d+ of \d+ addresses are read\./);
    expect(out).toContain(`run 1: ${pages} of ${pages} addresses read`);
    const times = Map.groupBy(asked, (path) => path);
    for (const path of ['/', '/robots.txt']) times.delete(path);
    expect(times.size).toBe(pages - 1);
    const twice = [...times].filter(([, list]) => list.length > 1);
    expect(twice.length).toBeLessThanOrEqual(4);
  });

  test('a finished run is followed by another, and the two are compared', async () => {
    await audit(`crawl ${origin}`);
    const early = await audit(`compare ${origin}`);
    expect(early).toMatchObject({
      code: 1,
      err: expect.stringContaining('There are not two finished runs yet.'),
    });
    const second = await audit(`crawl ${origin} --json`);
    expect(JSON.parse(second.out)).toMatchObject({ run: 2, end: 'complete', read: pages });
    const { out } = await audit(`compare ${origin}`);
    expect(out).toContain(
      `Run 1 and run 2 of ${origin}/: 0 new, 0 fixed, 0 worse, 0 better; 0 pages more, 0 gone.`,
    );
    const found = await audit(`findings ${origin} --check title.present`);
    expect(found.out.trim().split('\n')).toHaveLength(pages / 10);
    expect(found.out).toContain(`fail title.present ${origin}/3 `);
    expect((await audit(`findings ${origin} --run 7`)).err).toContain('There is no run 7. There are: 1, 2.');
  });

  test('--pages stops it early with a note, --new begins another run', async () => {
    const { out } = await audit(`crawl ${origin} --pages 10`);
    expect(out).toContain('10 of 10 addresses read, 0 closed by robots.txt. The site has more');
    expect((await audit(`crawl ${origin} --pages 10 --new`)).out).toContain('run 2:');
  });

  test('an impossible start says why', async () => {
    expect(await audit('crawl 127.0.0.1:1')).toMatchObject({
      code: 1,
      err: 'This address cannot be audited.\n',
    });
    expect((await audit(`findings ${origin}`)).err).toContain('Begin with npm run audit -- crawl.');
  });
});
