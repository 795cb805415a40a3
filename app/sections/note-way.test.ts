import { expect, test } from 'vitest';
import { daysIn } from './note-way.tsx';

test.each([
  ['A person answers by email within two business days.', 2],
  ['We answer within one business day, in March too.', 1],
  ['Answered in 3 days.', 3],
  ['A person answers within five working days.', 5],
  ['A person answers the same day.', 0],
  ['We answer soon.', 0],
  ['', 0],
])('the days until an answer are those of the words: %s', (words, days) => {
  expect(daysIn(words)).toBe(days);
});
