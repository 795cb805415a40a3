import { expect, test } from 'vitest';
import { linesSaying } from './sentences.ts';

const values = [
  'Compare us|with the alternatives',
  'A setup of {{price.setup}}, then {{price.monthly}} a month.',
  'Services',
  '## How it begins\n\nYou read the **agreement before the call**, and [ask us](/faq) about it.\n\n| Who decides | You do |\n- Café “Noir”: it’s yours',
  '6999',
  'Book a call',
  'Book a call',
  '{{price.monthly}}',
];

test.each([
  ['Compare us with the alternatives', [0]],
  ['A setup of $6,999, then $999 a month.', [1]],
  ['A setup of $1, then a month.', [1]],
  ['Services', [2]],
  ['Our services are many', []],
  ['How it begins', [3]],
  ['agreement before the call', [3]],
  ['You read the agreement before the call, and ask us about it.', [3]],
  ['Café “Noir”: it’s yours', [3]],
  ['$6,999', [4]],
  ['Book a call', [5, 6]],
  ['you', []],
  ['', []],
  ['$999', []],
  ['A sentence of the template, written nowhere here.', []],
])('“%s” is said by field %j', (shown, fields) => {
  expect(linesSaying(values)(shown).map(({ field }) => field)).toEqual(fields);
});

test('a line is found at its place in the text', () => {
  const [line] = linesSaying(values)('Who decides You do');
  expect(values[3]?.slice(line?.start, line?.end)).toBe('| Who decides | You do |');
});

test('a form without words says nothing', () => {
  expect(linesSaying(['', '{{price.setup}}'])('Anything at all')).toEqual([]);
});
