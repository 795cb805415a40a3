import { expect, test } from 'vitest';
import { judgeNames } from './accessible-names.ts';

const elements = (...names: string[]) => names.map((name) => ({ at: { line: 7, excerpt: '<a>' }, name }));

test.each([
  [[], 'pass', 'The page has no links that would need a name.'],
  [['Tax'], 'pass', 'The one link has a name.'],
  [['Tax', 'Payroll'], 'pass', 'All 2 links have a name.'],
  [[''], 'fail', 'The one link has no name.'],
  [['', ' '], 'fail', 'None of the 2 links has a name.'],
  [['Tax', ''], 'fail', '1 of 2 links has no name.'],
  [['Tax', '', ''], 'fail', '2 of 3 links have no name.'],
])('names %j: %s', (names, status, message) => {
  expect(judgeNames(elements(...names), 'link')).toMatchObject({ status, message });
});

test('nameless elements are counted and quoted', () => {
  expect(judgeNames(elements('Tax', ''), 'link')).toMatchObject({
    value: 1,
    count: 1,
    items: [{ detail: 'Line 7: <a>' }],
  });
});
