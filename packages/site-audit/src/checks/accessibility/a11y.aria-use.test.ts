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
  ['<my-menu aria-label="Main"></my-menu><script src="menu.js"></script>', 'info'],
  ['<my-menu aria-label="Main"></my-menu>', 'fail'],
  ['<kbd aria-label="Control">Ctrl</kbd>', 'fail'],
  ['<ABBR ARIA-LABEL="Certified Public Accountant">CPA</ABBR>', 'fail'],
  ['<p>By <cite id="c">the code</cite> <var aria-labelledby="c">x</var>', 'fail'],
  ['<button><kbd aria-label="Control">Ctrl</kbd></button>', 'pass'],
  ['<kbd aria-label=" ">Ctrl</kbd>', 'info'],
  ['<kbd title="Control">Ctrl</kbd>', 'info'],
  ['<span role="mark" aria-label="New">x</span>', 'fail'],
  ['<br aria-busy="true">', 'fail'],
  ['<br aria-hidden="true">', 'info'],
  ['<button aria-required="false">x</button>', 'pass'],
  ['<button aria-required="true">x</button>', 'fail'],
  ['<div role="slider" aria-valuenow="1" aria-required="true" aria-label="x">', 'pass'],
  [
    '<div role="combobox" aria-expanded="false" aria-multiline="false" contenteditable aria-label="x">',
    'pass',
  ],
  ['<div role="combobox" aria-expanded="false" aria-multiline="false" aria-label="x">', 'fail'],
  ['<button aria-sort="">x</button>', 'fail'],
  ['<audio aria-orientation="horizontal"></audio>', 'fail'],
  ['<div aria-label="Fees">x</div>', 'fail'],
  ['<p aria-braillelabel="Fees">x</p>', 'fail'],
  ['<h1 role="none" aria-brailleroledescription="x">x</h1>', 'fail'],
])('%s: %s', judgesTopic(check));
