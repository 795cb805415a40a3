/** The site behind nginx and Caddy as deploy/ configures them, and headers that a careless proxy may pass on. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, createServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from 'site-audit/listen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#content/testing/delivered-site.ts';
import { mostPictureBytes } from '#domain/desk/pictures.ts';
import { openDatabase } from '../server/db/connect.ts';
import { type AuditTarget, startAuditTarget } from './audit-target.ts';
import { signIn } from './desk-client.ts';
import { note } from './form-client.ts';
import { isInstalled, proxyPrograms, type RunningProxy } from './proxy-programs.ts';
import { type RunningSite, startSite } from './serve-site.ts';

const siteHost = new URL(site.url).host;
const domain = siteHost.replace(/^www\./, '');

let running: RunningSite;
let target: AuditTarget;

beforeAll(async () => {
  target = await startAuditTarget();
  running = await startSite(
    { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1', AUDIT_ALLOW_HOSTS: target.allowHosts },
    undefined,
    // Nobody else may read what the server writes.
    { through: ['sh', '-c', 'umask 0077; exec "$@"', 'sh'] },
  );
});

afterAll(async () => {
  await running?.stop();
  await target?.stop();
});

/** As large as the desk takes, in bytes; what follows a picture in its file is left out by the server. */
async function largePicture(): Promise<File> {
  const create = { width: 900, height: 600, channels: 3, background: '#385' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const rest = Buffer.alloc(mostPictureBytes - picture.length);
  return new File([new Uint8Array(picture), rest], 'office.jpg', { type: 'image/jpeg' });
}

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

const anAsset = async () =>
  /\/assets\/[\w.-]+\.js/.exec((await askServer('/about', {})).body.toString())?.[0] ?? 'none';

const json = { 'content-type': 'application/json', accept: 'application/json' };
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** An address that refuses connections until it is opened, and then leads to the server under test. */
async function closedServer() {
  const port = await freePort();
  const gate = createServer((from) => {
    const to = connect(Number(new URL(running.url).port), '127.0.0.1');
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
    from.pipe(to).pipe(from);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => once(gate.listen(port, '127.0.0.1'), 'listening'),
    close: () => gate.close(),
  };
}

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
      beforeAll(async () => {
        proxy = await program.start(running.url, domain);
      });
      afterAll(() => proxy?.stop());

      interface Asked {
        method?: string;
        host?: string;
        headers?: Record<string, string | number>;
        body?: string | Buffer;
        /** Another local address, to simulate a visitor from another network. */
        from?: string;
        /** Another proxy. */
        at?: RunningProxy;
      }

      const visitor = (n: number) => `127.${program.index + 10}.0.${n}`;

      function open(
        path: string,
        { method = 'GET', host = siteHost, headers = {}, from, at = proxy }: Asked = {},
      ) {
        return request({
          host: '127.0.0.1',
          port: at.httpsPort,
          ca: at.ca,
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
              ...json,
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

      test('answers have every header and byte of the server', async () => {
        const paths = ['/', '/services', '/about.md', '/sitemap.xml', '/About', await anAsset()];
        for (const path of paths) {
          for (const accept of ['text/html', 'text/markdown']) {
            const headers = { accept, 'accept-encoding': 'br' };
            const direct = await comparable(
              askServer(path, { 'x-forwarded-proto': 'https', ...headers }),
            );
            expect([path, await comparable(ask(path, { headers }))]).toEqual([path, direct]);
          }
        }
      });

      test('a picture of 20 MB reaches the desk, and visitors see it once it is published', async () => {
        const from = visitor(5);
        const owner = await signIn(
          running,
          { email: `${program.name}@firm.example` },
          (path, asked) => ask(path, { ...asked, from }),
        );
        const alt = `Our office, seen through ${program.name}`;
        const picture = await largePicture();
        const stored = await owner.press('/desk/pictures/new', 'Upload', { picture, alt });
        const [address = ''] = /\/pictures\/[\w-]+\.\w+/.exec(stored) ?? [];
        await owner.press('/desk/pages/edit?file=about.md', 'Save', {
          'f.body': `![${alt}](${address})`,
        });
        await owner.press('/desk/pages/changes', 'Publish now');
        const [tag = ''] =
          new RegExp(`<img[^>]*${alt}[^>]*>`).exec((await ask('/about')).body.toString()) ?? [];
        const [, shown = ''] = / src="([^"]+)"/.exec(tag) ?? [];
        const { status, headers } = await ask(shown);
        expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      });

      test('a large form is refused as too large', async () => {
        const size = 3_000_000;
        const answer = await ask('/contact', {
          method: 'POST',
          from: visitor(3),
          headers: { ...json, 'content-length': size },
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

      test('forms that wait for a server that restarts arrive with the words of their senders', async () => {
        const server = await closedServer();
        const at = await program.start(server.url, domain);
        try {
          // As long as each other: a proxy that swaps bodies would notice different lengths.
          const senders = Array.from(
            { length: 40 },
            (_, n) => `waits${program.index}.${n + 10}@firm.example`,
          );
          const answers = senders.map((email, n) => {
            const body = JSON.stringify(note(email));
            const headers = { ...json, 'content-length': body.length };
            return ask('/contact', { at, from: visitor(100 + n), method: 'POST', headers, body });
          });
          await sleep(1000);
          await server.open();
          expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
            senders.map(() => 201),
          );
          await using db = openDatabase(running.dataFolder);
          const stored = await db
            .selectFrom('contact')
            .select('email')
            .where('email', 'in', senders)
            .execute();
          expect(stored.map(({ email }) => email).toSorted()).toEqual(senders);
        } finally {
          await at.stop();
          server.close();
        }
      });

      test('readers and senders wait for a server that restarts, and logs of an outage name no visitor', async () => {
        const server = await closedServer();
        const at = await program.start(server.url, domain, 4);
        try {
          const from = '127.9.8.7';
          expect((await ask('/bookings/secret-key?q=jane', { at, from })).status).toBe(502);
          const body = JSON.stringify(numbered(900 + program.index));
          const headers = { ...json, 'content-length': body.length };
          const answers = Promise.all([
            ask('/contact', { at, from }),
            ask('/contact', { at, from, method: 'POST', headers, body }),
          ]);
          // A proxy that does not wait has answered by then.
          await sleep(500);
          await server.open();
          expect((await answers).map(({ status }) => status)).toEqual([200, 201]);
        } finally {
          // Logs are flushed when it ends.
          await at.stop();
          server.close();
        }
        expect(at.output()).not.toMatch(/secret-key|jane|127\.9\.8\.7/);
      });
    });
  },
);
