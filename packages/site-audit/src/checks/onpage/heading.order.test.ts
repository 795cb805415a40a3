import { expect, test } from 'vitest';
import { hasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './heading.order.ts';

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', 'pass'],
  ['<h2>A</h2><h1>B</h1>', 'pass'],
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h1>E</h1>', 'pass'],
  ['<h1>A</h1><h4 hidden>x</h4><h2>B</h2>', 'pass'],
  ['<h1>A</h1><h3>B</h3>', 'warn'],
  ['<h3>A</h3><h1>B</h1>', 'warn'],
  ['<h1>A</h1><h2></h2>', 'warn'],
  ['<p>x', 'info'],
])('%s: %s', hasStatus(onPage(check)));

test('a skip names both levels, the text and the line', () => {
  const { items } = check.judge(documentSubject('<h1>A</h1>\n<h3>Fees</h3>'));
  expect(items).toEqual([{ detail: 'Line 2: <h3> (h1 is followed by h3: “Fees”)' }]);
});
