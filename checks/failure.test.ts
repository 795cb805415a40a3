/** The application alone: a page that crashes, and what the log says of requests. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { pino } from 'pino';
import { type Listening, listen } from 'site-audit/listen';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { site } from '../content/testing/delivered-site.ts';
import { createApp } from '../server/process/app.ts';
import type { Services } from '../server/process/services.ts';

let server: Server;
let base = '';
let stop: Listening['stop'];
let options: Parameters<typeof createApp>[0];
const faults: string[] = [];
const requests: Record<string, unknown>[] = [];

beforeAll(async () => {
  const services = {
    site: () => site,
    siteUrl: site.url,
    log: pino({}, { write: (line) => faults.push(line) }),
    // Pages with a form ask for these, others do not.
    formTokens: {
      issue() {
        throw new Error('the cat sat on the ledger');
      },
    },
  };
  options = {
    services: services as unknown as Services,
    scriptAddress: (source) => `/${source}`,
    isIndexed: true,
    trustedProxies: 0,
    maxBodyBytes: 1000,
    rateLimitScale: 0,
    formMinMs: 3000,
    readiness: () => ({ ready: true, body: {} }),
    files({ url }) {
      if (url.pathname === '/favicon.ico') throw new Error('the file is upside down');
      return false;
    },
    mode: 'production',
    log: (entry) => requests.push(entry),
    onError: (error) => faults.push(String(error)),
  };
  server = createServer(createApp(options));
  ({ origin: base, stop } = await listen(server));
});

afterAll(() => stop());

test('a page that crashes says what happened, what to do and a reference that is in the log; others keep working', async () => {
  const response = await fetch(`${base}/newsletter`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('We are finding the transposed digit.');
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toMatch(/name="robots" content="noindex/);
  expect(html).not.toContain('the cat sat');
  const reference = response.headers.get('x-request-id') ?? 'none';
  expect(html).toContain(reference);
  const entry = faults.find((line) => line.includes('the cat sat'));
  expect(JSON.parse(entry ?? '{}')).toMatchObject({ level: 50, requestId: reference });
  expect((await fetch(`${base}/faq`)).status).toBe(200);
});

test('a request that fails before any page ends alone, with an error in the log', async () => {
  await expect(fetch(`${base}/favicon.ico`)).rejects.toThrow();
  expect(faults).toContain('Error: the file is upside down');
  expect((await fetch(`${base}/faq`)).status).toBe(200);
});

test('a network with too many open requests is refused at once, and others are not', async () => {
  const crowded = await listen(
    createServer(
      createApp({
        ...options,
        // One of each network.
        rateLimitScale: 1 / 256,
        trustedProxies: 1,
        files: ({ url }) => (url.pathname === '/hangs' ? new Promise(() => {}) : false),
      }),
    ),
  );
  onTestFinished(crowded.stop);
  const ask = (path: string, from: string, signal?: AbortSignal) =>
    fetch(crowded.origin + path, {
      headers: { 'x-forwarded-for': from },
      ...(signal && { signal }),
    });
  const leave = new AbortController();
  const open = ask('/hangs', '2001:db8::1', leave.signal).catch(() => 'left');
  const status = async (from: string) => (await ask('/faq', from)).status;
  await expect.poll(() => status('2001:db8::2')).toBe(503);
  expect((await ask('/faq', '2001:db8::3')).headers.get('retry-after')).toBe('2');
  expect(await status('2001:db8:0:1::1')).toBe(200);
  leave.abort();
  expect(await open).toBe('left');
  await expect.poll(() => status('2001:db8::2')).toBe(200);
});

test('the log has enough to find a request, and no search words and no address of the visitor', async () => {
  const response = await fetch(`${base}/resources?q=jane%40firm.example`);
  await response.text();
  const requestId = response.headers.get('x-request-id');
  const found = () => requests.find((entry) => entry.requestId === requestId);
  await expect
    .poll(found)
    .toMatchObject({ method: 'GET', path: '/resources', status: 200, ms: expect.any(Number) });
  expect(JSON.stringify(found())).not.toMatch(/jane|127\.0\.0\.1/);
});

test('a visitor who aborts a form is logged as not answered', async () => {
  const outgoing = request(`${base}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 500 },
  });
  outgoing.on('error', () => {});
  const arrived = once(server, 'request');
  outgoing.write('name=Jane');
  await arrived;
  outgoing.destroy();
  await expect
    .poll(() => requests.at(-1))
    .toMatchObject({ method: 'POST', path: '/contact', status: 499 });
});
