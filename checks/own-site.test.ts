/** Audits our own site as in production: https, one origin, its public name. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#content/site/site.ts';
import { judge } from '#domain/audit/report/report.ts';
import type { Report, ToolId } from '#domain/audit/report/report-types.ts';
import { limitsOf } from '#server/audit/audit-limits.ts';
import { createHostQueues } from '#server/audit/fetch/host-queues.ts';
import { createOutgoing } from '#server/audit/fetch/outgoing.ts';
import { gather } from '#server/audit/gather/gather.ts';
import { loadChecks } from '#server/audit/load-checks.ts';
import { createPageReader } from '#server/audit/page-reader.ts';
import { type RunningSite, startSite } from './serve-site.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const { hostname } = new URL(site.url);
const bare = hostname.replace(/^www\./, '');
const hosts = [bare, `www.${bare}`];

let running: RunningSite;
let front: TlsFront;
const pages = createPageReader({ log: { warn: () => undefined } });

beforeAll(async () => {
  running = await startSite({ TRUST_PROXY: '1' });
  front = await startTlsFront(running.url, hosts);
});

afterAll(async () => {
  await pages.close();
  await front?.stop();
  await running?.stop();
});

async function audit(tool: ToolId, path: string): Promise<Report> {
  const outgoing = createOutgoing({
    limits: limitsOf(tool),
    userAgent: 'OwnSiteCheck/1.0',
    allowHosts: hosts.flatMap((host) => [`${host}:443`, `${host}:80`]),
    hosts: createHostQueues(),
    resolveName: async () => ['127.0.0.1'],
    openSocket: ({ port }) => connect({ host: '127.0.0.1', port: front.portOf(port) }),
  });
  try {
    const request = { tool, address: site.url + path };
    const snapshot = await gather(request, { outgoing, readPage: pages.read, token: 'OwnSiteCheck' });
    if ('kind' in snapshot) throw new Error(`${site.url}${path}: ${snapshot.code}`);
    const broken: unknown[] = [];
    const report = await judge(snapshot, {
      checks: await loadChecks(),
      fetchedAt: new Date(snapshot.now).toISOString(),
      durationMs: 0,
      engine: 'OwnSiteCheck/1.0',
      onBroken: (id, error) => broken.push(id, error),
    });
    expect(broken).toEqual([]);
    return report;
  } finally {
    await outgoing.close();
  }
}

/** Faults for the message of a failing check. */
const faultsOf = ({ checks }: Report) =>
  checks
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .map(
      ({ id, message, items }) => `${id}: ${message} ${items?.[0]?.url ?? ''} ${items?.[0]?.detail ?? ''}`,
    );

test.each([
  ['page', '/', 98],
  ['page', '/services/professional-website-design-for-accounting-firms', 98],
  // Inner pages name no person, and our tools have no reviews to mark up.
  ['page', '/contact', 96],
  ['page', '/tools/page-grader', 96],
  ['site', '/', 98],
  ['qa', '/', 98],
] as const)('our own site earns enough from the %s tool at %s: %i or more', async (tool, path, least) => {
  const report = await audit(tool, path);
  expect(report.score, faultsOf(report).join('\n')).toBeGreaterThanOrEqual(least);
  expect(report.limits?.timeLimit).toBeUndefined();
});
