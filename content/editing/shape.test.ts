import { expect, test } from 'vitest';
import { site } from '../site/site.ts';
import { faultsOfFile, remarkOf } from './page-faults.ts';
import { formOf } from './page-form.ts';
import { newPageFile, newPageKinds, newPageText } from './shape.ts';

test.each(newPageKinds)('the form of a new $kind names what is missing', ({ kind, folder }) => {
  const file = newPageFile(kind, 'Who’s it for, Zoë?') ?? '';
  expect(file).toBe(`${folder}/whos-it-for-zoe.md`);
  const text = newPageText(kind, 'Who’s it for, Zoë?', '2026-11-23');
  const form = formOf(file, text);
  const values = new Map(
    form?.fields.map((field) => [field.name, 'value' in field ? field.value : undefined]),
  );
  expect(values.get('name')).toBe('Who’s it for, Zoë?');
  expect(values.get('draft')).toBe('no');
  const { page, fields, whole } = faultsOfFile(file, text, { others: [], site, moment: Date.now() });
  expect(page).toBeUndefined();
  expect(whole).toEqual([]);
  if (kind === 'article') expect(fields).toEqual({ body: 'Write the text.' });
  else expect(fields.description).toMatch(/^Fill this in/);
  expect(
    Object.keys(fields).filter((name) => name !== 'body' && !values.has(name.split('.')[0] ?? '')),
  ).toEqual([]);
});

test('a name without letters has no address', () => {
  expect(newPageFile('article', '!?')).toBeUndefined();
});

test('an article is a title and a text; its first sentences describe it', () => {
  const text = newPageText('article', 'Raise your fees', '2026-11-23');
  const body = `${text}\n## Why\n\nClients stay when the *reason* is clear. [Tell them](/contact) in May, on {{phone}}, before the work begins.\n\n- A list\n`;
  const { page, ...found } = faultsOfFile('resources/raise-your-fees.md', body, {
    ...{ others: [], site, moment: Date.now() },
  });
  expect(found).toEqual({ fields: {}, whole: [] });
  const words = `Clients stay when the reason is clear. Tell them in May, on ${site.phone}, before the work begins.`;
  expect(page).toMatchObject({ heading: 'Raise your fees', lede: words, description: words, summary: [] });
  expect(page).not.toHaveProperty('figure');
});

test.each([
  ['about.md (lede): it is long.', { file: 'about.md', name: 'lede', words: 'It is long.' }],
  [
    '  content/pages/services/seo.md (body, under "How"): /x is no page.',
    { file: 'services/seo.md', name: 'body', words: 'Under "How": /x is no page.' },
  ],
  [
    'content/values/founders.yaml (Dana Whitfield): /a.jpg is not there.',
    { file: 'values/founders.yaml', name: '', words: '/a.jpg is not there.' },
  ],
  ['a.md: about 20 words.', { file: 'a.md', name: '', words: 'About 20 words.' }],
  ['The site could not be built.', { file: '', name: '', words: 'The site could not be built.' }],
])('%s', (sentence, remark) => {
  expect(remarkOf(sentence)).toEqual(remark);
});
