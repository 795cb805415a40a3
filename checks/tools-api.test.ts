/** The tools API over HTTP. */
import { describe, expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const get = (path: string, init?: RequestInit) => fetch(siteUrl + path, init);

describe('the list', () => {
  test('names eleven tools in order, and each has a page', async () => {
    const response = await get('/api/tools');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const list = (await response.json()) as { slug: string; path: string; kind: string; minutes: number }[];
    expect(list).toHaveLength(11);
    expect(list[0]).toEqual({
      slug: 'efficiency-quiz',
      name: 'Efficiency Quiz',
      path: '/tools/efficiency-quiz',
      kind: 'quiz',
      minutes: 4,
    });
    const pages = await Promise.all(list.map(({ path }) => get(path)));
    expect(pages.map(({ status }) => status)).toEqual(list.map(() => 200));
  });
});

describe('one tool', () => {
  test('answers with inputs, outputs as numbers and as shown, advice with working links, and its permalink', async () => {
    const response = await get('/api/tools/roi-calculator?leads=15&utm_source=x');
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({
      slug: 'roi-calculator',
      ok: true,
      permalink: '/tools/roi-calculator?leads=15',
    });
    expect(answer.inputs).toMatchObject({ leads: 15, capacity: null });
    expect(Object.keys(answer.outputs)).toEqual(Object.keys(answer.display));
    expect(answer.scenarios).toBeUndefined();
    const links = await Promise.all(answer.recommendations.map(({ href }: { href: string }) => get(href)));
    expect(links.map(({ status }) => status)).toEqual(answer.recommendations.map(() => 200));
  });

  test('compares scenarios', async () => {
    const answer = await (await get('/api/tools/roi-calculator?b.leads=20&c.name=Later')).json();
    expect(Object.keys(answer.scenarios)).toEqual(['b']);
    expect(Object.keys(answer.scenarios.b)).toEqual(['inputs', 'outputs', 'display', 'bands']);
  });

  test('refuses invalid input, field by field', async () => {
    const response = await get('/api/tools/roi-calculator?leads=abc&fee=-1');
    expect(response.status).toBe(422);
    const { errors, inputs, ok } = await response.json();
    expect(ok).toBe(false);
    expect(errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['leads', 'number'],
      ['fee', 'min'],
    ]);
    expect(inputs).not.toHaveProperty('leads');
  });

  test('a quiz without answers asks for every visible one', async () => {
    const { errors } = await (await get('/api/tools/modern-firm-quiz')).json();
    expect(errors.every(({ code }: { code: string }) => code === 'required')).toBe(true);
    expect(errors).toHaveLength(14);
  });

  test('an unknown tool is 404', async () => {
    const response = await get('/api/tools/__proto__');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ slug: '__proto__', ok: false, error: 'unknown_tool' });
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await get('/api/tools/roi-calculator', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await get('/api/tools/roi-calculator', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('CSV', () => {
  test('is a download whose formulas are inert', async () => {
    const response = await get('/api/tools/roi-calculator/csv?name=%3D1%2B1');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="roi-calculator.csv"');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('section,id,label,value,display');
    expect(lines[1]).toBe("input,name,Name,'=1+1,'=1+1");
    expect(lines.filter((line) => line.startsWith('output,'))).toHaveLength(20);
  });

  test('of invalid inputs is the errors', async () => {
    const response = await get('/api/tools/roi-calculator/csv?leads=');
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toHaveLength(1);
  });
});
