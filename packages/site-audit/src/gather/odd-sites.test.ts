/** The sites of specification section 7 over real connections, for cases that a table of answers cannot show. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPage } from '../document/read-page.ts';
import type { ToolId } from '../report/report-types.ts';
import { auditLimits } from '../run/audit-limits.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { serve, testOutgoing } from '../testing/servers.ts';
import { gather } from './gather.ts';

interface Given {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** `answers` by path; `{origin}` is replaced by the origin. */
async function serveSite(answers: Record<string, Given | string>) {
  const asked: string[] = [];
  const { origin } = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const given = answers[request.url ?? ''] ?? { status: 404 };
    const {
      status = 200,
      type = 'text/html',
      headers = {},
      body = '',
    } = typeof given === 'string' ? { body: given } : given;
    const origin = `http://${request.headers.host}`;
    response
      .writeHead(status, { 'content-type': type, ...headers })
      .end(typeof body === 'string' ? body.replaceAll('{origin}', origin) : body);
  });
  return { origin, asked };
}

async function snapshotOf(
  origin: string,
  tool: ToolId = 'site',
  also: string[] = [],
): Promise<Snapshot> {
  const allowHosts = [origin, ...also].map((address) => new URL(address).host);
  const snapshot = await gather(
    { tool, address: `${origin}/` },
    {
      outgoing: testOutgoing({ limits: auditLimits[tool], allowHosts }),
      readPage: async (source) => readPage(source),
      token: 'TallygroveAudit',
    },
  );
  if ('kind' in snapshot) throw new Error(snapshot.code);
  return snapshot;
}

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const list = (origin: string, count: number) =>
  `<urlset ${space}>${Array.from({ length: count }, (_, n) => `<url><loc>${origin}/p${n}</loc></url>`).join('')}</urlset>`;

/** A site with one sitemap, which robots.txt names. */
async function withSitemap(
  body: (origin: string) => Buffer | string,
  more: Given = {},
  path = '/a.xml.gz',
) {
  const answers: Record<string, Given | string> = { '/': '<p>Home' };
  const { origin, asked } = await serveSite(answers);
  answers['/robots.txt'] = { type: 'text/plain', body: `Sitemap: {origin}${path}` };
  answers[path] = { type: 'application/gzip', ...more, body: body(origin) };
  const snapshot = await snapshotOf(origin);
  return { ...snapshot, asked };
}

const plain = { entries: 3, faults: [], oddities: [] };
const torn = { faults: [expect.stringContaining('not well-formed')] };
const twoMembers = (packed: Buffer) => {
  const list = gunzipSync(packed);
  return Buffer.concat([gzipSync(list.subarray(0, 100)), gzipSync(list.subarray(100))]);
};
const and = (packed: Buffer, end: Buffer | string) => Buffer.concat([packed, Buffer.from(end)]);

test.each<[string, (packed: Buffer) => Buffer, object]>([
  ['text after the end', (packed) => and(packed, '<!-- cached by a plugin -->'), plain],
  ['a page after the end', (packed) => and(packed, `<html>${'x'.repeat(9000)}</html>`), plain],
  ['zeros after the end', (packed) => and(packed, Buffer.alloc(500)), plain],
  ['a torn end', (packed) => packed.subarray(0, -30), torn],
  ['a torn check sum', (packed) => packed.subarray(0, -4), plain],
  ['a wrong check sum', (packed) => and(packed.subarray(0, -8), Buffer.alloc(8, 1)), plain],
  ['nothing after the header', (packed) => packed.subarray(0, 10), { faults: ['it is empty'] }],
  ['a name that promises compression', (packed) => gunzipSync(packed), plain],
  [
    'compression upon compression',
    (packed) => gzipSync(packed),
    { faults: ['it is compressed more than once'] },
  ],
  ['two members', twoMembers, plain],
])('a gzip sitemap with %s is read as far as it goes', async (_, broken, file) => {
  const { sitemap } = await withSitemap((origin) => broken(gzipSync(list(origin, 3))));
  expect(sitemap?.files).toMatchObject([file]);
});

test.each<[string, Given, (packed: Buffer) => Buffer]>([
  ['as XML', { type: 'application/xml' }, (packed) => packed],
  [
    'and packed for the way',
    { type: 'text/xml', headers: { 'content-encoding': 'gzip' } },
    gzipSync,
  ],
])('a gzip sitemap sent %s is recognized by its first bytes', async (_, given, sent) => {
  const { sitemap } = await withSitemap((origin) => sent(gzipSync(list(origin, 3))), given, '/a');
  expect(sitemap?.files).toMatchObject([plain]);
});

test('a two-megabyte robots.txt is read up to 512,000 bytes', async () => {
  const body = `\uFEFFUser-agent: *\r\nDisallow: /closed\r\n${`# ${'x'.repeat(97)}\n`.repeat(20_000)}Disallow: /late`;
  const { origin, asked } = await serveSite({
    '/': '<a href=/closed>1</a><a href=/late>2</a>',
    '/robots.txt': { type: 'text/plain', body },
  });
  const { robots, crawl } = await snapshotOf(origin);
  expect(robots.bytes).toBeGreaterThan(512_000);
  expect(robots.result).toMatchObject({ isCut: true });
  expect(crawl?.blockedByRobots).toBe(1);
  expect(asked).toContain('GET /late');
});

test('robots.txt may redirect to another host, five times at most', async () => {
  const other = await serveSite({
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed' },
  });
  const { origin, asked } = await serveSite({
    '/': '<a href=/closed>1</a>',
    '/robots.txt': { status: 301, headers: { location: `${other.origin}/robots.txt` } },
  });
  const { robots } = await snapshotOf(origin, 'page', [other.origin]);
  expect(robots).toMatchObject({ meaning: 'rules', url: `${origin}/robots.txt` });
  expect(asked).not.toContain('GET /closed');
  const far = Object.fromEntries(
    Array.from({ length: 7 }, (_, n) => [
      `/r${n}`,
      { status: 302, headers: { location: `/r${n + 1}` } },
    ]),
  );
  const long = await serveSite({
    '/': '<p>',
    '/robots.txt': { status: 302, headers: { location: '/r0' } },
    ...far,
  });
  const tooFar = await snapshotOf(long.origin, 'page');
  expect(tooFar.robots).toMatchObject({
    meaning: 'everything-allowed',
    result: { ending: 'too-many' },
  });
  expect(long.asked.filter((line) => line.startsWith('GET /r')).length).toBeLessThanOrEqual(6);
});

test('private addresses in robots.txt, sitemaps, canonicals and links are never requested', async () => {
  const inside = await serveSite({ '/': 'secret' });
  const head = `<link rel=canonical href="${inside.origin}/"><link rel=alternate hreflang=de href="${inside.origin}/de">`;
  const { origin } = await serveSite({
    '/': `<!doctype html>${head}<a href="${inside.origin}/x">x</a><a href=/hop>hop</a>`,
    '/hop': { status: 302, headers: { location: `${inside.origin}/hop` } },
    '/robots.txt': { type: 'text/plain', body: `Sitemap: ${inside.origin}/s.xml` },
  });
  const { targets, sitemap } = await snapshotOf(origin, 'qa');
  expect(inside.asked).toEqual([]);
  expect(sitemap?.files).toMatchObject([{ status: null }]);
  expect(targets.get(`${inside.origin}/`)?.result).toSatisfy(
    (result: unknown) => result === 'skipped' || (result as { code?: string }).code === 'refused',
  );
});
