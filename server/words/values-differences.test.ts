import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, withDifferences } from './values-differences.ts';

const before = { name: 'A', calls: { length: 30, notice: 2 }, lines: [1, 2], note: 'x' };

test.each([
  ['nothing', before, {}],
  ['a key', { ...before, name: 'B' }, { name: 'B' }],
  ['a key inside', { ...before, calls: { length: 45, notice: 2 } }, { calls: { length: 45 } }],
  ['a list, as a whole', { ...before, lines: [2] }, { lines: [2] }],
  ['a key that is gone', { name: 'A', calls: before.calls, lines: [1, 2] }, { note: null }],
  ['a new key', { ...before, more: 1 }, { more: 1 }],
])('differs: %s', (_, after, differences) => {
  expect(differencesOf(before, after)).toEqual(differences);
  expect(withDifferences(before, differences)).toEqual(after);
});

test('the differences of any two files lead from one to the other', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const fields = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value)));
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      expect(withDifferences(one, differencesOf(one, other))).toEqual({ ...other });
    }),
  );
});
