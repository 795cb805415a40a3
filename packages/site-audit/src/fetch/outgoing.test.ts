import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { FetchLimits } from '../run/audit-limits.ts';
import { outgoingTo, pretendInternet, serve, testOutgoing, textOf } from '../testing/servers.ts';
import { createHostQueues } from './host-queues.ts';
import type { Ask, RequestRecord } from './outgoing.ts';

async function start(answer: RequestListener, limits: Partial<FetchLimits> = {}) {
  const server = await serve(answer);
  const outgoing = outgoingTo(server, limits);
  const to = (path: string) => `${server.origin}${path}`;
  const ask = (path = '/', more: Partial<Ask> = {}) => outgoing.fetch({ url: to(path), ...more });
  return { server, outgoing, to, ask };
}

test('a page is asked as the specification says, and nothing more is sent', async () => {
  let sent: IncomingHttpHeaders = {};
  let path: string | undefined;
  const { server, ask } = await start((request, response) => {
    sent = request.headers;
    path = request.url;
    response.end();
  });
  await ask('/a%20b?c=d#e');
  expect(path).toBe('/a%20b?c=d');
  const { connection, ...fields } = sent;
  expect(connection).toBe('keep-alive');
  expect(fields).toEqual({
    host: `127.0.0.1:${server.port}`,
    'user-agent': 'TestAudit/1.0',
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    'accept-language': 'en',
    'accept-encoding': 'gzip, br, zstd',
  });
});

test('an answer holds the request, its redirects, its headers in order and its sizes', async () => {
  const { outgoing, to, ask } = await start((request, response) => {
    if (request.url === '/') response.writeHead(301, { location: '/b' }).end('moved');
    else
      response
        .writeHead(
          404,
          [
            ['X-One', '1'],
            ['x-two', 'a'],
            ['X-One', 'ü'],
            ['Set-Cookie', 'a=b'],
          ].flat(),
        )
        .end('<p>Not found');
  });
  const fetched = await ask('/#top');
  expect(fetched).toMatchObject({
    kind: 'answer',
    asked: to('/'),
    url: to('/b'),
    fragment: '#top',
    ending: 'answered',
    status: 404,
    hops: [{ url: to('/'), status: 301, location: '/b' }],
    compressedBytes: 12,
    decodedBytes: 12,
    isCut: false,
  });
  if (fetched.kind === 'answer') {
    expect(fetched.headers.slice(0, 4)).toEqual([
      ['x-one', '1'],
      ['x-two', 'a'],
      ['x-one', 'ü'],
      ['set-cookie', 'a=b'],
    ]);
    expect(fetched.ttfbMs).toBeGreaterThanOrEqual(0);
  }
  expect(outgoing.requests).toBe(2);
});

test('the body is not read when only headers are requested', async () => {
  const { ask } = await start((request, response) => {
    response.writeHead(200, {
      'content-type': request.url === '/pdf' ? 'application/pdf' : 'text/html',
    });
    response.write('body');
    if (request.url !== '/endless') response.end();
  });
  expect(await ask('/endless', { read: 'headers' })).toMatchObject({
    status: 200,
    decodedBytes: 0,
  });
  const wantsBody = ({ url, status, headers }: { url: string; status: number; headers: unknown }) =>
    !JSON.stringify([url, status, headers]).includes('pdf');
  expect(textOf(await ask('/pdf', { wantsBody }))).toBe('');
  expect(textOf(await ask('/html', { wantsBody }))).toBe('body');
});

test.each([
  [200, ['HEAD']],
  [404, ['HEAD']],
  [405, ['HEAD', 'GET']],
  [501, ['HEAD', 'GET']],
])('HEAD answered with %i makes the requests %j', async (status, methods) => {
  const seen: (string | undefined)[] = [];
  const { ask } = await start((request, response) => {
    seen.push(request.method);
    response.writeHead(request.method === 'HEAD' ? status : 200).end('body');
  });
  const fetched = await ask('/', { method: 'HEAD' });
  expect([seen, fetched]).toMatchObject([
    methods,
    { status: methods.length === 2 ? 200 : status, decodedBytes: 0 },
  ]);
});

test('a site that redirects until its cookie comes back can be read', async () => {
  const { ask } = await start((request, response) => {
    if (request.headers.cookie === 'seen=yes; lang=en') return response.end('hello');
    const cookies = ['seen=yes; Path=/; HttpOnly', 'gone=1; Max-Age=0', 'lang=en'];
    return response.writeHead(302, { location: '/', 'set-cookie': cookies }).end();
  });
  const fetched = await ask();
  expect([textOf(fetched), fetched]).toMatchObject([
    'hello',
    { ending: 'answered', hops: [{ status: 302 }] },
  ]);
});

test('no cookie goes to another host, another port or another audit', async () => {
  const seen: unknown[] = [];
  const server = await serve((request, response) => {
    seen.push([request.headers.host, request.url, request.headers.cookie]);
    if (request.url === '/') response.setHeader('set-cookie', 'a=b; Domain=site.com');
    const next = request.url === '/' ? 'http://www.site.com/x' : 'http://site.com/y';
    if (request.url !== '/y') response.writeHead(302, { location: next });
    response.end();
  });
  const internet = pretendInternet(server, {
    'site.com': ['93.184.216.34'],
    'www.site.com': ['93.184.216.34'],
  });
  const outgoing = testOutgoing(internet);
  await outgoing.fetch({ url: 'http://site.com/' });
  const next = testOutgoing(internet);
  await next.fetch({ url: 'http://site.com/y' });
  expect(seen).toEqual([
    ['site.com', '/', undefined],
    ['www.site.com', '/x', undefined],
    ['site.com', '/y', 'a=b'],
    ['site.com', '/y', undefined],
  ]);
});

test('one host gets at most four requests at once, from all audits, and all get their turn', async () => {
  let now = 0;
  let most = 0;
  const server = await serve((_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end('hello');
    }, 20);
  });
  const hosts = createHostQueues();
  const allowHosts = [`127.0.0.1:${server.port}`];
  const audits = [testOutgoing({ hosts, allowHosts }), testOutgoing({ hosts, allowHosts })];
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => audits[at % 2]?.fetch({ url: `${server.origin}/${at}` })),
  );
  expect(all.map((fetched) => fetched && textOf(fetched))).toEqual(all.map(() => 'hello'));
  expect(most).toBe(4);
});

test('a slow first byte is measured again on request, and the better time counts', async () => {
  const seen: (string | undefined)[] = [];
  const { ask } = await start(
    (request, response) => {
      seen.push(request.url);
      setTimeout(() => response.end('hello'), seen.length === 1 ? 1000 : 0);
    },
    { slowMs: 0 },
  );
  const timed = await ask('/timed', { isTimed: true });
  expect([textOf(timed), seen]).toEqual(['hello', ['/timed', '/timed']]);
  if (timed.kind === 'answer') expect(timed.ttfbMs).toBeLessThan(990);
  await ask('/not-timed');
  expect(seen.slice(2)).toEqual(['/not-timed']);
});

test('all audits together are paced per host, except for hosts that tests may reach', async () => {
  const hosts = createHostQueues({ intervalCap: 2, interval: 10_000 });
  const server = await serve((_, response) => response.end());
  const internet = pretendInternet(server);
  const outgoing = testOutgoing({ ...internet, hosts, allowHosts: [`127.0.0.1:${server.port}`] });
  const urls = ['http://site.com/', `${server.origin}/`, 'http://site.com/b'];
  for (const url of urls) expect(await outgoing.fetch({ url })).toMatchObject({ status: 200 });
  const other = testOutgoing({ ...internet, hosts });
  // No turn comes before the time limit.
  const last = await other.fetch({ url: 'http://site.com/c', timeoutMs: 50 });
  expect([last.kind === 'fault' && last.code, outgoing.requests, other.requests]).toEqual([
    'timeout',
    3,
    0,
  ]);
});

test('redirects, refusals and failures are logged with host, outcome and duration only', async () => {
  const records: RequestRecord[] = [];
  const server = await serve((request, response) => {
    if (request.url === '/?secret=1')
      response.writeHead(302, { location: 'http://10.0.0.1/private?x=y' });
    response.end('content');
  });
  const outgoing = testOutgoing({
    allowHosts: [`127.0.0.1:${server.port}`],
    log: (record) => records.push(record),
    hosts: createHostQueues(),
  });
  await outgoing.fetch({ url: `${server.origin}/?secret=1` });
  expect(records).toEqual([
    { host: '127.0.0.1', outcome: 302, durationMs: expect.any(Number) },
    { host: '10.0.0.1', outcome: 'refused', durationMs: expect.any(Number) },
  ]);
});

test('a request after the end is a timeout and is not sent', async () => {
  const { outgoing, server, ask } = await start((_, response) => response.end());
  await outgoing.close();
  expect(await ask()).toMatchObject({ code: 'timeout' });
  expect([server.connections, outgoing.requests]).toEqual([0, 0]);
});
