/** The sites of specification section 7 over real connections, for cases that a table of answers cannot show. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPage } from '../document/read-page.ts';
import { testOutgoing } from '../fetch/testing/servers.ts';
import type { ToolId } from '../report/report-types.ts';
import { limitsOf } from '../run/audit-limits.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { serve } from '../testing/serve.ts';
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

async function snapshotOf(origin: string, tool: ToolId = 'site', also: string[] = []): Promise<Snapshot> {
  const allowHosts = [origin, ...also].map((address) => new URL(address).host);
  const snapshot = await gather(
    { tool, address: `${origin}/` },
    {
      outgoing: testOutgoing({ limits: limitsOf(tool), allowHosts }),
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

test.each<[string, (packed: Buffer) => Buffer, object]>([
  [
    'text after the end',
    (packed) => Buffer.concat([packed, Buffer.from('<!-- cached by a plugin -->')]),
    { entries: 3, faults: [], oddities: ['other bytes follow its compressed data'] },
  ],
  [
    'a page after the end',
    (packed) => Buffer.concat([packed, Buffer.from(`<html>${'x'.repeat(9000)}</html>`)]),
    { entries: 3, faults: [], oddities: ['other bytes follow its compressed data'] },
  ],
  [
    'zeros after the end',
    (packed) => Buffer.concat([packed, Buffer.alloc(500)]),
    { entries: 3, faults: [], oddities: [] },
  ],
  [
    'a torn end',
    (packed) => packed.subarray(0, -30),
    { faults: ['its compressed data ends too early, so the rest of it is missing'] },
  ],
  [
    'a torn check sum',
    (packed) => packed.subarray(0, -4),
    { entries: 3, faults: ['its compressed data ends too early, so the rest of it is missing'] },
  ],
  [
    'a wrong check sum',
    (packed) => Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 1)]),
    { entries: 3, faults: ['its compressed data is damaged'] },
  ],
  [
    'damaged data',
    (packed) => Buffer.concat([packed.subarray(0, 40), Buffer.alloc(30, 255), packed.subarray(70)]),
    { faults: ['its compressed data is damaged'] },
  ],
  [
    'nothing after the header',
    (packed) => packed.subarray(0, 10),
    { faults: ['its compressed data ends too early, so the rest of it is missing'] },
  ],
  [
    'a name that promises compression',
    (packed) => gunzipSync(packed),
    { entries: 3, faults: [], oddities: ['its name ends in .gz, and it is not compressed'] },
  ],
  [
    'compression upon compression',
    (packed) => gzipSync(packed),
    { faults: ['it is compressed more than once'] },
  ],
  [
    'two members',
    (packed) =>
      Buffer.concat([
        gzipSync(gunzipSync(packed).subarray(0, 100)),
        gzipSync(gunzipSync(packed).subarray(100)),
      ]),
    { entries: 3, faults: [], oddities: [] },
  ],
  [
    'two members and text',
    (packed) =>
      Buffer.concat([
        gzipSync(gunzipSync(packed).subarray(0, 100)),
        gzipSync(gunzipSync(packed).subarray(100)),
        Buffer.from('end'),
      ]),
    { entries: 3, faults: [], oddities: ['other bytes follow its compressed data'] },
  ],
])('a gzip sitemap with %s is named for what it is', async (_, broken, file) => {
  const answers: Record<string, Given | string> = { '/': '<p>Home' };
  const { origin } = await serveSite(answers);
  answers['/robots.txt'] = { type: 'text/plain', body: 'Sitemap: {origin}/a.xml.gz' };
  answers['/a.xml.gz'] = { type: 'application/gzip', body: broken(gzipSync(list(origin, 3))) };
  expect((await snapshotOf(origin)).sitemap?.files).toMatchObject([file]);
});

test('a gzip sitemap is recognized by its first bytes, whatever its type, even when compressed twice', async () => {
  const answers: Record<string, Given | string> = { '/': '<p>Home' };
  const { origin } = await serveSite(answers);
  const packed = gzipSync(list(origin, 3));
  answers['/robots.txt'] = {
    type: 'text/plain',
    body: 'Sitemap: {origin}/a.xml.gz\nSitemap: {origin}/b\nSitemap: {origin}/c.xml\nSitemap: {origin}/torn.xml.gz',
  };
  answers['/a.xml.gz'] = { type: 'application/x-gzip', body: packed };
  answers['/b'] = { type: 'application/xml', body: packed };
  answers['/c.xml'] = {
    type: 'application/xml',
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(packed),
  };
  answers['/torn.xml.gz'] = { type: 'application/gzip', body: packed.subarray(0, packed.length - 30) };
  const { sitemap } = await snapshotOf(origin);
  expect(sitemap?.files.slice(0, 3).map(({ kind, entries, faults }) => [kind, entries, faults])).toEqual([
    ['urlset', 3, []],
    ['urlset', 3, []],
    ['urlset', 3, []],
  ]);
  expect(sitemap?.files[3]?.faults).toEqual([expect.stringContaining('ends too early')]);
});

test('50,000 entries are sampled, not crawled', async () => {
  const answers: Record<string, Given | string> = { '/': '<p>Home' };
  const { origin, asked } = await serveSite(answers);
  answers['/sitemap.xml'] = { type: 'application/xml', body: list(origin, 50_000) };
  const { sitemap, crawl } = await snapshotOf(origin);
  expect(sitemap).toMatchObject({ total: 50_000, files: [{ faults: [] }] });
  expect(sitemap?.sample).toHaveLength(50);
  expect(crawl?.pages).toHaveLength(1);
  expect(asked.length).toBeLessThan(60);
});

test('a decompression bomb in a sitemap ends at its limit', async () => {
  const answers: Record<string, Given | string> = { '/': '<p>Home' };
  const { origin } = await serveSite(answers);
  const bomb = gzipSync(`<urlset ${space}>${'<x/>'.padEnd(1000).repeat(100_000)}</urlset>`);
  answers['/sitemap.xml'] = { type: 'application/gzip', body: bomb };
  const { sitemap } = await snapshotOf(origin);
  expect(sitemap).toMatchObject({ total: 0, isPartial: true });
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
    Array.from({ length: 7 }, (_, n) => [`/r${n}`, { status: 302, headers: { location: `/r${n + 1}` } }]),
  );
  const long = await serveSite({
    '/': '<p>',
    '/robots.txt': { status: 302, headers: { location: '/r0' } },
    ...far,
  });
  const tooFar = await snapshotOf(long.origin, 'page');
  expect(tooFar.robots).toMatchObject({ meaning: 'everything-allowed', result: { ending: 'too-many' } });
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
