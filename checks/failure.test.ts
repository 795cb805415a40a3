/** A page that crashes on the server: status 500, an error page with header, footer and a reference, no details. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Listening, listen } from 'site-audit/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as App from '../server/process/app.ts';
import { buildFolder } from '../server/process/project-root.ts';
import type { Services } from '../server/process/services.ts';

type Routes = Record<string, { module: Record<string, unknown> }>;

let base = '';
let stop: Listening['stop'];
const logged: string[] = [];

beforeAll(async () => {
  const bundle = join(buildFolder, 'server', 'index.js');
  const { createApp, routes } = (await import(bundle)) as typeof App & { routes: Routes };
  const about = routes['/about'];
  if (!about) throw new Error('The build has no page at /about.');
  const broken = () => {
    throw new Error('the cat sat on the ledger');
  };
  about.module = { ...about.module, loader: broken };
  const server = createServer(
    createApp({
      services: { log: pino({}, { write: (line) => logged.push(line) }) } as unknown as Services,
      siteUrl: 'https://www.tallygrove.example',
      isIndexed: true,
      trustedProxies: 0,
      maxBodyBytes: 1000,
      formMinMs: 3000,
      readiness: () => ({ ready: true, body: {} }),
      files: () => false,
      mode: 'production',
      log: () => {},
      onError: (error) => logged.push(String(error)),
    }),
  );
  ({ origin: base, stop } = await listen(server));
});

afterAll(() => stop());

test('the visitor sees what happened, what to do and a reference that is in the log', async () => {
  const response = await fetch(`${base}/about`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('We are finding the transposed digit.');
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toMatch(/name="robots" content="noindex/);
  expect(html).not.toContain('the cat sat');
  const reference = response.headers.get('x-request-id') ?? 'none';
  expect(html).toContain(reference);
  const entry = logged.find((line) => line.includes('the cat sat'));
  expect(JSON.parse(entry ?? '{}')).toMatchObject({ level: 50, requestId: reference });
});

test('other pages keep working', async () => {
  expect((await fetch(`${base}/faq`)).status).toBe(200);
});
