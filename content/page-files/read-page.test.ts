import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleOf, shapeOf } from '../editing/shape.ts';
import { defaultSite } from '../site/site.ts';
import { pathOfFile, readPage } from './read-page.ts';
import { type Kind, schemas } from './schema.ts';

const head = `kind: legal
name: Terms
heading: Terms of|service
description: What you may expect of us and what we expect of you, in words that need no lawyer to read them.
lede: Costs {{price.setup}} once.
published: 2025-01-01
reviewed: 2025-10-01`;
const read = (file: string, front = head, body = '## One\n\nText.') =>
  readPage(file, `---\n${front}\n---\n${body}`, defaultSite);

test('a file becomes a page at its own address, with prices filled in', () => {
  const page = read('terms.md');
  expect(page).toMatchObject({
    path: '/terms',
    kind: 'legal',
    lede: 'Costs $6,999 once.',
    body: '## One\n\nText.',
  });
});

test.each([
  ['home.md', '/'],
  ['services/add-ons.md', '/services/add-ons'],
])('%s lives at %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path);
});

test('an unknown placeholder is named with the known ones', () => {
  expect(() =>
    read('terms.md', head.replace('price.setup', 'price.set-up').replace('set-up', 'sett')),
  ).toThrow(/terms\.md: \{\{price\.sett\}\}.*price\.setup/);
});

test('a file without front matter, with broken YAML or without a kind says so', () => {
  expect(() => readPage('a.md', 'Hello', defaultSite)).toThrow(/a\.md: begin the file with front matter/);
  expect(() => read('a.md', 'kind: [')).toThrow(/a\.md: the front matter is not readable YAML/);
  expect(() => read('a.md', 'name: A')).toThrow(/a\.md: say kind/);
});

test('a colon within a text is reported with its line and the quoted text', () => {
  expect(() => read('a.md', `${head}\nfirm: Taxes: what to know`)).toThrow(
    /^a\.md: the front matter is not readable YAML\. Line 9: put a text that holds a colon between quotes, as in firm: "Taxes: what to know"\./,
  );
  expect(() =>
    read('a.md', `${head}\nquestions:\n  - question: One thing: when?\n    answer: Soon.`),
  ).toThrow(/Line 10: .* as in question: "One thing: when\?"/);
});

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['CR', (text: string) => text.replaceAll('\n', '\r')],
  ['a NUL at the end', (text: string) => `${text}\n\0`],
])('a file with %s is read', (_, saved) => {
  const page = readPage('a.md', saved(`---\n${head}\n---\n## One\n\nText.`), defaultSite);
  expect(page.lede).toBe('Costs $6,999 once.');
  expect(page.body.replaceAll('\r\n', '\n')).toBe('## One\n\nText.');
});

test.each(['Bob\uFFFDs', 'T\0e\0x\0t'])('a file that is no UTF-8 is refused as such: %j', (text) => {
  expect(() => read('a.md', head, text)).toThrow('a.md: The file is not saved as UTF-8.');
});

function faultOf(front: string): string {
  try {
    read('terms.md', front);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('the page was accepted');
}

test.each([
  ['a missing field', head.replace(/lede:.*\n/, ''), /lede: expected text, found nothing\. Example: lede: /],
  [
    'text that is too short',
    head.replace(/description:.*\n/, 'description: Short.\n'),
    /description: expected at least 70 characters, found "Short\." \(6 characters\)\. Example: /,
  ],
  [
    'a wrong date',
    head.replace('2025-01-01', 'January'),
    /published: expected a date such as 2026-11-20, found "January"/,
  ],
  ['a value of the wrong kind', `${head}\norder: first`, /order: expected a number, found "first"/],
  [
    'a field that is not known',
    `${head}\nquestion: []`,
    /expected no field called question; did you mean questions/,
  ],
  [
    'a fault inside a list',
    `${head}\nquestions: [{ question: Why? }]`,
    /questions\.0\.answer: expected text, found nothing\. Example: questions: /,
  ],
])('%s is named with what was expected, what was found and an example', (_, front, sentence) => {
  expect(faultOf(front)).toMatch(/^terms\.md: the front matter does not fit a legal page\./);
  expect(faultOf(front)).toMatch(sentence);
});

test.each(Object.keys(schemas) as Kind[])('an example of each field of a %s page fits that field', (kind) => {
  for (const [name, shape] of shapeOf(kind).fields) {
    // The names in it are the template's own.
    if (shape.type === 'record') continue;
    const example = parse(exampleOf(name, shape));
    const { error } = schemas[kind].safeParse(example);
    const issues = error?.issues.filter(({ path, code }) => path[0] === name && code !== 'too_small');
    expect(
      issues?.filter(({ code }) => code !== 'custom'),
      name,
    ).toEqual([]);
  }
});
