import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.widget-names.ts';

test.each([
  ['<div role="menu"><button role="menuitem">New</button></div>', 'pass'],
  ['<div role="dialog" aria-label="Book a call"></div>', 'pass'],
  ['<label>Done <progress value="1"></progress></label>', 'pass'],
  ['<dialog open aria-labelledby="h"><h2 id="h">Book</h2></dialog>', 'pass'],
  ['<p>x', 'info'],
  ['<dialog>closed</dialog>', 'info'],
  ['<div role="menu"><button role="menuitem"><img src="a.png" alt=""></button></div>', 'fail'],
  ['<div role="dialog">Book</div>', 'fail'],
  ['<div role="tablist"><button role="tab"></button></div>', 'fail'],
  ['<progress value="1"></progress>', 'fail'],
])('%s: %s', judgesTopic(check));
