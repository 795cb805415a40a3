import { examples } from '../../testing/judging.ts';
import { check } from './a11y.autocomplete.ts';

examples(check, {
  pass: [
    '<input autocomplete="email">',
    '<input autocomplete="section-a shipping work email">',
    '<textarea autocomplete="Street-Address"></textarea>',
    '<input type="password" autocomplete="current-password webauthn">',
  ],
  fail: [
    '<input autocomplete="badname">',
    '<input autocomplete="work photo">',
    '<input autocomplete="shipping">',
    '<input autocomplete="email invalid">',
    '<input autocomplete="work,email">',
  ],
  info: [
    '<input>',
    '<input autocomplete="off">',
    '<input autocomplete="none">',
    '<input autocomplete="bad" disabled>',
    '<input type="hidden" autocomplete="bad">',
  ],
});
