import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.keyboard.ts';

test.each([
  ['<button onclick="go()">x</button>', 'pass'],
  ['<div onclick="go()" role="button" tabindex="0">x</div>', 'pass'],
  ['<div onclick="go()"><a href="/x">x</a></div>', 'pass'],
  ['<label onclick="go()">x</label>', 'pass'],
  ['<div tabindex="-1">x</div>', 'pass'],
  ['<div tabindex="0" role="group" aria-label="x">x</div>', 'pass'],
  ['<p>x', 'info'],
  ['<div onclick="go()">x</div>', 'fail'],
  ['<span onclick="go()">x</span>', 'fail'],
  ['<div role="button" onclick="go()">x</div>', 'fail'],
  ['<span onclick="go()" role="Link">x</span>', 'fail'],
  ['<li role="switch" aria-checked="false" onclick="go()">x</li>', 'fail'],
  ['<div role="button" onclick="go()" tabindex="-1">x</div>', 'pass'],
  ['<div role="button" onclick="go()" aria-disabled="true">x</div>', 'pass'],
  ['<div role="button" onclick="go()" onkeydown="go()">x</div>', 'pass'],
  ['<div role="tab" onclick="go()">x</div>', 'pass'],
  ['<button role="switch" aria-checked="false" disabled onclick="go()">x</button>', 'pass'],
  ['<a href="/" tabindex="5">x</a>', 'warn'],
  ['<a href="/" accesskey="A">x</a>', 'warn'],
  ['<p tabindex="0">x</p>', 'warn'],
  ['<a href="/" role="button">x</a>', 'warn'],
  ['<a href="/" role="button" onkeydown="press(event)">x</a>', 'info'],
])('%s: %s', judgesTopic(check));
