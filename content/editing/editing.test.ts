import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { kinds } from '../page-files/kinds.ts';
import { site, sources } from '../testing/delivered-site.ts';
import { readSource } from './change-fields.ts';
import { faultsOfFile, remarkOf } from './page-faults.ts';
import { type Field, formOf, type Sent, withSent, withStep } from './page-form.ts';
import { newPageFile, newPageKinds, newPageText } from './shape.ts';

const files = [...sources].map(([file, text]) => ({ file, text }));

/** Every control of a form. */
function controls(fields: readonly Field[]): Exclude<Field, { type: 'rows' | 'group' }>[] {
  return fields.flatMap((field) => {
    if (field.type === 'rows') return controls(field.rows);
    if (field.type === 'group') return field.isMissing ? [] : controls(field.fields);
    return [field];
  });
}

const controlsOf = (file: string, text: string) => controls(formOf(file, text)?.fields ?? []);

/** As a browser sends the form: line ends are CRLF. */
function sentAs(file: string, text: string): Record<string, string> {
  const form = formOf(file, text);
  const values = [
    ...controlsOf(file, text).map(({ name, value }) => [name, value]),
    ['body', form?.body ?? ''],
  ];
  return Object.fromEntries(
    values.map(([name, value = '']) => [name, value.replaceAll('\n', '\r\n')]),
  );
}

function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return a.length === b.length ? a.filter((line, index) => line !== b[index]).length : Number.NaN;
}

describe('content files in the form', () => {
  it.each(files)('$file: opened and saved unchanged, no byte differs', ({ file, text }) => {
    expect(controlsOf(file, text).length).toBeGreaterThan(5);
    expect(controlsOf(file, text).filter(({ type }) => type === 'other')).toEqual([]);
    expect(withSent(file, text, sentAs(file, text))).toBe(text);
  });

  it('one changed word changes one line, in every file and kind of field', () => {
    const texts = files.flatMap(({ file, text }) =>
      controlsOf(file, text)
        .filter(({ type, value }) => ['text', 'lines'].includes(type) && value !== '')
        .map((control) => ({ file, text, ...control })),
    );
    expect(texts.length).toBeGreaterThan(3000);
    const words = fc.constantFrom(
      'word',
      'it’s: so',
      '“quoted”',
      '"plain"',
      "it's",
      '#1',
      '{{phone}}',
      'a, b',
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), words, ({ file, text, name, value }, word) => {
        const next = value.replace(/\S+(?=\s*$)/, (last) => `${last}${word}`);
        const changed = withSent(file, text, { [name]: next });
        expect(changedLines(text, changed), `${file} ${name}`).toBe(1);
        expect(sentAs(file, changed)[name]).toBe(next.replaceAll('\n', '\r\n'));
      }),
      { numRuns: process.env.TEST_ALL ? 250 : 50 },
    );
  });

  it('keeps the blank entries at the end of a list, and drops those of the Enter key', () => {
    const file = 'resources/your-website-in-march.md';
    const { text = '' } = files.find((one) => one.file === file) ?? {};
    const { value = '' } = controlsOf(file, text).find(({ name }) => name === 'figure.ticks') ?? {};
    const changed = withSent(file, text, {
      'figure.ticks': `${value.replace('Apr', 'April')}\n\n`,
    });
    expect(changed).toBe(text.replace('Apr, "", "", "", ""]', 'April, "", "", "", ""]'));
  });

  it.each(files)('$file: one changed word of the body changes one line', ({ file, text }) => {
    const body = formOf(file, text)?.body ?? '';
    if (!/\w/.test(body)) return;
    const next = body.replace(/\w+(?=\W*$)/, 'changed-word');
    expect(changedLines(text, withSent(file, text, { body: next }))).toBe(1);
  });
});

const own = `---
# What the page is called
name: 'A name' # short
kind: page
template: about
heading: "One \\"two\\"|three"
description: >-
  A folded text
  of two lines.
lede: plain
  wrapped over lines
aliases: [one, "two, three",
  four]
menu:
  # The first place
  - group: main
    order: 1

  - { group: individual, order: 2 }
---

Body.

`;

const edit = (sent: Sent, text = own) => withSent('about.md', text, sent);

describe('the text of a file', () => {
  it('keeps comments, quotes, wraps and blank lines around a change', () => {
    expect(edit({ name: "B's name" })).toBe(own.replace("'A name' #", "'B''s name' #"));
    expect(edit({ heading: 'One "2"|three' })).toBe(own.replace('two\\"|', '2\\"|'));
    expect(edit({ description: 'A folded note of two lines.' })).toBe(
      own.replace('folded text', 'folded note'),
    );
    expect(edit({ lede: 'plain wrapped over rows' })).toBe(own.replace('over lines', 'over rows'));
    expect(edit({ aliases: 'one\ntwo, three\nfive' })).toBe(own.replace('  four]', '  five]'));
    expect(edit({ body: 'Other.\r\n\r\nBody.' })).toBe(own.replace('Body.', 'Other.\n\nBody.'));
    expect(edit({ 'menu.1.label': 'Short' })).toBe(
      own.replace('order: 2 }', 'order: 2, label: Short }'),
    );
  });

  it('keeps the line ends of Windows', () => {
    const text = own.replaceAll('\n', '\r\n');
    expect(edit({ name: 'A name', body: 'Body.' }, text)).toBe(text);
    expect(edit({ 'menu.0.label': 'Short' }, text)).toBe(
      text.replace('order: 1\r\n', 'order: 1\r\n    label: Short\r\n'),
    );
    expect(edit({ body: 'One.\nTwo.' }, text)).toBe(text.replace('Body.', 'One.\r\nTwo.'));
  });

  it('quotes what YAML would read as something else', () => {
    for (const lede of ['- dash', '{{phone}}', '“', '@x', '1e3', '~', '[x']) {
      const changed = edit({ lede });
      expect(readSource(changed)?.data.lede).toBe(lede);
      expect(formOf('about.md', changed)?.fields.find(({ name }) => name === 'lede')).toMatchObject(
        {
          value: lede,
        },
      );
    }
  });

  it('adds a field at its place in the schema, and removes it without a trace', () => {
    const titled = edit({ title: 'A title' });
    expect(titled).toBe(own.replace('description:', 'title: A title\ndescription:'));
    expect(edit({ title: '' }, titled)).toBe(own);
    const hidden = edit({ draft: 'yes' });
    expect(readSource(hidden)?.data.draft).toBe(true);
    expect(edit({ draft: 'no' }, hidden)).toBe(own);
  });

  it('keeps what is no number, for the fault to name it', () => {
    expect(readSource(edit({ order: 'soon' }))?.data.order).toBe('soon');
  });

  it('adds, moves and removes rows', () => {
    const step = (name: string, text = own) => withStep('about.md', text, name);
    expect(step('down:menu.0')).toContain(
      '  - { group: individual, order: 2 }\n\n  - group: main\n    order: 1\n---',
    );
    expect(step('up:menu.1')).toBe(step('down:menu.0'));
    expect(step('up:menu.0')).toBe(own);
    expect(step('remove:menu.1')).toBe(own.replace('\n\n  - { group: individual, order: 2 }', ''));
    expect(step('add:menu')).toBe(
      own.replace('order: 2 }\n', 'order: 2 }\n  - { group: main, order: 0 }\n'),
    );
    const closed = step('add:closing');
    expect(readSource(closed)?.data.closing).toEqual({ heading: '', text: '' });
    expect(step('remove:closing', closed)).toBe(own);
  });

  it('ignores steps and fields that do not exist', () => {
    for (const name of [
      'remove:name',
      'add:nothing',
      'up:menu.7',
      'remove:menu.9',
      'x',
      'remove:__proto__.x',
    ])
      expect(withStep('about.md', own, name), name).toBe(own);
    expect(edit({ nothing: 'x', 'menu.9.label': 'x', '__proto__.x': 'y' })).toBe(own);
  });
});

test.each(newPageKinds)('the form of a new %s names what is missing', (kind) => {
  const { folder } = kinds[kind];
  const file = newPageFile(kind, 'Who’s it for, Zoë?') ?? '';
  expect(file).toBe(`${folder}/whos-it-for-zoe.md`);
  const text = newPageText(kind, 'Who’s it for, Zoë?', '2026-11-23');
  const form = formOf(file, text);
  const values = new Map(
    form?.fields.map((field) => [field.name, 'value' in field ? field.value : undefined]),
  );
  expect(values.get('name')).toBe('Who’s it for, Zoë?');
  expect(values.get('draft')).toBe('no');
  const { page, fields, whole } = faultsOfFile(file, text, {
    others: [],
    site,
    moment: Date.now(),
  });
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
    others: [],
    site,
    moment: Date.now(),
  });
  expect(found).toEqual({ fields: {}, whole: [] });
  const words = `Clients stay when the reason is clear. Tell them in May, on ${site.phone}, before the work begins.`;
  expect(page).toMatchObject({
    heading: 'Raise your fees',
    lede: words,
    description: words,
    summary: [],
  });
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
