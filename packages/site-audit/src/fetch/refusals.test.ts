/** Private addresses get no connection, however a site leads there. */
import { beforeEach, expect, test } from 'vitest';
import type { Listening } from '../testing/listen.ts';
import {
  outgoingTo,
  pretendInternet,
  pretending,
  serve,
  testOutgoing,
} from '../testing/servers.ts';

const publicAddress = '93.184.216.34';
const otherPublic = '2606:2800:220:1:248:1893:25c8:1946';

/** Where the server sends anyone who asks for the path. */
let locations: Record<string, string>;
let status: number;
let server: Listening;

beforeEach(async () => {
  locations = {};
  status = 302;
  server = await serve((request, response) => {
    const location = locations[request.url ?? ''];
    if (location !== undefined) response.writeHead(status, { location: rawUtf8(location) });
    response.end('hello');
  });
});

/** Latin-1 text that Node's server sends as UTF-8 bytes. */
const rawUtf8 = (text: string) => Buffer.from(text).toString('latin1');

const privateTargets = String.raw`
  http://0x7f000001/ http://[::ffff:127.0.0.1]/ http://169.254.169.254/latest/meta-data/ http://localhost/
  //127.0.0.1/ file:///etc/passwd javascript:alert(1) http://user@example.com/ http://example.com:22/
  http:\\127.0.0.1\ http://１２７.0.0.1/`
  .trim()
  .split(/\s+/);

test.each(
  privateTargets.map(
    (target, at) => [[301, 302, 303, 307, 308][at % 5] as number, target] as const,
  ),
)('a %i to %s is refused without a connection', async (code, target) => {
  const internet = pretendInternet(server);
  const outgoing = testOutgoing(internet);
  status = code;
  locations['/'] = target;
  const fetched = await outgoing.fetch({ url: 'http://site.com/' });
  expect(fetched).toMatchObject({
    kind: 'fault',
    code: 'refused',
    hops: [{ status: code, location: target }],
  });
  expect(fetched.url).toBe(new URL(target, 'http://site.com/').href);
  expect(internet.dials).toHaveLength(1);
  expect(server.connections).toBe(1);
});

test('also after several good hops, relative, over another host and back', async () => {
  const internet = pretendInternet(server, {
    'site.com': [publicAddress],
    'www.site.com': [otherPublic],
  });
  const outgoing = testOutgoing(internet);
  locations = {
    '/': '/a',
    '/a': '//www.site.com/b',
    '/b': 'http://site.com/c',
    '/c': './d',
    '/d': 'http://127.0.0.1/',
  };
  const fetched = await outgoing.fetch({ url: 'http://site.com/' });
  expect(fetched).toMatchObject({ code: 'refused', url: 'http://127.0.0.1/' });
  expect(fetched.hops.map(({ url }) => url)).toEqual([
    'http://site.com/',
    'http://site.com/a',
    'http://www.site.com/b',
    'http://site.com/c',
    'http://site.com/d',
  ]);
  expect(new Set(internet.dials.map(({ host }) => host))).toEqual(
    new Set(['site.com', 'www.site.com']),
  );
});

test('a listed host that redirects to another of its ports is refused', async () => {
  const other = await serve((_, response) => response.end('secret'));
  const outgoing = outgoingTo(server);
  locations['/'] = `${other.origin}/`;
  expect(await outgoing.fetch({ url: `${server.origin}/` })).toMatchObject({
    code: 'refused',
    url: `${other.origin}/`,
  });
  expect(other.connections).toBe(0);
});

test.each(['http://127.0.0.1', 'http://localhost'])(
  'an unlisted local server gets no connection: %s',
  async (origin) => {
    const outgoing = testOutgoing();
    expect(await outgoing.fetch({ url: `${origin}:${server.port}/` })).toMatchObject({
      code: 'refused',
    });
    expect([server.connections, outgoing.requests]).toEqual([0, 0]);
  },
);

test.each([
  ['private', ['10.0.0.1']],
  ['private among several', [publicAddress, '93.184.216.35', '192.168.1.1']],
  ['public by A and private by AAAA', [publicAddress, 'fd00::1']],
  ['with a zone', ['fe80::1%eth0']],
  ['no address at all but a text', ['site.com']],
])('a name that resolves to %s is refused', async (_, addresses) => {
  const internet = pretendInternet(server, { 'site.com': addresses });
  const outgoing = testOutgoing(internet);
  expect(await outgoing.fetch({ url: 'http://site.com/robots.txt' })).toMatchObject({
    code: 'refused',
  });
  expect([internet.dials, server.connections, outgoing.requests]).toEqual([[], 0, 0]);
});

test('a name that is rebound between two requests still leads to the judged address', async () => {
  const answers = [[publicAddress], ['127.0.0.1'], ['127.0.0.1']];
  const internet = pretendInternet(server, { 'site.com': () => answers.shift() ?? [] });
  const outgoing = testOutgoing(internet);
  locations['/'] = 'https://site.com:80/';
  await outgoing.fetch({ url: 'http://site.com/a' });
  await outgoing.fetch({ url: 'http://site.com/' });
  expect(internet.lookups).toEqual(['site.com']);
  expect(new Set(internet.dials.flatMap(({ addresses }) => addresses))).toEqual(
    new Set([publicAddress]),
  );
});

test('a name that is rebound before the next audit is judged again', async () => {
  const answers = [[publicAddress], ['127.0.0.1']];
  const internet = pretendInternet(server, { 'site.com': () => answers.shift() ?? [] });
  const first = testOutgoing(internet);
  expect(await first.fetch({ url: 'http://site.com/' })).toMatchObject({ status: 200 });
  await first.close();
  const outgoing = testOutgoing(internet);
  expect(await outgoing.fetch({ url: 'http://site.com/' })).toMatchObject({ code: 'refused' });
  expect(internet.dials).toHaveLength(1);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', ''])(
  'a socket that turns out to lead to %j is destroyed before sending anything',
  async (remote) => {
    let isAsked = false;
    const listener = await serve((_, response) => {
      isAsked = true;
      response.end();
    });
    const outgoing = testOutgoing({
      resolveName: async () => [publicAddress],
      openSocket: () => pretending(listener, remote),
    });
    expect(await outgoing.fetch({ url: 'http://site.com/' })).toMatchObject({ code: 'refused' });
    expect(await outgoing.fetch({ url: 'https://site.com/' })).toMatchObject({ code: 'refused' });
    await listener.stop();
    expect(isAsked).toBe(false);
  },
);

test('the server gets the name, the connection uses the judged address', async () => {
  let asked: unknown;
  const listener = await serve((request, response) => {
    asked = [request.headers.host, request.headers.referer, request.headers.cookie];
    response.end();
  });
  const internet = pretendInternet(listener, { 'site.com': [publicAddress, otherPublic] });
  const outgoing = testOutgoing(internet);
  await outgoing.fetch({ url: 'http://site.com/' });
  expect(asked).toEqual(['site.com', undefined, undefined]);
  expect(internet.dials).toEqual([
    { host: 'site.com', port: 80, addresses: [publicAddress, otherPublic] },
  ]);
});

test('proxy settings of the environment are ignored', async () => {
  const proxy = await serve((_, response) => response.end());
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.origin;
  const internet = pretendInternet(server);
  const outgoing = testOutgoing(internet);
  const fetched = await outgoing.fetch({ url: 'http://site.com/' });
  for (const name of names) delete process.env[name];
  expect([fetched.kind, proxy.connections, internet.dials.length]).toEqual(['answer', 0, 1]);
});

test.each([
  ['does not exist', async () => []],
  ['cannot be asked', async () => Promise.reject(new Error('SERVFAIL'))],
  ['is asked of a server that is silent', () => new Promise<string[]>(() => undefined)],
])('a name that %s is a dns fault', async (_, resolveName) => {
  const outgoing = testOutgoing({ resolveName, limits: { resolveMs: 50 } });
  expect(await outgoing.fetch({ url: 'https://site.com/' })).toMatchObject({
    code: 'dns',
    url: 'https://site.com/',
  });
});
