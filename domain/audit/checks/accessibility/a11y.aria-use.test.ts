import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.aria-use.ts';

test.each([
  ['<input type="password" aria-required="true">', 'pass'],
  ['<nav aria-label="Main"></nav>', 'pass'],
  ['<button role="none" aria-pressed="false">x</button>', 'pass'],
  ['<button aria-label="x"><span aria-label="x">x</span></button>', 'pass'],
  ['<div aria-busy="true">x</div>', 'pass'],
  ['<p>x', 'info'],
  ['<my-menu aria-label="Main"></my-menu>', 'info'],
  ['<button aria-sort="">x</button>', 'fail'],
  ['<audio aria-orientation="horizontal"></audio>', 'fail'],
  ['<div aria-label="Fees">x</div>', 'fail'],
  ['<p aria-braillelabel="Fees">x</p>', 'fail'],
  ['<h1 role="none" aria-brailleroledescription="x">x</h1>', 'fail'],
])('%s: %s', judgesTopic(check));
