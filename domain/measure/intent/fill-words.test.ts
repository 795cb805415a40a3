import { expect, test } from 'vitest';
import { fillRewrites, fillWords } from './intent.ts';

test('placeholders are filled in, unknown ones stay', () => {
  const values = { 'price.setup': '$6,999' };
  expect(fillWords('{{price.setup}}, {{ price.setup }}, {{constructor}}', values)).toBe(
    '$6,999, $6,999, {{constructor}}',
  );
  expect(fillRewrites({ '/': { heading: 'At {{price.setup}}' } }, values)).toEqual({
    '/': { heading: 'At $6,999' },
  });
});
