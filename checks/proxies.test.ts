/** The site behind nginx and Caddy as deploy/ configures them, which send files from disk, and headers that a careless proxy may pass on. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#content/site/site.ts';
import { type AuditTarget, startAuditTarget } from './audit-target.ts';
import { note } from './form-client.ts';
import { isInstalled, proxyPrograms, type RunningProxy } from './proxy-programs.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const siteHost = new URL(site.url).host;
const domain = siteHost.replace(/^www\./, '');

let running: RunningSite;
let target: AuditTarget;

beforeAll(async () => {
  target = await startAuditTarget();
  running = await startSite({
    TRUST_PROXY: '1',
    RATE_LIMIT_SCALE: '1',
    AUDIT_ALLOW_HOSTS: target.allowHosts,
  });
});

afterAll(async () => {
  await running?.stop();
  await target?.stop();
});

const numbered = (n: number) => note(`proxy${n}@firm.example`);

async function answerTo(outgoing: ClientRequest) {
  const [incoming] = await once(outgoing, 'response');
  const { statusCode, headers } = incoming;
  return { status: statusCode as number, headers, body: await buffer(incoming) };
}

/** Requests the server directly, like a proxy that passes everything on. */
function askServer(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(running.url);
  return answerTo(
    requestHttp({ hostname, port, path, headers: { host: siteHost, ...headers } }).end(),
  );
}

const anAsset = async (extension = 'js') =>
  new RegExp(`/assets/[\\w.-]+\\.${extension}`).exec(
    (await askServer('/about', {})).body.toString(),
  )?.[0] ?? 'none';

describe('a proxy that forwards headers of visitors', () => {
  test('no shared cache stores a redirect that depends on scheme or host', async () => {
    for (const headers of [{ 'x-forwarded-proto': 'http' }, { host: domain }]) {
      const { status, headers: answered } = await askServer('/about?a=1', headers);
      expect([status, answered.location]).toEqual([301, `${site.url}/about?a=1`]);
      expect(answered['cache-control']).toMatch(/^private,/);
    }
  });
});

describe.each(proxyPrograms.map((program, index) => ({ ...program, index })))(
  '$name',
  (program) => {
    const isThere = isInstalled(program.name);
    const title = isThere
      ? 'with the file of deploy/'
      : `is not installed: apt-get install ${program.from}`;

    describe.skipIf(!isThere)(title, () => {
      let proxy: RunningProxy;
      let agent: Agent;
      beforeAll(async () => {
        proxy = await program.start(running.url, domain);
        agent = new Agent({ keepAlive: true, ca: proxy.ca });
      });
      afterAll(async () => {
        agent?.destroy();
        await proxy?.stop();
      });

      interface Asked {
        method?: string;
        host?: string;
        headers?: Record<string, string | number>;
        body?: string | Buffer;
        /** Another local address, to simulate a visitor from another network. */
        from?: string;
      }

      const visitor = (n: number) => `127.${program.index + 10}.0.${n}`;

      function open(
        path: string,
        { method = 'GET', host = siteHost, headers = {}, from }: Asked = {},
      ) {
        return request({
          host: '127.0.0.1',
          port: proxy.httpsPort,
          servername: host,
          method,
          path,
          agent,
          ...(from && { localAddress: from }),
          headers: { host, ...headers },
        });
      }

      const ask = (path: string, asked: Asked = {}) => answerTo(open(path, asked).end(asked.body));

      test('plain http redirects to https in one step, and https does not redirect', async () => {
        const outgoing = requestHttp({
          host: '127.0.0.1',
          port: proxy.httpPort,
          path: '/about?a=1',
          headers: { host: siteHost },
        }).end();
        const { status, headers } = await answerTo(outgoing);
        expect([301, 308]).toContain(status);
        const there = new URL(headers.location ?? '');
        expect([there.protocol, there.hostname, there.pathname + there.search]).toEqual([
          'https:',
          siteHost,
          '/about?a=1',
        ]);
        const page = await ask('/about?a=1');
        expect(page.status).toBe(200);
        expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
      });

      test('the name without www. redirects to the site, and another spelling of a path stays on it', async () => {
        const bare = await ask('/about', { host: domain });
        expect([bare.status, bare.headers.location]).toEqual([301, `${site.url}/about`]);
        const spelled = await ask('/About/');
        expect([spelled.status, spelled.headers.location]).toEqual([301, '/about']);
      });

      test('forged headers cause no redirect and appear in no page', async () => {
        const forged = {
          'x-forwarded-host': domain,
          'x-forwarded-proto': 'http',
          'x-forwarded-port': '80',
          forwarded: `for=203.0.113.9;host=${domain};proto=http`,
        };
        for (const path of [await anAsset(), '/about', '/contact', '/resources?q=review']) {
          const { status, headers } = await ask(path, { headers: forged });
          expect([path, status, headers.location]).toEqual([path, 200, undefined]);
          expect(headers['strict-transport-security']).toBeDefined();
        }
      });

      test('limits count the real visitor address, whatever the visitor claims', async () => {
        const send = (n: number, from: string) =>
          ask('/contact', {
            method: 'POST',
            from,
            headers: {
              'content-type': 'application/json',
              accept: 'application/json',
              'x-forwarded-for': `203.0.113.${n}`,
              'x-real-ip': `203.0.113.${n}`,
            },
            body: JSON.stringify(numbered(100 * (program.index + 1) + n)),
          });
        const first = await Promise.all(
          Array.from({ length: 11 }, async (_, n) => (await send(n, visitor(1))).status),
        );
        expect(first.sort()).toEqual([...Array(10).fill(201), 429]);
        expect((await send(20, visitor(2))).status).toBe(201);
      });

      /** The answer without what each connection and each request has of its own. */
      async function comparable(answer: ReturnType<typeof answerTo>) {
        const { status, headers, body } = await answer;
        const own = ['date', 'connection', 'keep-alive', 'server', 'alt-svc', 'transfer-encoding'];
        const others = Object.entries(headers).filter(([name]) => !own.includes(name));
        const known = others.map(([name, value]) => [
          name,
          name === 'x-request-id' ? 'an id' : value,
        ]);
        const text = body.toString('latin1').replaceAll(String(headers['x-request-id']), 'an id');
        const hash = createHash('sha256').update(text).digest('hex');
        return { status, headers: Object.fromEntries(known), body: hash };
      }

      const files = async () => [
        '/',
        '/about',
        '/services',
        '/tools/roi-calculator',
        '/tools/seo-audit',
        '/404',
        '/about.md',
        '/llms.txt',
        '/favicon.ico',
        '/sitemap.xml',
        '/resources/feed.xml',
        '/assets/none.js',
        '/About',
        '/%61bout',
        await anAsset(),
        await anAsset('woff2'),
        await anAsset('css'),
      ];

      const encodings = ['gzip', 'br', ...(process.env.TEST_ALL ? ['identity', '*'] : [])];
      test.each(encodings)(
        'pages and files have every header and byte of the server: %s',
        async (encoding) => {
          // nginx without its module for brotli sends the file as it is to those who take nothing else.
          if (encoding === 'br' && program.name === 'nginx') return;
          for (const path of await files()) {
            for (const more of [{}, { accept: 'text/markdown' }, { range: 'bytes=0-9' }]) {
              const headers = { 'accept-encoding': encoding, ...more };
              const direct = await comparable(
                askServer(path, { 'x-forwarded-proto': 'https', ...headers }),
              );
              expect([path, more, await comparable(ask(path, { headers }))]).toEqual([
                path,
                more,
                direct,
              ]);
              const { etag } = direct.headers;
              const again = { ...headers, 'if-none-match': etag ?? 'none' };
              const known = await comparable(
                askServer(path, { 'x-forwarded-proto': 'https', ...again }),
              );
              expect([path, more, await comparable(ask(path, { headers: again }))]).toEqual([
                path,
                more,
                known,
              ]);
            }
          }
        },
      );

      test('a large form is refused as too large', async () => {
        const size = 3_000_000;
        const answer = await ask('/contact', {
          method: 'POST',
          from: visitor(3),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'content-length': size,
          },
          body: Buffer.alloc(size, 'x'),
        });
        expect(answer.status).toBe(413);
      });

      test('the steps of an audit arrive one by one', async () => {
        const address = encodeURIComponent(`${target.url}/held?${program.name}`);
        const outgoing = open(`/api/audit/page?url=${address}`, {
          from: visitor(4),
          headers: { accept: 'application/x-ndjson', 'accept-encoding': 'gzip' },
        }).end();
        const [incoming] = await once(outgoing, 'response');
        expect(incoming.headers['content-encoding']).toBeUndefined();
        // The audited page responds only after the first step has arrived here.
        const [first] = await once(incoming, 'data');
        expect(JSON.parse(String(first).split('\n')[0] ?? '')).toHaveProperty('progress');
        const asked = async () => Number(await (await fetch(`${target.url}/asked?/held`)).text());
        await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(program.index);
        await fetch(`${target.url}/let-go`);
        const lines = (await text(incoming)).trim().split('\n');
        expect(JSON.parse(lines.at(-1) ?? '')).toHaveProperty('report');
      });
    });
  },
);

test.each(proxyPrograms.filter(({ name }) => isInstalled(name)))(
  'during an outage $name sends pages, and its logs name no visitor and contain no working link',
  async ({ start }) => {
    const gone = await startSite();
    // It is logged after the wait, however long that is.
    const proxy = await start(gone.url, domain, '1s');
    try {
      await gone.stop();
      const outgoing = request({
        host: '127.0.0.1',
        port: proxy.httpsPort,
        servername: siteHost,
        ca: proxy.ca,
        path: '/bookings/secret-key?q=jane',
        localAddress: '127.9.8.7',
        headers: { host: siteHost },
      }).end();
      expect((await answerTo(outgoing)).status).toBe(502);
      const page = request({
        host: '127.0.0.1',
        port: proxy.httpsPort,
        servername: siteHost,
        ca: proxy.ca,
        path: '/about',
        headers: { host: siteHost },
      }).end();
      expect((await answerTo(page)).body.toString()).toContain('</html>');
    } finally {
      // Logs are flushed when it ends.
      await proxy.stop();
    }
    expect(proxy.output()).not.toMatch(/secret-key|jane|127\.9\.8\.7/);
  },
);

test.skipIf(!isInstalled('caddy'))(
  'behind Caddy, visitors wait while the server restarts',
  async () => {
    const first = await startSite();
    const { port } = new URL(first.url);
    // A busy machine may need longer than the shipped wait to start the server.
    const proxy = await proxyPrograms
      .find(({ name }) => name === 'caddy')
      ?.start(first.url, domain, '60s');
    let second: RunningSite | undefined;
    try {
      await first.stop();
      const outgoing = request({
        host: '127.0.0.1',
        port: proxy?.httpsPort,
        servername: siteHost,
        path: '/contact',
        ca: proxy?.ca,
        headers: { host: siteHost },
      }).end();
      const [answer, started] = await Promise.all([answerTo(outgoing), startSite({ PORT: port })]);
      second = started;
      expect(answer.status).toBe(200);
    } finally {
      await proxy?.stop();
      await second?.stop();
    }
  },
);
