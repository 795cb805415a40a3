import { expect, test } from 'vitest';
import { calculatorLink } from './calculator-link.ts';

test('a calculator opens with the inputs in the order given', () => {
  expect(calculatorLink('/tools/roi-calculator', { spend: 2500, close_rate: 30.5, leads: '15' })).toBe(
    '/tools/roi-calculator?spend=2500&close_rate=30.5&leads=15',
  );
});

test('words in an input are encoded', () => {
  expect(calculatorLink('/growth-calculator', { note: 'a & b' })).toBe('/growth-calculator?note=a+%26+b');
});

test('without inputs it is the bare address', () => {
  expect(calculatorLink('/growth-calculator', {})).toBe('/growth-calculator');
});
