import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.autocomplete.ts';

test.each([
  ['<input autocomplete="email">', 'pass'],
  ['<input autocomplete="section-a shipping work email">', 'pass'],
  ['<textarea autocomplete="Street-Address"></textarea>', 'pass'],
  ['<input type="password" autocomplete="current-password webauthn">', 'pass'],
  ['<input>', 'info'],
  ['<input autocomplete="off">', 'info'],
  ['<input autocomplete="none">', 'info'],
  ['<input autocomplete="bad" disabled>', 'info'],
  ['<input type="hidden" autocomplete="bad">', 'info'],
  ['<input autocomplete="badname">', 'fail'],
  ['<input autocomplete="work photo">', 'fail'],
  ['<input autocomplete="shipping">', 'fail'],
  ['<input autocomplete="email invalid">', 'fail'],
  ['<input autocomplete="work,email">', 'fail'],
])('%s: %s', judgesTopic(check));
