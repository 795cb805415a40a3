import { expect, test } from 'vitest';
import { chosenIn, type Filter, matches } from './filters.ts';

const option = (value: string) => ({ value, label: value });
const filters: Filter[] = [
  { name: 'size', label: 'Size', any: 'Any', options: [option('solo'), option('small')] },
  { name: 'price', label: 'Price', any: 'Any', options: [option('package')] },
];
const chosen = (query: string) => chosenIn(new URLSearchParams(query), filters);

test('chooses known values from the query', () => {
  expect(chosen('price=package&size=solo')).toEqual({ size: 'solo', price: 'package' });
});

test.each(['size=huge', 'size=', 'color=red', '', 'size=Solo', 'size=__proto__'])(
  '?%s chooses nothing',
  (query) => {
    expect(chosen(query)).toEqual({});
  },
);

test('uses the first of repeated values', () => {
  expect(chosen('size=small&size=solo')).toEqual({ size: 'small' });
});

test('a row matches if it has every chosen value', () => {
  const values = { size: ['solo', 'small'], price: [] };
  expect(matches(values, {})).toBe(true);
  expect(matches(values, { size: 'small' })).toBe(true);
  expect(matches(values, { size: 'small', price: 'package' })).toBe(false);
});
