import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuditor } from 'site-audit';
import { type Listening, listen } from 'site-audit/listen';
import type { Report } from 'site-audit/report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import { createAudits } from '#server/audit/create-audits.ts';
import { withLink } from '#server/audit/kept-reports.ts';
import { ourAuditor } from '#server/audit/our-auditor.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { monotonicClock, systemClock } from '#server/shared/clock.ts';
import { createSecret } from '#server/shared/secret.ts';
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

beforeAll(async () => {
  const firm = createServer((req, res) => {
    const path = req.url ?? '/';
    const n = path === '/' ? 0 : Number(path.slice(1));
    const isThere = n < pages;
    res.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    setTimeout(() => res.end(isThere ? page(n) : ''), 5);
  });
  ({ origin, stop } = await listen(firm));
});
afterAll(() => stop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  return () => rmSync(folder, { recursive: true });
});

const environment = () => ({ DATA_DIR: folder, AUDIT_ALLOW_HOSTS: new URL(origin).host });
const audit = (line: string) => commandLine(environment(), run).command(line);

/** Drops what differs between two audits of one page. */
function lasting({ fetchedAt: _, durationMs: __, ...report }: Report): object {
  const checks = report.checks.filter(({ id }) => id !== 'fetch.ttfb');
  // The probe for a missing page has a random name.
  return JSON.parse(
    JSON.stringify({ ...report, checks }).replaceAll(/audit-[\da-f-]{36}/g, 'audit-any'),
  );
}

describe('report', () => {
  test.each(['page', 'site', 'qa'] as const)(
    '%s: the report that page and API give',
    async (tool) => {
      const auditor = createAuditor({
        ...ourAuditor({ ...site, url: 'https://site.example' }),
        allowHosts: [new URL(origin).host],
        clock: systemClock,
        log: silent,
      });
      const secret = createSecret(['a'.repeat(32)]);
      const audits = createAudits({
        runAudit: auditor.runAudit,
        clock: systemClock,
        timer: monotonicClock,
        log: silent,
        perMinute: 0,
        cacheMs: 0,
        maxPages: 50,
        limits: createLimits({ secret, scale: 0 }),
        secret,
        reports: { keep: async (report) => withLink(report, 0), find: async () => undefined },
      });
      const outcome = await audits.run({ tool, address: origin, clientAddress: '192.0.2.1' });
      await auditor.close();
      if (outcome.kind !== 'report') throw new Error(outcome.code);
      const { out, code } = await audit(`${origin} --tool ${tool}`);
      expect(code).toBe(0);
      expect(lasting(JSON.parse(out) as Report)).toEqual(lasting(outcome.report));
    },
  );

  test.each([
    ['report', 2, 'Give the address of a website.'],
    ['report a.test b.test', 2, '"b.test" is one word too many.'],
    ['10.0.0.1', 1, 'This address cannot be audited.'],
    ['a.test --tool pages', 2, '--tool must be one of page, site, qa.'],
    ['a.test --tool site --pages none', 2, '--pages must be a whole number above 0.'],
  ])('%s: status %i', async (line, status, message) => {
    const { code, err } = await audit(line);
    expect(code).toBe(status);
    expect(err).toContain(message);
  });
});
