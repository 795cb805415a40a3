import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.aria-values.ts';

test.each([
  ['<button aria-expanded="undefined">x</button>', 'pass'],
  ['<button aria-pressed="mixed">x</button>', 'pass'],
  ['<a href="/" aria-current="page">Home</a>', 'pass'],
  ['<div role="alert" aria-relevant="text removals"></div>', 'pass'],
  ['<button aria-controls="gone">Menu</button>', 'pass'],
  ['<button aria-live>x</button>', 'pass'],
  ['<p>x', 'info'],
  ['<button aria-expanded="collapsed">x</button>', 'fail'],
  ['<div role="gridcell" aria-rowindex="2.5">x</div>', 'fail'],
  ['<div role="spinbutton" aria-valuenow="two"></div>', 'fail'],
  ['<div role="alert" aria-relevant="text always"></div>', 'fail'],
  ['<input aria-required="undefined">', 'fail'],
  ['<input role="combobox" aria-expanded="true" aria-controls="gone">', 'fail'],
])('%s: %s', judgesTopic(check));
