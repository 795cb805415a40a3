import { expect, test } from 'vitest';
import { lineDiff } from './edit-page.server.ts';

const shown = (before: string, after: string) =>
  lineDiff(before, after).map((part) => part.map(({ sign, text }) => sign + text));

test('shows changed lines with two around them', () => {
  const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12';
  const after = before.replace('3', 'three').replace('\n11', '');
  expect(shown(before, after)).toEqual([
    [' 1', ' 2', '-3', '+three', ' 4', ' 5'],
    [' 9', ' 10', '-11', ' 12'],
  ]);
  expect(shown(before, before)).toEqual([]);
  expect(shown('a', 'b')).toEqual([['-a', '+b']]);
});
