import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deliveredWords } from '../../server/words/words-on-disk.ts';
import { type Kind, kinds } from '../page-files/kinds.ts';
import { placeholdersIn } from '../site/placeholders.ts';
import { site, sources } from '../testing/delivered-site.ts';
import { valueFiles } from '../values/value-files.ts';
import { nameOfValues } from './content-file.ts';
import { newText, readContent, saysTheSame } from './content-text.ts';
import { faultsOfFile, remarkOf } from './page-faults.ts';
import { controlsOf, formOf, formWith, type Sent, withSent, withStep } from './page-form.ts';
import { newPageFile, newPageKinds, newPageText, type Shape, shapeOf } from './shape.ts';

const { values: valueTexts } = deliveredWords();
const files = [
  ...[...sources].map(([file, text]) => ({ file, text })),
  ...valueFiles.map((name) => ({ file: nameOfValues(name), text: valueTexts[name] })),
];

/** As a browser sends the form: line ends are CRLF. */
function sentAs(file: string, text: string): Record<string, string> {
  const { fields = [], body = '' } = formOf(file, text) ?? {};
  const values = [...controlsOf(fields).map(({ name, value }) => [name, value]), ['body', body]];
  return Object.fromEntries(
    values.map(([name, value = '']) => [name, value.replaceAll('\n', '\r\n')]),
  );
}

describe('content files in the form', () => {
  it.each(files)('$file: opened and saved unchanged, the text is the same', ({ file, text }) => {
    const { fields = [] } = formOf(file, text) ?? {};
    expect(fields.filter(({ shape }) => !shape)).toEqual([]);
    // A field of text is one paragraph; several are a list.
    const texts = controlsOf(fields).filter(({ shape }) => shape?.type === 'text');
    expect(texts.filter(({ value }) => value.includes('\n')).map(({ name }) => name)).toEqual([]);
    for (const given of [text, text.replaceAll('\n', '\r\n'), text.trimEnd()])
      expect(withSent(file, given, sentAs(file, given))).toBe(given);
  });

  it('one changed word changes one field, in every file and kind of field', () => {
    // Another choice gives a figure other fields.
    const texts = files.flatMap(({ file, text }) => {
      const sent = sentAs(file, text);
      return controlsOf(formOf(file, text)?.fields ?? [])
        .filter(({ shape }) => !JSON.stringify(shape).includes('"choice"'))
        .map(({ name }) => ({ file, text, name, value: sent[name] ?? '' }));
    });
    expect(texts.length).toBeGreaterThan(3000);
    const words = fc.constantFrom(
      'word',
      'it’s: so',
      '“a”',
      '"a"',
      "it's",
      '#1',
      '{{phone}}',
      'a, b',
    );
    const isText = ({ value }: { value: string }) => !/^(|yes|no|[\d.]+)$/.test(value);
    fc.assert(
      fc.property(fc.constantFrom(...texts.filter(isText)), words, (changed, word) => {
        const { file, text, name, value } = changed;
        const next = value.replace(/\S+(?=\s*$)/, (last) => `${last}${word}`);
        const after = sentAs(file, withSent(file, text, { [name]: next }));
        expect(after, `${file} ${name}`).toEqual({ ...sentAs(file, text), [name]: next });
      }),
      { numRuns: process.env.TEST_ALL ? 250 : 50 },
    );
  });

  it('keeps the blank entries at the end of a list, and drops those of the Enter key', () => {
    const file = 'resources/your-website-in-march.md';
    const text = sources.get(file) ?? '';
    const value = sentAs(file, text)['figure.ticks'] ?? '';
    const changed = withSent(file, text, {
      'figure.ticks': `${value.replace('Apr', 'April')}\n\n`,
    });
    expect(sentAs(file, changed)['figure.ticks']).toBe(value.replace('Apr', 'April'));
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
aliases: [one, "two, three"]
menu:
  # The first place
  - group: main
    order: 1

  - { group: individual, order: 2 }
---

Body.

`;

const edit = (sent: Sent, text = own) => withSent('about.md', text, sent);
const dataOf = (text: string) => readContent('about.md', text)?.data;

describe('the text of a file', () => {
  it('keeps comments and every other field around a change', () => {
    const changed = edit({ name: "B's name", 'menu.1.label': 'Short', body: 'One.\r\n\r\nTwo.' });
    expect(dataOf(changed)).toEqual({
      ...dataOf(own),
      name: "B's name",
      menu: [
        { group: 'main', order: 1 },
        { group: 'individual', order: 2, label: 'Short' },
      ],
    });
    expect(changed).toContain('# What the page is called');
    expect(formOf('about.md', changed)?.body).toBe('One.\n\nTwo.');
  });

  it.each(['- dash', '1e3', '~', 'a: b', '#1'])('keeps %s as text', (lede) =>
    expect(dataOf(edit({ lede }))?.lede).toBe(lede),
  );

  it('removes an optional field that is emptied, and keeps what is no number for the fault to name', () => {
    expect(dataOf(edit({ title: '' }, edit({ title: 'A title' })))).toEqual(dataOf(own));
    const hidden = edit({ draft: 'yes' });
    expect(dataOf(hidden)?.draft).toBe(true);
    expect(dataOf(edit({ draft: 'no' }, hidden))).toEqual(dataOf(own));
    expect(dataOf(edit({ order: 'soon' }))?.order).toBe('soon');
  });

  it('adds, moves and removes rows and groups', () => {
    const step = (name: string, text = own) => dataOf(withStep('about.md', text, name));
    const [first, second] = [
      { group: 'main', order: 1 },
      { group: 'individual', order: 2 },
    ];
    expect(step('down:menu.0')?.menu).toEqual([second, first]);
    expect(step('up:menu.1')?.menu).toEqual([second, first]);
    expect(step('up:menu.0')?.menu).toEqual([first, second]);
    expect(step('remove:menu.1')?.menu).toEqual([first]);
    expect(step('add:menu')?.menu).toEqual([first, second, { group: 'main', order: 0 }]);
    const closed = withStep('about.md', own, 'add:closing');
    expect(dataOf(closed)?.closing).toEqual({ heading: '', text: '' });
    expect(step('remove:closing', closed)).toEqual(dataOf(own));
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
      expect(dataOf(withStep('about.md', own, name)), name).toEqual(dataOf(own));
    expect(edit({ nothing: 'x', 'menu.9.label': 'x', '__proto__.x': 'y' })).toBe(own);
  });

  it('takes the changes of another version, unless that has no place for one', () => {
    const theirs = own.replace('Body.', 'Theirs.');
    expect(withSent('about.md', own, { name: 'Mine' }, theirs)).toContain('Theirs.');
    const without = withStep('about.md', own, 'remove:menu.1');
    expect(() => withSent('about.md', own, { 'menu.1.label': 'Mine' }, without)).toThrow();
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
  const { page, faults } = faultsOfFile(file, text, {
    others: [],
    site,
    moment: Date.now(),
    reserved: new Set<string>(),
  });
  expect(page).toBeUndefined();
  if (kind === 'article')
    expect(faults).toEqual([{ file, name: 'body', words: 'Write the text.' }]);
  else {
    const words = expect.stringMatching(/^Fill this in/);
    expect(faults).toContainEqual({ file, name: 'description', words });
  }
  expect([...values.keys(), 'body']).toEqual(
    expect.arrayContaining(faults.map(({ name }) => name.split('.')[0])),
  );
});

test('an article is a title and a text; its first sentences describe it', () => {
  const text = newPageText('article', 'Raise your fees', '2026-11-23');
  const body = `${text}\n## Why\n\nClients stay when the *reason* is clear. [Tell them](/contact) in May, on {{phone}}, before the work begins.\n\n- A list\n`;
  const around = { others: [], site, moment: Date.now(), reserved: new Set<string>() };
  const { page, faults } = faultsOfFile('resources/raise-your-fees.md', body, around);
  expect(faults).toEqual([]);
  const words = `Clients stay when the reason is clear. Tell them in May, on ${site.phone}, before the work begins.`;
  expect(page).toMatchObject({
    heading: 'Raise your fees',
    lede: words,
    description: words,
    summary: [],
  });
  expect(page).not.toHaveProperty('figure');
});

/** The value without what may be left out of the file. */
function neededOf(value: unknown, shape: Shape | undefined): unknown {
  if (shape?.type === 'variant') {
    const chosen = (value as Record<string, string>)[shape.by] ?? '';
    return neededOf(value, shape.variants.get(chosen));
  }
  if (shape?.type === 'rows' && Array.isArray(value))
    return value.map((item) => neededOf(item, shape.item));
  if (shape?.type !== 'group' || shape.isTuple) return value;
  const needed = shape.fields.filter(([, field]) => !field.isOptional);
  const given = value as Record<string, unknown>;
  return Object.fromEntries(needed.map(([key, field]) => [key, neededOf(given[key], field)]));
}

const addressesIn = (text: string) => text.match(/(?<=["\s(])\/[a-z][\w/-]+/g) ?? [];

test.each(Object.keys(kinds) as Kind[])(
  'a page of kind %s needs its required fields only, and names no page that its author did not name',
  (kind) => {
    const { file, body = '' } = site.allPages.find((page) => page.kind === kind) ?? {};
    // The site is delivered without stories of clients.
    if (file === undefined) return expect(kind).toBe('success-story');
    const source = sources.get(file) ?? '';
    const { data = {} } = readContent(file, source) ?? {};
    const date = kind === 'article' || 'published' in data ? {} : { updated: '2026-01-02' };
    const fields = { kind, ...(neededOf(data, shapeOf(kind)) as object), ...date };
    const text = `${newText(fields)}\n${kind === 'article' ? 'We moved.' : body}`;
    const { page, faults } = faultsOfFile(file, text, {
      others: [],
      site,
      reserved: new Set<string>(),
      moment: Date.now(),
    });
    expect(faults).toEqual([]);
    const named = addressesIn(JSON.stringify({ ...page, path: '', file: '' }));
    const { own } = placeholdersIn(file, site);
    const typed = text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name) => own(name) ?? '');
    expect(named.filter((address) => !typed.includes(address))).toEqual([]);
  },
);

test.each(['We moved.', '- A list'])('an article of %j is described', (body) => {
  const file = 'resources/yes.md';
  const text = `${newPageText('article', 'Yes', '2026-11-23')}\n${body}`;
  const around = {
    others: site.allPages,
    site,
    moment: Date.parse('2026-11-23'),
    reserved: new Set<string>(),
  };
  const { page, faults } = faultsOfFile(file, text, around);
  expect(faults).toEqual([]);
  expect(page?.description).toContain(site.defaultDescription.slice(0, 40));
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

const front = (fields: string) => `---\nkind: legal\nname: A\n${fields}\n---\n\nText.\n`;
const bomb = Array.from({ length: 9 }, (_, n) =>
  n === 0 ? 'a0: &a0 [x, x]' : `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}x]`,
).join('\n');

describe('fields that no form can hold', () => {
  test.each([
    ['a bomb of aliases', bomb],
    ['deep lists', `menu: ${'['.repeat(3000)}${']'.repeat(3000)}`],
    ['more than fits', `lede: ${'a'.repeat(31_000)}`],
    ['more rows than a form has', `questions:\n${' - {question: a}\n'.repeat(900)}`],
    ['quotes that never end', `lede: ${'"'.repeat(9000)}`],
  ])('%s are edited as text', (_, fields) => {
    const text = front(fields);
    expect(formOf('a.md', text)).toBeUndefined();
    expect(saysTheSame('a.md', text, front('heading: B'))).toBe(false);
    expect(withSent('a.md', text, { name: 'B' })).toBe(text);
  });

  test.each(['__proto__', 'constructor'])('a field named %s changes nothing else', (name) => {
    const text = front(`${name}: { isOwner: { a: b } }`);
    expect(formOf('a.md', text)).toBeDefined();
    const changed = withSent('a.md', text, { name: 'B' });
    expect([changed.includes('name: B'), changed.includes(`${name}:`)]).toEqual([true, true]);
    expect('isOwner' in {}).toBe(false);
  });
});

test('a long run of spaces is one space of a paragraph', () => {
  const typed = `A${' '.repeat(90_000)}\n\n${' \t'.repeat(9000)}B`;
  expect(withSent('a.md', front('heading: B'), { name: typed })).toContain('name: A B\n');
});

test('a form that comes back holds what was typed', () => {
  const form = formOf('a.md', front('heading: B'));
  const shown = form && formWith(form, { heading: 'Typed', body: 'More' });
  expect(shown?.fields.find(({ name }) => name === 'heading')?.value).toBe('Typed');
  expect(shown?.body).toBe('More');
});
