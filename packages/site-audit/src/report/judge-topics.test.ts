import { expect, test } from 'vitest';
import { judged } from '../testing/judging.ts';
import { judgeNames } from './judge-topics.ts';

const examined = (count: number, nameless: number) => ({
  count,
  faultCount: nameless,
  faults: Array.from({ length: nameless }, () => ({ at: { line: 7, excerpt: '<a>' }, note: 'no name' })),
});

test.each([
  [0, 0, 'pass', 'The page has no links that would need a name.'],
  [1, 0, 'pass', 'The one link has a name.'],
  [2, 0, 'pass', 'All 2 links have a name.'],
  [1, 1, 'fail', 'The one link has no name.'],
  [2, 2, 'fail', 'None of the 2 links has a name.'],
  [2, 1, 'fail', '1 of 2 links has no name.'],
  [3, 2, 'fail', '2 of 3 links have no name.'],
])('%j links, %j without a name: %s', (count, nameless, status, message) => {
  expect(judgeNames(examined(count, nameless), 'link')).toMatchObject({ status, message });
});

test('unnamed elements are counted and quoted', () => {
  expect(judgeNames(examined(2, 1), 'link')).toMatchObject({
    value: 1,
    count: 1,
    items: [{ detail: 'Line 7: <a>' }],
  });
});

test('each fault of a topic is counted and quoted with what is wrong', () => {
  expect(judged('a11y.lists', '<li>x</li>\n<ul>Fees</ul>')).toEqual({
    status: 'fail',
    message: '2 lists are not marked up as such',
    value: 2,
    count: 2,
    items: [
      { detail: 'Line 1: <li> (a list item outside of a list)' },
      { detail: 'Line 2: <ul> (text is directly inside <ul>)' },
    ],
  });
});
