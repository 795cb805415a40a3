import { expect, test } from 'vitest';
import { dollars, inParentheses } from './dollars.ts';

test('formats whole dollars with grouped thousands', () => {
  expect(dollars(6999)).toBe('$6,999');
  expect(dollars(999)).toBe('$999');
  expect(dollars(0)).toBe('$0');
});

test('formats deductions in parentheses, without a sign', () => {
  expect(inParentheses(3000)).toBe('(3,000)');
});
