/** The table of endpoints. Answers are tested on the built site. */
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { formNames, formsAt } from '#content/site/forms.ts';
import type { Site } from '#content/site/read-site.ts';
import { site } from '#content/testing/delivered-site.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import type { Services } from '../../process/services.ts';
import { servedSite } from '../../testing/serve-table.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ServerEnv } from '../exchange.ts';
import { keepPrivate } from '../response-headers.ts';
import { endpoints } from './endpoints.ts';

let shown: Site = site;
const table = endpoints({
  services: { site: () => shown, siteUrl: servedSite } as Services,
  formMinMs: 0,
  maxBodyBytes: 1000,
  page: () => undefined,
});

const router = new Hono<ServerEnv>();
for (const [index, { path, when }] of table.entries())
  router.all(path, (exchange, next) =>
    when && !when(exchange) ? next() : Promise.resolve(exchange.text(String(index))),
  );

/** The row that answers a program. */
async function rowAt(path: string): Promise<Endpoint | undefined> {
  const headers = { accept: 'application/json' };
  const url = new URL(path, servedSite);
  const answer = await router.request(url, { headers }, { incoming: { headers }, url });
  return table[Number(await answer.text())];
}

test.each(formNames)('programs can send the form %s', async (name) => {
  expect((await rowAt(formsAt(site.prices)[name].path))?.post?.handle).toBeTypeOf('function');
});

test.each(keyedFolders.split('|').map((folder) => `/${folder}/x`))(
  '%s is kept private',
  async (path) => {
    expect((await rowAt(path))?.before).toBe(keepPrivate);
  },
);

test.each([
  ['/api/tools/roi-calculator', '/tools/roi-calculator'],
  ['/api/tools/roi-calculator/csv', '/tools/roi-calculator'],
  ['/api/tools/growth-calculator/email', '/growth-calculator'],
  ['/api/audit/site', '/tools/seo-audit'],
])('%s answers as an unknown address while its tool is switched off', async (path, tool) => {
  const on = await rowAt(path);
  expect(on?.get ?? on?.post).toBeDefined();
  shown = { ...site, off: new Map([[tool, '/']]) };
  onTestFinished(() => {
    shown = site;
  });
  expect((await rowAt(path))?.path).toBe('/api/:rest{.+}');
});
