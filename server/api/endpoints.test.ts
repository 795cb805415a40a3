/** The table of endpoints and the description of the API agree. Answers are tested on the built site. */
import { expect, test } from 'vitest';
import { formNames, forms } from '#content/site/forms.ts';
import { apiDescription } from '#domain/api/api-description.ts';
import { keyedFolders } from '#domain/messages/signed-links.ts';
import { type Endpoint, endpointFinder } from '../http/endpoint.ts';
import type { Exchange } from '../http/exchange.ts';
import { keepPrivate } from '../http/response-headers.ts';
import type { Services } from '../process/services.ts';
import { servedSite } from '../testing/serve-table.ts';
import { endpoints } from './endpoints.ts';

const table = endpoints({
  services: {} as Services,
  siteUrl: servedSite,
  formMinMs: 0,
  maxBodyBytes: 1000,
  page: () => true,
});
const find = endpointFinder(table);

/** The row that answers a program. */
function rowAt(path: string): Endpoint | undefined {
  const req = { method: 'GET', headers: { accept: 'application/json' } } as Exchange['req'];
  return find({ req, url: new URL(path, servedSite) } as Exchange)?.endpoint;
}

const { paths } = apiDescription({ product: 'Tallygrove', url: servedSite });
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method as 'get' | 'post',
    path: path.replace(/\{\w+\}/, 'x'),
  })),
);

test.each(described)('$method $path is described, and a row answers it', ({ method, path }) => {
  expect(rowAt(path)?.[method]?.handle).toBeTypeOf('function');
});

test.each(formNames)('programs can send the form %s', (name) => {
  expect(rowAt(forms[name].path)?.post?.handle).toBeTypeOf('function');
});

test.each(keyedFolders.split('|').map((folder) => `/${folder}/x`))('%s is kept private', (path) => {
  expect(rowAt(path)?.before).toBe(keepPrivate);
});

test('the button behind a link in a mail is taken', () => {
  expect(rowAt('/waiting-list/leave/x')?.post).toBeDefined();
});

/** Rows that only pages, scripts and mails of this site use, or a file beside a page. */
const ownUse = [
  '/api/form-token',
  '/api/measure',
  '/api/tools/:slug/email',
  '/contact',
  '/newsletter',
  '/quick-start-marketing-for-cpa-firms',
  '/waiting-list',
  '/thank-you',
  '/bookings/:token([\\w-]{1,100}).ics',
  '/bookings/:token([\\w-]{1,100})/slots',
  '/newsletter/confirm/:token',
  '/watches/confirm/:token',
  '/unsubscribe/:token',
  '/watches/stop/:token',
  // Any other address of the API: 404.
  '/api/*',
];

test('every row that answers programs is described, unless it is for our own use', () => {
  const answered = new Set(described.map(({ path }) => rowAt(path)?.path));
  const others = table
    .filter(({ get, post }) => get?.handle ?? post?.handle)
    .map(({ path }) => path)
    .filter((path) => !answered.has(path));
  // The auditors' pages answer programs, too, by the same handler as their described address.
  const pagesOfAuditors = ['/tools/page-grader', '/tools/seo-audit', '/tools/advanced-seo-qa'];
  expect(new Set(others)).toEqual(new Set([...ownUse, ...pagesOfAuditors]));
});
