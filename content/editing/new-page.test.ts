import { expect, test } from 'vitest';
import { site } from '../site/site.ts';
import { newPageFile, newPageKinds, newPageText } from './new-page.ts';
import { faultsOfFile } from './page-faults.ts';
import { formOf } from './page-form.ts';

test.each(newPageKinds)('a new $kind is a draft whose form names what is missing', ({ kind, folder }) => {
  const file = newPageFile(kind, 'Who’s it for, Zoë?') ?? '';
  expect(file).toBe(`${folder}/whos-it-for-zoe.md`);
  const text = newPageText(kind, 'Who’s it for, Zoë?', '2026-11-23');
  const form = formOf(file, text);
  const values = new Map(
    form?.fields.map((field) => [field.name, 'value' in field ? field.value : undefined]),
  );
  expect(values.get('name')).toBe('Who’s it for, Zoë?');
  expect(values.get('draft')).toBe('yes');
  const { page, fields, whole } = faultsOfFile(file, text, { others: [], site, moment: Date.now() });
  expect(page).toBeUndefined();
  expect(whole).toEqual([]);
  expect(fields.description).toMatch(/^Expected at least 70 characters/);
  expect(Object.keys(fields).filter((name) => !values.has(name.split('.')[0] ?? ''))).toEqual([]);
});

test('a name without letters has no address', () => {
  expect(newPageFile('article', '!?')).toBeUndefined();
});
