import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.contrast-enhanced.ts';

test.each([
  ['<p style="color: #595959; background: #fff">Our fees</p>', 'pass'],
  ['<p style="color: #666; background: #fff">Our fees</p>', 'warn'],
  ['<p style="color: #666; background: #fff; font-size: 18pt">Our fees</p>', 'pass'],
  ['<p style="color: #888; background: #fff; font-size: 18pt">Our fees</p>', 'warn'],
  // The other check tells what is not readable at all.
  ['<p style="color: #aaa; background: #fff">Our fees</p>', 'info'],
])('%s: %s', judgesTopic(check));
