/** The request log: enough to find a request, nothing about the person. */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { type Listening, listen } from 'site-audit/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as App from '../server/process/app.ts';
import { buildFolder } from '../server/process/project-root.ts';
import type { Services } from '../server/process/services.ts';

let server: Server;
let base = '';
let stop: Listening['stop'];
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  const bundle = join(buildFolder, 'server', 'index.js');
  const { createApp } = (await import(bundle)) as typeof App;
  const app = createApp({
    services: {} as Services,
    siteUrl: 'https://www.tallygrove.example',
    isIndexed: true,
    trustedProxies: 0,
    maxBodyBytes: 1000,
    formMinMs: 3000,
    readiness: () => ({ ready: true, body: {} }),
    files: () => false,
    mode: 'production',
    log: (entry) => logged.push(entry),
    onError: () => {},
  });
  server = createServer(app);
  ({ origin: base, stop } = await listen(server));
});

afterAll(() => stop());

test('search words are not logged', async () => {
  const response = await fetch(`${base}/resources?q=jane%40firm.example`);
  await response.text();
  const requestId = response.headers.get('x-request-id');
  await expect.poll(() => logged.find((entry) => entry.requestId === requestId)).toBeDefined();
  const entry = logged.find((one) => one.requestId === requestId);
  expect(entry).toMatchObject({ method: 'GET', path: '/resources', status: 200, ms: expect.any(Number) });
  expect(JSON.stringify(entry)).not.toMatch(/jane|127\.0\.0\.1/);
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
  await expect.poll(() => logged.at(-1)).toMatchObject({ method: 'POST', path: '/contact', status: 499 });
});
