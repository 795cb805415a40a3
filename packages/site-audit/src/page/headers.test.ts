import { describe, expect, test } from 'vitest';
import { fieldList, fieldValue, fieldValues, splitUnquoted } from './headers.ts';

const headers = [
  ['set-cookie', 'a=1; Path=/'],
  ['vary', 'Accept , Accept-Encoding'],
  ['set-cookie', ' b=2'],
  ['vary', ',cookie,'],
] as const;

describe('fields of a response', () => {
  test('repeated headers are all returned, in order and trimmed', () => {
    expect(fieldValues(headers, 'set-cookie')).toEqual(['a=1; Path=/', 'b=2']);
  });

  test('a single value is the first; an absent header has none', () => {
    expect(fieldValue(headers, 'set-cookie')).toBe('a=1; Path=/');
    expect(fieldValue(headers, 'server')).toBeNull();
    expect(fieldValues(headers, 'server')).toEqual([]);
  });

  test('lists are joined over repeated headers, without empty members', () => {
    expect(fieldList(headers, 'vary')).toEqual(['Accept', 'Accept-Encoding', 'cookie']);
  });
});

describe('parts outside quotes', () => {
  test.each([
    ['a, b', ['a', 'b']],
    ['</x>; title="one, two", </y>', ['</x>; title="one, two"', '</y>']],
    ['"a \\" , b", c', ['"a \\" , b"', 'c']],
    ['"never closed, a', ['"never closed, a']],
    ['', []],
    [' , ,', []],
  ])('%j', (text, parts) => {
    expect(splitUnquoted(text, ',')).toEqual(parts);
  });
});
