import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './content.word-count.ts';

const words = (count: number) => 'tax '.repeat(count);

test.each([
  [0, 'fail'],
  [99, 'fail'],
  [100, 'warn'],
  [249, 'warn'],
  [250, 'pass'],
])('%i words: %s', (count, status) => {
  const html = `<header>${words(300)}</header><main><p>${words(count)}</main>`;
  expect(check.judge(documentSubject(html))).toMatchObject({ status, value: count });
});

test('without <main> the text outside of header, nav, footer, aside and dialog counts', () => {
  const html = ['header', 'nav', 'footer', 'aside', 'dialog'].map((tag) => `<${tag}>${words(50)}</${tag}>`);
  expect(check.judge(documentSubject(`${html.join('')}<p>${words(250)}`)).value).toBe(250);
});

test('hidden text and text of scripts, templates and SVG do not count', () => {
  const html = `<main><p hidden>${words(9)}</p><p style="display: none">${words(9)}</p><script>${words(9)}</script>
    <template>${words(9)}</template><svg><text>${words(9)}</text></svg><noscript>${words(9)}</noscript>one</main>`;
  expect(check.judge(documentSubject(html)).value).toBe(1);
});

test('a text above the limit is still counted to its end', () => {
  expect(check.judge(documentSubject(`<main>${words(60_000)}</main>`)).value).toBe(60_000);
});
