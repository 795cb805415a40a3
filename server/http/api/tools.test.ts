import type { Listening } from 'site-audit/listen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site, table } from '#content/testing/delivered-site.ts';
import type { Services } from '../../process/services.ts';
import { servedSite, serveTable } from '../../testing/serve-table.ts';
import { endpoints } from './endpoints.ts';

let served: Listening;

beforeAll(async () => {
  const page = () => expect.fail('No page is asked for.');
  const services = { site: () => site, siteUrl: servedSite } as Services;
  served = await serveTable(endpoints({ services, formMinMs: 0, maxBodyBytes: 1000, page }));
});
afterAll(() => served.stop());

const ask = (path: string, init?: RequestInit) => fetch(`${served.origin}${path}`, init);

it('lists the tools in the order of the specification', async () => {
  const list = await (await ask('/api/tools')).json();
  expect(list[0]).toEqual({
    slug: 'efficiency-quiz',
    name: 'Efficiency Quiz',
    path: '/tools/efficiency-quiz',
    kind: 'quiz',
    minutes: 4,
  });
  expect(list.at(-1).path).toBe('/growth-calculator');
  expect(list).toHaveLength(11);
  for (const { path } of list) expect(table.find(path)).toBeDefined();
});

it('answers a query with inputs, figures, text, advice with links, and the permalink', async () => {
  const answer = await ask('/api/tools/roi-calculator?leads=15&utm_source=x');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const body = await answer.json();
  expect(body).toMatchObject({
    slug: 'roi-calculator',
    ok: true,
    inputs: { leads: 15, capacity: null },
    permalink: '/tools/roi-calculator?leads=15',
  });
  expect(Object.keys(body.display)).toEqual(Object.keys(body.outputs));
  for (const { href } of body.recommendations) expect(table.find(href)).toBeDefined();
  expect(body.scenarios).toBeUndefined();
  expect(body.dimensions).toBeUndefined();
});

it('refuses invalid figures with 422 and names the field, with a scenario’s prefix', async () => {
  const answer = await ask('/api/tools/roi-calculator?b.leads=many');
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([
    {
      field: 'b.leads',
      code: 'number',
      message: '“Extra inquiries per month once it works” must be a number, for example 12.',
    },
  ]);
  const quiz = await (await ask('/api/tools/efficiency-quiz')).json();
  expect(quiz.errors.map(({ code }: { code: string }) => code)).toEqual(Array(12).fill('required'));
});

it('returns the result as CSV whose free text starts no formula', async () => {
  const answer = await ask('/api/tools/roi-calculator/csv?name=%3DSUM(A1)');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="roi-calculator.csv"',
  );
  const text = await answer.text();
  expect(text.split('\r\n')[0]).toBe('section,id,label,value,display');
  expect(text).toContain("'=SUM(A1)");
  expect((await ask('/api/tools/roi-calculator/csv?leads=x')).status).toBe(422);
});
