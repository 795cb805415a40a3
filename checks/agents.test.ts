/** What other programs and sites include: the API description, the agent guide, the catalog and the booking embed. */
import { expect, inject, test } from 'vitest';
import type { ApiDescription } from '../domain/api/openapi.ts';

const siteUrl = inject('siteUrl');
const get = (path: string) =>
  fetch(siteUrl + path, { redirect: 'manual', headers: { accept: 'application/json' } });

test('every described address that needs no input answers as described', async () => {
  const response = await get('/openapi.json');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { openapi, paths, servers } = (await response.json()) as ApiDescription;
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: 'https://www.tallygrove.example' }]);
  const read = Object.entries(paths).filter(([path, { get }]) => get && !path.includes('{'));
  expect(read.length).toBeGreaterThanOrEqual(15);
  for (const [path, { get: operation }] of read) {
    const answer = await get(path);
    const described = Object.keys(operation?.responses ?? {});
    expect(described.includes(String(answer.status)) || described.includes('default'), path).toBe(
      true,
    );
    expect(answer.status, path).not.toBe(404);
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/);
  }
});

test('open times and an empty booking match their schemas', async () => {
  const { components } = (await (await get('/openapi.json')).json()) as ApiDescription;
  const required = (name: string) => components.schemas[name]?.required ?? [];
  const known = (name: string) => Object.keys(components.schemas[name]?.properties ?? {});
  const times = await (await get('/api/slots')).json();
  expect(Object.keys(times)).toEqual(expect.arrayContaining([...required('OpenTimes')]));
  expect(known('OpenTimes')).toEqual(expect.arrayContaining(Object.keys(times)));
  const refused = await fetch(`${siteUrl}/get-started`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(refused.status).toBe(422);
  const body = await refused.json();
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...required('Refusal')]));
  expect([...known('Refusal'), 'formToken']).toEqual(expect.arrayContaining(Object.keys(body)));
});

test('the guide is Markdown, and the catalog links to it under both of its addresses', async () => {
  const guide = await get('/agents.md');
  expect(guide.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await guide.text()).toContain('/openapi.json');
  for (const path of ['/.well-known/ard.json', '/.well-known/ai-catalog.json']) {
    const catalog = await get(path);
    expect(catalog.headers.get('content-type')).toMatch(/^application\/json/);
    const { entries } = await catalog.json();
    expect(new URL(entries[0].url).pathname).toBe('/agents.md');
  }
  expect(await (await get('/llms.txt')).text()).toContain('/openapi.json');
});

test('the booking embed is JavaScript of at most 3 kB, for any site', async () => {
  const answer = await fetch(`${siteUrl}/book.js`);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  const text = await answer.text();
  expect(text).toContain('/api/slots');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3000);
});
