import { describe, expect, test } from 'vitest';
import { parseForm } from '../forms/form.ts';
import { getStartedForm } from '../forms/get-started.ts';
import { evaluate } from '../tools/evaluate.ts';
import { tools } from '../tools/index.ts';
import { apiDescription } from './api-description.ts';
import type { Operation, Schema } from './openapi.ts';

const description = apiDescription({
  product: 'Tallygrove',
  url: 'https://www.tallygrove.example',
});
const operations = Object.values(description.paths).flatMap((path) =>
  Object.values(path).filter((operation): operation is Operation => operation !== undefined),
);
const named = (name: string) => operations.find(({ operationId }) => operationId === name);

test('each operation has a unique name that every agent accepts', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
});

test('every reference resolves to a schema of the document, and every schema is used', () => {
  const text = JSON.stringify(description);
  const wanted = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect([...new Set(wanted)].toSorted()).toEqual(
    Object.keys(description.components.schemas).toSorted(),
  );
});

test('every path parameter is described', () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of Object.values(methods)) {
      const said =
        operation?.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
      expect(said).toEqual(inPath);
    }
  }
});

describe.each(tools)('$slug', (tool) => {
  const operation = description.paths[`/api/tools/${tool.slug}`]?.get;

  test('lists its inputs, and requires those that an empty request misses and that always apply', () => {
    expect(operation?.parameters?.map(({ name }) => name)).toEqual(tool.inputs.map(({ id }) => id));
    const answer = evaluate(tool, () => undefined);
    const missing = answer.ok ? [] : answer.errors.map(({ field }) => field);
    const always = tool.inputs.filter(({ showIf }) => !showIf).map(({ id }) => id);
    const required = operation?.parameters?.filter((one) => one.required).map(({ name }) => name);
    expect(required).toEqual(missing.filter((field) => always.includes(field)));
  });

  test('lists every output', () => {
    const content = operation?.responses[200]?.content?.['application/json'];
    const outputs = content?.schema.allOf?.[1]?.properties?.outputs?.properties ?? {};
    expect(Object.keys(outputs)).toEqual(tool.outputs.map(({ id }) => id));
    for (const { description: words } of Object.values(outputs)) expect(words).toMatch(/\w/);
  });
});

test('booking requires what an empty form misses, and accepts the fields of the form', () => {
  const schema = named('book_call')?.requestBody?.content['application/json'].schema as Schema;
  const parsed = parseForm(getStartedForm, {});
  expect(schema.required).toEqual('errors' in parsed ? Object.keys(parsed.errors.fieldErrors) : []);
  expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(getStartedForm.labels));
  expect(schema.properties?.firm_type?.enum).toContain('bookkeeping');
  expect(schema.properties?.goals?.items?.enum).toContain('time');
});
