import { expect, test } from 'vitest';
import { cutShell, fillShell, slot } from './shell.ts';

const filled = (html: string, parts: Parameters<typeof fillShell>[1]) =>
  fillShell(cutShell(html), parts).toString();

test('fills each slot, also one that occurs twice', () => {
  const shell = `<h1>${slot('query')}</h1><input value="${slot('query')}"><main>${slot('results')}</main>`;
  expect(filled(shell, { query: { text: 'tax' }, results: { html: '<p>Found</p>' } })).toBe(
    '<h1>tax</h1><input value="tax"><main><p>Found</p></main>',
  );
});

test('a shell can be filled again', () => {
  const shell = cutShell(`<p>${slot('a')}</p>`);
  expect(fillShell(shell, { a: { text: 'one' } }).toString()).toBe('<p>one</p>');
  expect(fillShell(shell, { a: { text: 'two' } }).toString()).toBe('<p>two</p>');
});

test('text cannot become markup', () => {
  expect(filled(`<p title="${slot('a')}">`, { a: { text: `"><script>&'` } })).toBe(
    '<p title="&quot;&gt;&lt;script&gt;&amp;&#x27;">',
  );
});

test('text in a script cannot end the script or its string', () => {
  const text = '</script>"\\\u2028';
  const html = filled(`<script type="application/json">{"q":"${slot('a')}"}</script><p>${slot('a')}</p>`, {
    a: { text },
  });
  const [json = ''] = /(?<=json">)[\s\S]*(?=<\/script><p>)/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ q: text });
  expect(json).not.toContain('<');
  expect(html).toContain('<p>&lt;/script&gt;');
});

test('a slot inside a text does not fill another', () => {
  expect(filled(`<p>${slot('a')}</p>`, { a: { text: slot('b') } })).toBe(`<p>${slot('b')}</p>`);
});

test('a missing part is an error', () => {
  expect(() => filled(`<p>${slot('a')}</p>`, {})).toThrow('no part "a"');
});
