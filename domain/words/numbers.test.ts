import { expect, test } from 'vitest';
import { counted, dollars, inParentheses } from './numbers.ts';

test('formats whole dollars with grouped thousands', () => {
  expect(dollars(6999)).toBe('$6,999');
  expect(dollars(999)).toBe('$999');
  expect(dollars(0)).toBe('$0');
});

test('formats deductions in parentheses, without a sign', () => {
  expect(inParentheses(3000)).toBe('(3,000)');
});

test('counts a noun', () => {
  expect(counted(1, 'call')).toBe('1 call');
  expect(counted(12_345, 'inquiry', 'inquiries')).toBe('12,345 inquiries');
});
