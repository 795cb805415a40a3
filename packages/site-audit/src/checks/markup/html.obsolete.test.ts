import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './html.obsolete.ts';

test.each([
  ['<p>x', 'pass'],
  ['<center>x</center>', 'warn'],
  ['<font size="5">x</font>', 'warn'],
  ['<big>x</big>', 'warn'],
])('%s: %s', judgesTopic(check));
