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
  ['<div role="heading" aria-level="0">x</div>', 'fail'],
  ['<div role="heading" aria-level="-1">x</div>', 'fail'],
  ['<div role="heading" aria-level="9">x</div>', 'pass'],
  ['<ul><li aria-posinset="-1" aria-setsize="3">x</ul>', 'fail'],
  ['<ul><li aria-posinset=" 1 " aria-setsize="-1">x</ul>', 'pass'],
  ['<ul><li aria-posinset="1" aria-setsize="-2">x</ul>', 'fail'],
  ['<table aria-rowcount="-1"><tr aria-rowindex="0"><td>x</table>', 'fail'],
  ['<table aria-rowcount="-1"><tr aria-rowindex="1"><td aria-rowspan="0">x</table>', 'pass'],
  ['<div role="spinbutton" aria-valuenow="-4"></div>', 'pass'],
  ['<ul role="listbox" tabindex="0" aria-activedescendant="gone"><li role="option">x</ul>', 'fail'],
  ['<ul role="listbox" tabindex="0" aria-activedescendant="a"><li role="option" id="a">x</ul>', 'pass'],
  ['<ul role="listbox" tabindex="0" aria-activedescendant=""><li role="option">x</ul>', 'pass'],
  ['<div role="scrollbar" aria-controls="gone" aria-valuenow="1"></div>', 'fail'],
])('%s: %s', judgesTopic(check));
