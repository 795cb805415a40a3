import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.aria-attributes.ts';

test.each([
  ['<button aria-expanded="false">Menu</button>', 'pass'],
  ['<p aria-description="x">x</p>', 'pass'],
  ['<p>x', 'info'],
  ['<p aria-labeled="x" hidden>', 'info'],
  ['<div aria-labeled="x">x</div>', 'fail'],
  ['<div role="checkbox" aria-not-checked="true">x</div>', 'fail'],
])('%s: %s', judgesTopic(check));
