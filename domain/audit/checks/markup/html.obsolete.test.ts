import { testTopic } from '../../testing/test-checks.ts';
import { check } from './html.obsolete.ts';

testTopic(check, [
  ['<p>x', 'pass'],
  ['<center>x</center>', 'warn'],
  ['<font size="5">x</font>', 'warn'],
  ['<big>x</big>', 'warn'],
]);
