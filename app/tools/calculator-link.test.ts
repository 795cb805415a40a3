import { expect, test } from 'vitest';
import { calculatorLink } from '../pages/case-study.tsx';

test('keeps the order of the inputs', () => {
  expect(calculatorLink('/tools/roi-calculator', { spend: 2500, close_rate: 30.5, leads: '15' })).toBe(
    '/tools/roi-calculator?spend=2500&close_rate=30.5&leads=15',
  );
});

test('encodes text inputs', () => {
  expect(calculatorLink('/growth-calculator', { note: 'a & b' })).toBe('/growth-calculator?note=a+%26+b');
});

test('without inputs it is the plain path', () => {
  expect(calculatorLink('/growth-calculator', {})).toBe('/growth-calculator');
});
