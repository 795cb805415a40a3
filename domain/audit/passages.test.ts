import { expect, test } from 'vitest';
import { isDenied, passagesOf } from './passages.ts';

test('a passage ends with its line', () => {
  const [passage] = passagesOf('above\nplease call us today\nbelow', /call/g);
  expect(passage).toMatchObject({ before: 'please ', after: ' us today', quote: 'please call us today' });
});

test.each([
  ['We do not email returns', true],
  ['Instead of emailing, email', true],
  ['That is not our way. Just email us', false],
  ['email us', false],
])('%s: %s', (text, expected) => {
  expect(passagesOf(text, /email(?!ing)/g).map(isDenied)).toEqual([expected]);
});
