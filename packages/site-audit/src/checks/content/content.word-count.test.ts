import { examples } from '../../testing/judging.ts';
import { check } from './content.word-count.ts';

const words = (count: number) => 'tax '.repeat(count);
const main = (count: number) => `<header>${words(300)}</header><main><p>${words(count)}</main>`;
const around = ['header', 'nav', 'footer', 'aside', 'dialog']
  .map((tag) => `<${tag}>${words(50)}</${tag}>`)
  .join('');
const unseen = ['p hidden', 'p style="display: none"', 'script', 'template', 'noscript']
  .map((tag) => `<${tag}>${words(9)}</${tag.split(' ')[0]}>`)
  .join('');

examples(check, {
  pass: [main(250), [`${around}<p>${words(250)}`, { value: 250 }], [main(60_000), { value: 60_000 }]],
  warn: [main(100), [main(249), { value: 249 }]],
  fail: [main(0), main(99), [`<main>${unseen}<svg><text>${words(9)}</text></svg>one</main>`, { value: 1 }]],
});
