/** The table of endpoints and the description of the API agree. Answers are tested on the built site. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { formNames, forms } from '#content/site/forms.ts';
import { apiDescription } from '#domain/api/api-description.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import type { Services } from '../../process/services.ts';
import { servedSite } from '../../testing/serve-table.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ServerEnv } from '../exchange.ts';
import { keepPrivate } from '../response-headers.ts';
import { endpoints } from './endpoints.ts';

const table = endpoints({
  services: {} as Services,
  siteUrl: servedSite,
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

const { paths } = apiDescription({ product: 'Tallygrove', url: servedSite });
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method as 'get' | 'post',
    path: path.replace(/\{\w+\}/, 'x'),
  })),
);

test.each(described)(
  '$method $path is described, and a row answers it',
  async ({ method, path }) => {
    expect((await rowAt(path))?.[method]?.handle).toBeTypeOf('function');
  },
);

test.each(formNames)('programs can send the form %s', async (name) => {
  expect((await rowAt(forms[name].path))?.post?.handle).toBeTypeOf('function');
});

test.each(keyedFolders.split('|').map((folder) => `/${folder}/x`))(
  '%s is kept private',
  async (path) => {
    expect((await rowAt(path))?.before).toBe(keepPrivate);
  },
);

/** Rows that only pages, scripts and mails of this site use, or a file beside a page. */
const ownUse = [
  '/api/form-token',
  '/api/measure',
  '/api/tools/:key/email',
  '/contact',
  '/newsletter',
  '/quick-start-marketing-for-cpa-firms',
  '/bookings/:key{[\\w-]{1,100}\\.ics}',
  '/bookings/:key{[\\w-]{1,100}}/slots',
  '/newsletter/confirm/:key',
  '/unsubscribe/:key',
  // Any other address of the API: 404.
  '/api/:rest{.+}',
];

test('every row that answers programs is described, unless it is for our own use', async () => {
  const answered = new Set(
    await Promise.all(described.map(async ({ path }) => (await rowAt(path))?.path)),
  );
  const others = table
    .filter(({ get, post }) => get?.handle ?? post?.handle)
    .map(({ path }) => path)
    .filter((path) => !answered.has(path));
  // The auditors' pages answer programs, too, by the same handler as their described address.
  const pagesOfAuditors = ['/tools/page-grader', '/tools/seo-audit', '/tools/advanced-seo-qa'];
  expect(new Set(others)).toEqual(new Set([...ownUse, ...pagesOfAuditors]));
});
