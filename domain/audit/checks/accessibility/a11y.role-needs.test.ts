import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.role-needs.ts';

test.each([
  ['<div role="heading" aria-level="2">Fees</div>', 'pass'],
  ['<input type="checkbox" role="switch">', 'pass'],
  ['<div role="list"><div role="listitem">1</div></div>', 'pass'],
  ['<ul role="tablist"><li role="none"><button role="tab">1</button></li></ul>', 'pass'],
  ['<div role="list" aria-owns="a"></div><div id="a" role="listitem">1</div>', 'pass'],
  ['<div role="list" aria-owns="a"></div><div id="a"><div role="listitem">1</div></div>', 'pass'],
  ['<select role="combobox"><option>1</option></select>', 'info'],
  ['<div role="radiogroup"><p>Client?</p><label><input type="radio">Yes</label></div>', 'info'],
  ['<div role="slider" aria-valuetext="low"></div>', 'pass'],
  [
    '<ul role="menu"><li role="none"><a role="menuitem" href="/">1</a><ul role="menu"><li role="menuitem">2</ul></ul>',
    'pass',
  ],
  ['<p>x', 'info'],
  ['<ul role="menu" aria-busy="true">Loading</ul>', 'info'],
  ['<h2 role="heading">x</h2>', 'info'],
  ['<div role="checkbox" hidden>x</div>', 'info'],
  ['<div role="heading">Fees</div>', 'fail'],
  ['<div role="checkbox">x</div>', 'fail'],
  ['<div role="separator" tabindex="0"></div>', 'fail'],
  ['<input role="combobox">', 'fail'],
  ['<div role="list"><span>1</span></div>', 'fail'],
  ['<div role="list"><a href="/">1</a></div>', 'fail'],
  ['<div role="list"><div role="group"><div role="listitem">1</div></div></div>', 'fail'],
  ['<div role="listitem">1</div>', 'fail'],
  ['<div role="list"><div aria-live="polite"><div role="listitem">1</div></div></div>', 'fail'],
])('%s: %s', judgesTopic(check));
