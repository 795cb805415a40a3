import { examples } from '../../testing/judging.ts';
import { check } from './a11y.aria-attributes.ts';

examples(check, {
  pass: ['<button aria-expanded="false">Menu</button>', '<p aria-description="x">x</p>'],
  fail: ['<div aria-labeled="x">x</div>', '<div role="checkbox" aria-not-checked="true">x</div>'],
  info: ['<p>x', '<p aria-labeled="x" hidden>'],
});
