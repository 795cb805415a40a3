import { expect, test } from 'vitest';
import { assertionsIn, passagesOf, quotedPassages } from './passages.ts';

test('a passage ends with its line', () => {
  const [passage] = passagesOf('above\nplease call us today\nbelow', /call/g);
  expect(passage).toMatchObject({ before: 'please ', after: ' us today', quote: 'please call us today' });
});

test.each([
  ['We do not email returns', 0],
  ['Instead of emailing, email', 0],
  ['That is not our way. Just email us', 1],
  ['email us', 1],
])('“%s” asserts it %s times', (text, expected) => {
  expect(assertionsIn(text, [/email(?!ing)/g])).toHaveLength(expected);
});

test('evidence is the passage with its problem', () => {
  expect(quotedPassages(passagesOf('call us', /call/g), 'a note')).toEqual([
    { detail: '“call us” (a note)' },
  ]);
});
