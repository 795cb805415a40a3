import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '../checks/checks.ts';
import { readPage } from '../document/read-page.ts';
import { createHostQueues } from '../fetch/host-queues.ts';
import { createOutgoing } from '../fetch/outgoing.ts';
import { gather } from '../gather/gather.ts';
import { judge } from '../report/report.ts';
import type { CheckResult, Report, ToolId } from '../report/report-types.ts';
import { expected, type PlantedSite, pageCount, startPlantedSite } from '../testing/planted-site.ts';
import { limitsOf } from './audit-limits.ts';

let site: PlantedSite;
let report: Report;
/** Requests of the first audit. */
let requests: readonly string[] = [];
const broken: string[] = [];

beforeAll(async () => {
  site = await startPlantedSite();
  report = await audit('site', '/');
  requests = [...site.requests];
});

afterAll(() => site.stop());

async function audit(tool: ToolId, path: string): Promise<Report> {
  const outgoing = createOutgoing({
    limits: limitsOf(tool),
    userAgent: 'Mozilla/5.0 (compatible; TallygroveAudit/1.0; +https://tallygrove.test/bot)',
    allowHosts: [new URL(site.origin).host],
    hosts: createHostQueues(),
  });
  try {
    const snapshot = await gather(
      { tool, address: site.origin + path },
      { outgoing, readPage: async (source) => readPage(source), token: 'TallygroveAudit' },
    );
    if ('kind' in snapshot) throw new Error(`no snapshot: ${snapshot.code}`);
    return await judge(snapshot, {
      checks,
      fetchedAt: new Date(snapshot.now).toISOString(),
      durationMs: 0,
      engine: 'TallygroveAudit/1.0',
      pause,
      onBroken: (id, error) => broken.push(`${id}: ${String(error)}`),
    });
  } finally {
    await outgoing.close();
  }
}

/** Paths of this site in a check's evidence. */
function namedBy({ items = [] }: CheckResult): Set<string> {
  const text = items.map(({ url, detail }) => `${url ?? ''} ${detail}`).join('\n');
  const addresses = text.matchAll(
    new RegExp(`${site.origin.replaceAll('.', '\\.')}([^\\s,;)”"]*?)[.]?(?=[\\s,;)”"]|$)`, 'g'),
  );
  return new Set([...addresses].map(([, path = '']) => path || '/'));
}

test('the site has more than 40 pages, and the crawl reads them all', () => {
  expect(pageCount).toBeGreaterThanOrEqual(44);
  expect(report.limits).toEqual({ blockedByRobots: 1 });
  expect(report.pages?.length).toBeGreaterThan(40);
  expect(report.pages?.length).toBeLessThanOrEqual(50);
});

test('no check broke', () => {
  expect(broken).toEqual([]);
});

test.each(expected.map((one) => [one.check, one.planted, one] as const))(
  '%s finds %s',
  (id, _, { status, names, isAll }) => {
    const check = report.checks.find((one) => one.id === id);
    expect(check?.status, check?.message).toBe(status);
    if (!check) return;
    const named = namedBy(check);
    for (const path of names) expect([...named]).toContain(path);
    const pagesConcerned = new Set(
      (check.items ?? []).flatMap(({ url }) => (url ? [url.replace(site.origin, '')] : [])),
    );
    if (isAll) expect([...pagesConcerned].filter((path) => !names.includes(path))).toEqual([]);
  },
);

test('every address is requested once, four at a time, and the calendar is left after a few months', () => {
  const paths = requests.map((line) => line.split(' ')[1]);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(site.mostAtOnce).toBeLessThanOrEqual(4);
  expect(paths.filter((path) => path?.startsWith('/events/?')).length).toBeLessThanOrEqual(6);
  expect(paths.some((path) => path?.includes('sid='))).toBe(false);
  expect(requests.length).toBeLessThanOrEqual(150);
});

test('the same site gives the same report', async () => {
  const again = await audit('site', '/');
  // The nonexistent path is random.
  const itemsOf = ({ id, items }: CheckResult) => (id === 'site.not-found' ? [] : items);
  const graded = ({ score, checks, pages, priorities }: Report) => ({
    score,
    priorities,
    pages,
    checks: checks.map((check) => ({ id: check.id, status: check.status, items: itemsOf(check) })),
  });
  expect(graded(again)).toEqual(graded(report));
});

test('a QA of an inner page crawls around it and reports on that page only', async () => {
  const before = broken.length;
  const qa = await audit('qa', '/blog/page/2/');
  expect(qa.pages?.length).toBeLessThanOrEqual(25);
  expect(qa.pages?.[0]).toMatchObject({ url: `${site.origin}/blog/page/2/`, depth: 0 });
  const status = (id: string) => qa.checks.find((check) => check.id === id)?.status;
  expect(status('pagination.canonical')).toBe('pass');
  expect(status('site.depth')).toBe('pass');
  expect(status('description.present')).toBe('pass');
  expect(status('robots.block-assets')).toBe('pass');
  expect(broken).toHaveLength(before);
});
