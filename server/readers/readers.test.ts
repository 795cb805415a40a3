/** Real threads on a real port, with an application that says who answered. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { listenInTest } from '../testing/serve.ts';
import { loadFiles } from './load-files.ts';
import { localSocket } from './local-socket.ts';
import { type Readers, type ReadersOptions, startReaders } from './readers.ts';

const folder = mkdtempSync(join(tmpdir(), 'readers-'));
writeFileSync(join(folder, 'about.html'), 'About us');
writeFileSync(join(folder, 'about.html.gz'), gzipSync('About us'));
writeFileSync(join(folder, 'a.js'), 'a()');

let application: Server;
let options: Omit<ReadersOptions, 'listen'>;
const error = vi.fn();

beforeAll(async () => {
  const socketPath = localSocket();
  application = createHttpServer((req, res) => res.end(`made ${req.url}`)).listen(socketPath);
  await once(application, 'listening');
  const common = { type: 'text/html', hash: 'h', immutable: false, encodings: ['gzip' as const] };
  options = {
    count: 2,
    log: { error },
    settings: {
      socketPath,
      waiting: new SharedArrayBuffer(4),
      files: loadFiles(folder, [
        { path: '/about', file: 'about.html', policy: "default-src 'none'", ...common },
        { ...common, path: '/assets/a.js', file: 'a.js', immutable: true, encodings: [] },
      ]),
      moved: { '/about-us': '/about' },
      siteUrl: 'https://www.site.example',
      isIndexed: false,
      trustedProxies: 0,
      logLevel: 'silent',
    },
  };
});

afterAll(() => {
  application.close();
  rmSync(folder, { recursive: true });
});

const anyPort = { host: '127.0.0.1', port: 0 };

async function withReaders(check: (readers: Readers) => Promise<void>, more: Partial<ReadersOptions> = {}) {
  const readers = await startReaders({ ...options, listen: anyPort, ...more });
  await check(readers).finally(() => readers.stop(1000));
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });

test('files come from memory, everything else from the application', () =>
  withReaders(async ({ address }) => {
    const page = await get(`${address}/about`);
    expect([page.status, await page.text()]).toEqual([200, 'About us']);
    expect(await (await get(`${address}/about?a=1`)).text()).toBe('made /about?a=1');
    expect(await (await get(`${address}/healthz`)).text()).toBe('made /healthz');
    expect((await get(`${address}/about-us?x=1`)).headers.get('location')).toBe('/about?x=1');
    expect((await get(`${address}/About/`)).headers.get('location')).toBe('/about');
  }));

test('a cached response equals the first one, with its own request id', () =>
  withReaders(async ({ address }) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { status, headers: answered } = await get(`${address}/about`, headers);
      const { date, 'x-request-id': id, ...rest } = Object.fromEntries(answered);
      return { status, id, headers: rest };
    };
    const first = await ask();
    const more = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(first.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      etag: '"h-gzip"',
    });
    for (const { status, headers } of more) expect([status, headers]).toEqual([200, first.headers]);
    expect(new Set([first, ...more].map(({ id }) => id)).size).toBe(21);
    const unchanged = await ask({ 'if-none-match': '"h-gzip"' });
    expect(unchanged.status).toBe(304);
    expect(Object.keys(unchanged.headers)).not.toContain('content-encoding');
    const plain = await ask({ 'accept-encoding': 'identity' });
    expect([plain.headers.etag, plain.headers['content-length']]).toEqual(['"h-identity"', '8']);
  }));

test('a cached script keeps its headers, of which none is a request id', () =>
  withReaders(async ({ address }) => {
    const ask = async () => Object.fromEntries((await get(`${address}/assets/a.js`)).headers);
    const { date, ...first } = await ask();
    expect(first).toMatchObject({ 'x-content-type-options': 'nosniff', etag: '"h-identity"' });
    for (let n = 0; n < 10; n += 1) expect(await ask()).toEqual({ ...first, date: expect.any(String) });
  }));

test('a response cached for one host is not given to another', () =>
  withReaders(async ({ address }) => {
    const port = new URL(address).port;
    for (let n = 0; n < 4; n += 1) {
      expect((await get(`${address}/about`)).status).toBe(200);
      const other = await raw(port, 'GET /about HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
      expect(other).toMatch(/^Location: https:\/\/www\.site\.example\/about\r$/m);
    }
  }));

async function raw(port: string, bytes: string): Promise<string> {
  const { connect } = await import('node:net');
  const { text } = await import('node:stream/consumers');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test('a reader that dies is restarted until it opens, and the site goes on', async () => {
  error.mockClear();
  const own = mkdtempSync(join(folder, 'mortal-'));
  const file = join(own, 'mortal.mjs');
  const order = join(own, 'order');
  const taken = join(own, 'taken');
  const loaded = join(own, 'loaded');
  // One of the two dies, since a file can be renamed once; the next one dies while it starts.
  writeFileSync(
    file,
    `import { appendFileSync, existsSync, renameSync, rmSync } from 'node:fs';
    const [order, taken, loaded] = ${JSON.stringify([order, taken, loaded])};
    if (existsSync(taken)) {
      rmSync(taken);
      throw new Error('dead at its start');
    }
    await import(${JSON.stringify(join(import.meta.dirname, 'reader.ts'))});
    appendFileSync(loaded, '.');
    setInterval(() => {
      try { renameSync(order, taken); } catch { return; }
      throw new Error('a slip of the pen');
    }, 20);`,
  );
  await withReaders(
    async ({ address }) => {
      await expect.poll(() => readFileSync(loaded, 'utf8')).toBe('..');
      writeFileSync(order, '');
      await expect.poll(() => error.mock.calls.length, { timeout: 20_000 }).toBe(3);
      expect(error.mock.calls.map(([{ err }, words]) => err?.message ?? words)).toEqual([
        'a slip of the pen',
        'a reader has ended and is started again',
        'dead at its start',
      ]);
      expect((await get(`${address}/about`, { connection: 'close' })).status).toBe(200);
      await expect.poll(() => readFileSync(loaded, 'utf8'), { timeout: 20_000 }).toBe('...');
      for (let n = 0; n < 20; n += 1) {
        expect((await get(`${address}/about`, { connection: 'close' })).status).toBe(200);
      }
    },
    { file },
  );
});

test('a port of another program gives a readable error', async () => {
  const { port } = await listenInTest(createServer());
  const start = startReaders({ ...options, listen: { host: '127.0.0.1', port } });
  await expect(start).rejects.toThrow(
    new UserError(`Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.`),
  );
});

test('a port that another site shares among its readers still counts as taken', () =>
  withReaders(async ({ address }) => {
    const port = Number(new URL(address).port);
    const start = startReaders({ ...options, listen: { host: '127.0.0.1', port } });
    await expect(start).rejects.toThrow(UserError);
  }));
