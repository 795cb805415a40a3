/** Audits our own site as in production: https, one origin, its public name. */
import {
  createServer as createHttp,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createAuditor } from 'site-audit';
import { listen } from 'site-audit/listen';
import { auditLimits, type Report, type ToolId } from 'site-audit/report';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import { samplePages } from './addresses.ts';
import { certificateFor } from './proxy-programs.ts';

const { hostname } = new URL(site.url);
const bare = hostname.replace(/^www\./, '');
const hosts = [bare, `www.${bare}`];

let front: Awaited<ReturnType<typeof startTlsFront>>;
const broken: unknown[] = [];
const auditor = createAuditor({
  product: 'OwnSiteCheck',
  allowHosts: hosts.flatMap((host) => [`${host}:443`, `${host}:80`]),
  log: { debug() {}, warn() {}, error: (record) => broken.push(record) },
  resolveName: async () => ['127.0.0.1'],
  openSocket: ({ port }) => connect({ host: '127.0.0.1', port: front.portOf(port) }),
});

beforeAll(async () => {
  front = await startTlsFront(inject('siteUrl'), hosts);
});

afterAll(async () => {
  await auditor.close();
  await front?.stop();
});

async function audit(tool: ToolId, path: string): Promise<Report> {
  const asked = { tool, address: site.url + path, maxPages: auditLimits[tool].pages };
  const report = await auditor.runAudit(asked, () => {}, new AbortController().signal);
  if ('kind' in report) throw new Error(`${site.url}${path}: ${report.code}`);
  expect(broken).toEqual([]);
  return report;
}

/** Faults for the message of a failing check. */
const faultsOf = ({ checks }: Report) =>
  checks
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .map(
      ({ id, message, items }) =>
        `${id}: ${message} ${items?.[0]?.url ?? ''} ${items?.[0]?.detail ?? ''}`,
    );

test.concurrent.each([
  ['page', '/', 98],
  ['page', '/services/professional-website-design-for-accounting-firms', 98],
  // Inner pages name no person, and our tools have no reviews to mark up.
  ['page', '/contact', 96],
  ['page', '/tools/page-grader', 96],
  ['site', '/', 98],
  ['qa', '/', 98],
] as const)(
  'our own site earns enough from the %s tool at %s: %i or more',
  async (tool, path, least) => {
    const report = await audit(tool, path);
    expect(report.score, faultsOf(report).join('\n')).toBeGreaterThanOrEqual(least);
    expect(report.limits?.timeLimit).toBeUndefined();
  },
);

/** They are sites of firms that do not exist, so search engines must not list them. The front takes that away. */
test.concurrent.each(samplePages)('the page grader gives %s 100', async (page) => {
  const report = await audit('page', page);
  expect([report.score, faultsOf(report)]).toEqual([100, []]);
});

/** A page of a sample website as that of a client: it may be listed, and names its own address. */
const asListed = (html: string, path: string) =>
  html.replace(
    '<meta name="robots" content="noindex,nofollow"/>',
    `<link rel="canonical" href="${site.url}${path}"/>`,
  );

/** TLS on 443 and plain http on 80, both forwarded like by a proxy. `siteUrl`: where the server under test listens; it must trust one proxy. */
async function startTlsFront(siteUrl: string, hosts: readonly string[]) {
  const { hostname, port } = new URL(siteUrl);
  const passOn = (scheme: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-proto': scheme, 'x-forwarded-for': '203.0.113.9' };
    const isSample = path !== undefined && samplePages.includes(path);
    if (isSample) forwarded['accept-encoding'] = 'identity';
    const upstream = request(
      { hostname, port, method, path, headers: forwarded },
      async (answer) => {
        if (isSample) {
          const { 'content-length': _, ...rest } = answer.headers;
          const body = gzipSync(asListed(await text(answer), path));
          return outgoing.writeHead(200, { ...rest, 'content-encoding': 'gzip' }).end(body);
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
  const secure = await listen(createHttps(certificateFor(hosts), passOn('https')));
  const plain = await listen(createHttp(passOn('http')));
  return {
    /** The real port behind 443 or 80. */
    portOf: (asked: number) => (asked === 443 ? secure : plain).port,
    async stop() {
      await Promise.all([secure.stop(), plain.stop()]);
    },
  };
}
