import { expect, test } from 'vitest';
import { remarkOf } from './remarks.ts';

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
