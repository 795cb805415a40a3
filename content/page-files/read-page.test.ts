import { expect, test } from 'vitest';
import { site } from '../testing/delivered-site.ts';
import { pathOfFile, readPage } from './read-page.ts';

const head = `kind: legal
name: Terms
heading: Terms of|service
description: What you may expect of us and what we expect of you, in words that need no lawyer to read them.
lede: Costs {{price.setup}} once.
published: 2025-01-01
reviewed: 2025-10-01`;
const read = (file: string, front = head, body = '## One\n\nText.') =>
  readPage(file, `---\n${front}\n---\n${body}`, site);

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
  expect(() => readPage('a.md', 'Hello', site)).toThrow(/a\.md: begin the file with front matter/);
  expect(() => read('a.md', 'kind: [')).toThrow(/a\.md: the front matter is not readable YAML/);
  expect(() => read('a.md', 'name: A')).toThrow(/a\.md: say kind/);
});

test('a colon within a text is reported with its line', () => {
  expect(() => read('a.md', `${head}\nfirm: Taxes: what to know`)).toThrow(
    /^a\.md: the front matter is not readable YAML\. Line 9: put a text that holds a colon .*between quotes/,
  );
});

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a NUL at the end', (text: string) => `${text}\n\0`],
])('a file with %s is read', (_, saved) => {
  const page = readPage('a.md', saved(`---\n${head}\n---\n## One\n\nText.`), site);
  expect(page.lede).toBe('Costs $6,999 once.');
  expect(page.body.replaceAll('\r\n', '\n')).toBe('## One\n\nText.');
});

test.each(['Bob\uFFFDs', 'T\0e\0x\0t'])(
  'a file that is no UTF-8 is refused as such: %j',
  (text) => {
    expect(() => read('a.md', head, text)).toThrow('a.md: The file is not saved as UTF-8.');
  },
);

test.each([
  ['a missing field', head.replace(/lede:.*\n/, ''), 'lede: Fill this in.'],
  [
    'a wrong date',
    head.replace('2025-01-01', 'January'),
    'published: This has to be a date such as 2026-11-20.',
  ],
  ['a field that is not known', `${head}\nquestion: []`, 'fields: No field called question.'],
  [
    'a fault inside a list',
    `${head}\nquestions: [{ question: Why? }]`,
    'questions.0.answer: Fill this in.',
  ],
])('%s is named with what it needs', (_, front, sentence) => {
  expect(() => read('terms.md', front)).toThrow(
    `terms.md: the front matter does not fit a page of kind legal.\n  ${sentence}`,
  );
});
